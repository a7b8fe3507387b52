## Les commandes autour d'un serveur, et pour qui construit le programme

## openclix serve

serve-help = servir des tables aux navigateurs et aux programmes
serve-description = Sert des tables par HTTP et WebSocket (docs/protocol.md, docs/hosting.md).
serve-host = l'adresse où écouter (sans elle, cette machine seulement, sauf réponse contraire)
serve-ask-friends = Vos amis du même réseau peuvent-ils venir jouer ? [o/N]
serve-yes-words = o, oui, y, yes
serve-this-machine = Seule cette machine y accède. Pour vos amis du même réseau : { $command }
serve-friends = Vos amis du même réseau : { $address }
serve-port = le port ; 0 pour n'importe quel port libre
serve-db = la base de données : un fichier, ou postgresql://… ; d'habitude un fichier à vous
serve-redis = redis://… : porte les nouvelles entre les processus
serve-workers = nombre de processus qui servent
serve-thinkers = nombre de processus pour les places de l'ordinateur
serve-origin = un autre site qui peut utiliser ce serveur
serve-name = un nom sous lequel on atteint le serveur, comme play.example
serve-rates = combien une même adresse peut demander ; 0 : sans limite
serve-behind-proxy = un mandataire placé devant dit qui demande
serve-waiting = supprimer les tables où aucune partie n'a commencé, après ce nombre de jours (par défaut : jamais)
serve-guests = supprimer les parties sans aucun compte après ce nombre de jours sans changement (par défaut : jamais)
serve-exports = le dossier des parties supprimées, un fichier pour chacune
serve-bad-days = { $option } est un nombre de jours, de 0 (jamais) à { $most }
serve-no-exports = { $option } demande aussi --exports DOSSIER : les parties supprimées y sont d'abord écrites
serve-no-open = ne pas ouvrir la page
serve-wait = attendre PostgreSQL et Redis pendant ce nombre de secondes, s'ils démarrent encore (30)
serve-waits = { $name } ne répond pas encore. Le serveur l'attend.
serve-bad-wait = --wait est un nombre de secondes, de 0 à { $most }
serve-bad-port = un port est entre { $least } et { $most }, et non { $given }
serve-no-address = impossible d'écouter sur { $host }, port { $port } : { $why }
serve-port-taken = le port { $port } est déjà pris, peut-être par un autre OpenClix. Pour un port libre : --port { $free }
serve-in-memory = une base de données en mémoire ne garde aucune partie : nommez un fichier avec --db
serve-nearly-address = { $given } ressemble à une adresse. Écrivez un nom de fichier, ou postgresql://utilisateur:motdepasse@hôte/nom
serve-bad-origin = --origin est une adresse comme https://play.example, et non { $given }
serve-bad-name = --name est un nom comme play.example, et non { $given }
serve-bad-exports = impossible d'écrire dans { $folder } : { $why }
serve-new-database = Nouvelle base de données : { $file }
serve-no-worker = il faut au moins un processus qui serve et un qui pense
serve-bad-rates = --rates est un nombre de 0 (sans limite) à { $most }, et non { $given }
serve-workers-need = plusieurs processus demandent PostgreSQL (--db) et Redis (--redis)
database-unusable = la base de données { $database } ne peut pas servir : { $why }
database-newer = cette base de données a la forme { $form }, que cette version ne connaît pas : une version plus récente l'a écrite
database-in-use = un autre serveur utilise { $file } : arrêtez-le d'abord, ou nommez un autre fichier avec --db
database-foreign = { $file } contient les données d'un autre programme : nommez un autre fichier avec --db
database-none = il n'y a pas de base de données { $file } : nommez la bonne avec --db
database-kind = « { $kind } » n'est pas une sorte de base de données : nommez un fichier, ou postgresql://…
database-address = ce n'est pas l'adresse d'une base de données { $kind } : { $why }
redis-unusable = Redis ne peut pas servir à l'adresse { $redis } : { $why }

## openclix backup et restore

