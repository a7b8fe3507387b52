## Les mots de la notation et du terminal, tels qu'on peut aussi les taper

word-move = déplacer
word-close = corps à corps
word-range = distance
word-end = fin
word-yes = oui
word-no = non
word-keep = garder
word-leave = laisser
word-take = prendre
word-drop = lâcher
word-carry = transporter
word-alone = seul
word-nobody = personne
word-done = fini
word-go = aller
word-via = via
word-attack = attaquer
word-stop = arrêter
word-first = premier
word-second = second
word-normal = normal
word-none = aucun
word-smash = briser
word-blast = détruire
word-swing = frapper
word-throw = lancer
word-pass = passer
word-north = nord
word-east = est
word-south = sud
word-west = ouest
word-help = aide
word-options = choix
word-map = carte
word-card = fiche
word-roster = équipes
word-why = pourquoi
word-rules = règles
word-log = journal
word-look = regarder
word-odds = chances
word-hint = conseil
word-undo = annuler
word-save = enregistrer
word-auto = auto
word-reminders = rappels
word-always = toujours
word-quit = quitter
word-turn = tour
word-ask = demander
word-by = par

## La lettre qui suffit pour répondre

letter-yes = o
letter-no = n

## Ce que l'on dit à la place d'un mot de la notation, quand on donne une action

also-end = pass terminer
also-close = attack combattre cogner taper
also-range = tirer viser attack
also-move = bouger marcher courir go