backup-help = écrire dans un fichier tout ce qu'un serveur garde
backup-description = Écrit les parties, les places, les comptes et les conversations ; le serveur peut continuer pendant ce temps.
backup-file = le fichier à écrire
backup-onto-database = { $file } est la base de données elle-même : nommez un autre fichier pour sa sauvegarde
backup-db = la base de données, comme pour openclix serve
backup-done = { $file } : { $games ->
    [one] { $games } partie
   *[other] { $games } parties
 }, { $entries ->
    [one] { $entries } entrée
   *[other] { $entries } entrées
 }
restore-help = lire une sauvegarde d'un serveur dans une base de données vide
restore-description = Lit ce que `openclix backup` a écrit, en entier ou pas du tout.
restore-file = la sauvegarde
backup-not-empty = la base de données n'est pas vide : restaurez dans une nouvelle
backup-no-table = { $file } : il n'y a pas de table « { $table } »
backup-other-version = { $file } n'est pas une sauvegarde que cette version sait lire
backup-broken = { $file } n'est pas une sauvegarde, ou pas une sauvegarde entière : { $why }
backup-cut = { $file } n'est pas une sauvegarde entière

## openclix verify

verify-help = confirmer les dés d'une partie jouée à une table
verify-description = Vérifie l'engagement, retrouve chaque dé, et rejoue la partie avec eux.
verify-game = le compte rendu d'une partie (JSON), ou avec --db son identifiant
verify-db = la base de données d'un serveur qui a la partie
verify-commitment = l'engagement que vous avez vu avant la partie
verify-nonce = le nonce d'une place, tel que votre page l'a gardé (0=4f2c…) ; peut être répété
verify-seal = le sceau de la partie, tel que vous l'avez vu à sa fin
verify-bad-nonce = écrivez un nonce ainsi : PLACE=NONCE (0=4f2c…), et non « { $text } »
verify-its-seal = son sceau : { $seal }
verify-wrong = pas confirmé : { $why }
verify-right = confirmé : { $dice ->
    [one] { $dice } dé
   *[other] { $dice } dés
 } et { $choices ->
    [one] { $choices } choix
   *[other] { $choices } choix
 }, comme le serveur s'y était engagé
verify-no-record = { $game } n'est pas le compte rendu d'une partie : { $why }
verify-no-json = { $file } n'est pas du JSON : la ligne { $line }, colonne { $column }, ne se lit pas
verify-too-deep = { $file } n'est pas le compte rendu d'une partie : il a des crochets dans des crochets, plus profonds que dans tout compte rendu
verify-long-number = { $file } n'est pas le compte rendu d'une partie : un nombre y a trop de chiffres
verify-no-game = { $database } n'a pas de partie « { $game } »
record-dice-left = { $count ->
    [one] { $count } dé est noté
   *[other] { $count } dés sont notés
 } que personne n'a lancé{ $count ->
    [one] { "" }
   *[other] s
 }
record-over = entrée { $entry } : la partie était déjà finie
record-seat = entrée { $entry } : la question s'adressait à la place { $asked }, et non à la place { $seat }
record-entry = entrée { $entry } : { $why }
record-form = ceci n'est pas le compte rendu d'une partie dans la forme { $form }
record-no-seed = la graine n'est pas connue avant la fin de la partie
record-no-object = un compte rendu est un objet entre accolades, avec format, seed, entries et le reste
record-part = « { $part } » y manque, ou n'est pas ce qu'un compte rendu a là
record-other-seed = la graine n'est pas celle de l'engagement
record-other-seal = le sceau ne convient pas : quelqu'un a changé les noms, le résultat, les entrées ou la mise en place
record-other-kept-seal = ce n'est pas le sceau que vous avez gardé : ce n'est pas la partie que vous avez vue
record-other-commitment = ce n'est pas l'engagement que vous avez vu avant la partie : les dés sont autres
record-other-nonce = le nonce de la place { $seat } n'est pas celui que vous avez gardé : les dés sont autres
record-no-seat = il n'y a pas de place { $seat } dans cette partie
record-not-over = l'enregistrement ne dit pas comment la partie a fini
record-incomplete = l'enregistrement s'arrête avant la fin de la partie
record-other-winner = l'enregistrement nomme un autre vainqueur que la partie
record-ended-by-rules = la partie a fini selon ses règles, et l'enregistrement dit autre chose
record-by-hand = changé à la main, entrée { $entry }, place { $seat } : { $text }
unchecked-commitment = non vérifié : si le serveur s'est engagé sur ces dés avant la partie. Donnez --commitment, tel que votre page l'a gardé
unchecked-nonces = non vérifié : si les dés contiennent votre nonce. Donnez --nonce PLACE=NONCE (places de personnes : { $seats })
unchecked-seal = non vérifié : les noms, qui a choisi et les changements à la main. Cet enregistrement est plus ancien que les sceaux
unchecked-kept-seal = non vérifié : si quelqu'un a remplacé tout l'enregistrement après la partie. Donnez --seal, si vous l'avez gardé
unchecked-end = non vérifié : que la partie a vraiment fini par { $reason ->
    [conceded] un abandon
    [timeout] le temps
   *[draw] un accord
 }
record-missing = il manque l'entrée { $entry }
record-dice = entrée { $entry } : la graine lance { $rolled }, et non { $said }

## openclix health

health-help = demander à un serveur s'il fonctionne
health-description = 0 si le serveur et sa base de données fonctionnent, 1 sinon.
health-down = { $address } : en panne ({ $why })
health-another = ce qui répond là n'est pas OpenClix
health-no-address = « { $address } » n'est pas l'adresse d'un serveur : { $usual } en est une
health-status = { $address } : { $status ->
    [up] en marche
   *[other] en panne
 }, version { $version }

## openclix coverage

coverage-help = quelles règles sont couvertes, et par quoi
coverage-description = Énumère les sections du livre de règles avec le code qui les cite et les cas qui comptent pour elles. Une section est couverte quand elle a du code, et un cas qui tient.
coverage-missing = seulement ce qui n'est pas couvert
coverage-chapter = un chapitre ou une section
coverage-all = chaque section imprimée, avec la raison à côté de celles qui restent ouvertes
coverage-scope = tout ce qui est imprimé (all, par défaut), les règles du jeu seules (table), ou avec tous les pouvoirs (powers)
coverage-least = échouer en dessous de ce pourcentage
coverage-json = le résultat en JSON
coverage-no-folder = il n'y a pas de dossier de cas ici : nommez-en un avec --rulings
coverage-no-rules = aucun cas ne peut être lu, car les règles ne se chargent pas : { $why }
coverage-out-of-scope = aucune section de { $section } n'appartient au domaine « { $scope } »
coverage-row = { $section } { $title } ({ $kind }) : { $state }
coverage-state = { $state ->
    [covered] couverte
    [no-code] aucun code ne la cite
    [no-ruling] aucun cas ne compte pour elle
    [failing] ses cas échouent
    [nothing] ni code ni cas
    [heading] un titre, dont on compte les parties
   *[open] ouverte
 }
coverage-open-because = ouverte : { $why }
coverage-kind = { $kind ->
    [mechanic] mécanisme
    [definition] définition
    [setup] mise en place
    [retired] obsolète
    [authoring] rédaction
    [physical] matériel
   *[meta] cadre
 }
coverage-code = code
coverage-ruling = cas
coverage-how = { $how ->
    [module] module
    [use] emploi
   *[mention] mention
}
coverage-mention = { $place } (ne compte pas)
coverage-fails = { $case } ÉCHOUE : { $where }
coverage-unknown = { $place } cite { $section }, que le livre n'a pas
coverage-column = { $column ->
    [chapter] chapitre
    [sections] sections
    [code] code
    [rulings] cas
    [covered] couv.
   *[all] tout
 }
coverage-sum = { $covered ->
    [one] { $covered } section couverte
   *[other] { $covered } sections couvertes
 } parmi { $printed } ({ $percent } %) : { $scope ->
    [table] les règles du jeu
    [powers] les règles du jeu avec tous les pouvoirs
   *[all] tout ce qui est imprimé
 }
coverage-open = { $count ->
    [one] ouverte : { $sections }
   *[other] { $count } ouvertes : { $sections }
 }
coverage-headings = { $count ->
    [one] { $count } titre sans règle : { $sections }
   *[other] { $count } titres sans règle : { $sections }
 }
