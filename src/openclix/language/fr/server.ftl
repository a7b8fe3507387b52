## Ce que dit un serveur de tables

server-no-such-game = ce serveur n’a pas cette table : le lien est peut-être coupé, trop ancien ou d’un autre serveur
server-no-such-page = il n’y a rien à cette adresse
server-not-your-seat = cette place n’est pas la vôtre
server-stale = cette décision n’est plus ouverte
server-not-begun = la partie n’a pas commencé
server-already-begun = la partie a déjà commencé
server-computer-plays = l’ordinateur joue désormais pour cette place
server-over = la partie est finie
server-not-over = la partie n’est pas encore finie
server-malformed = le serveur ne connaît pas ce message : { $problem }
server-too-deep = il a des parties dans des parties, trop profondes pour être lues
server-not-text = ce n’est pas un texte en UTF-8
server-long-number = un nombre y a trop de chiffres
server-not-json = ce n’est pas du JSON
server-too-large = c’est trop long
server-account-full = votre compte n’a plus de place : supprimez une équipe, une fiche ou une carte dont vous n’avez plus besoin
server-too-fast = trop de demandes à la fois : attendez un instant
server-too-many-sockets = trop de connexions depuis votre adresse : fermez-en quelques-unes
server-needs-server = cet OpenClix ne vit que dans votre navigateur : pour des amis ailleurs et des comptes, il faut un serveur (docs/hosting.md explique comment en lancer un)
server-too-costly = ce calcul est trop long : posez une question plus petite
server-wrong-host = ce serveur ne porte pas ce nom : son responsable peut l'ajouter avec --name
server-gone = le client est parti
server-common-password = ce mot de passe est parmi les premiers qu'on devine : choisissez-en un autre
server-wrong-origin = les demandes d’autres sites ne sont pas acceptées
server-say-hello-first = le premier message doit être un hello
server-no-spectators = cette partie n’est pas ouverte aux spectateurs
server-private = cette partie n’est pas publique
server-seat-taken = quelqu’un est déjà assis ici : ce lien a servi
server-wrong-invite = ce lien ne mène à aucune place : il est peut-être coupé. Demandez-le à nouveau
server-wrong-password = ce n’est pas le mot de passe
server-not-invited = cette place est réservée à quelqu’un d’autre
server-no-force = il faut une équipe à cette place
server-needs-invite = il faut une invitation à cette table : demandez le lien à votre hôte
server-force-given = votre hôte a choisi l’équipe de cette place
server-force-agreed = votre équipe est convenue et ne change plus
server-long-name = un nom a au plus { $most } lettres
server-no-name = donnez d’abord votre nom
server-name-at-table = quelqu’un s’appelle { $name } à cette table : choisissez un autre nom
server-name-of-account = { $name } est le nom d’un compte : connectez-vous ou choisissez un autre nom
server-no-face = il n’y a pas de portrait { $name }
server-no-hints = les joueurs ne sont pas convenus des conseils de l’ordinateur
server-hints-allowed = les conseils de l’ordinateur sont déjà permis à cette table
server-no-undo = les joueurs sont convenus de ne rien reprendre
server-no-edition = il n’y a pas d’édition { $name }
server-no-scenario = { $edition } n’a pas de scénario { $name }
server-scenario-elsewhere = { $edition } n’a pas de scénario { $name } : il est à { $where }
server-no-bot = il n’y a pas de joueur ordinateur { $name }
server-no-language = il n’y a pas de langue { $name }
server-bad-force = l’équipe est illisible : { $problem }
server-illegal-force = les règles n’autorisent pas cette équipe : { $problem }
server-bad-map = la carte est illisible : { $problem }
server-bad-position = la position est illisible : { $problem }
server-bad-game = cette partie ne peut pas se jouer : { $problem }
server-bad-question = cela ne peut pas se demander : { $problem }
server-nothing-to-undo = aucun choix à vous ne peut être repris
server-no-request = cette demande n’existe plus
server-own-request = ce sont les autres joueurs qui répondent à votre demande
server-request-open = une demande à vous attend encore
server-no-chat = on ne discute pas à cette table
server-no-clock = le temps de personne n’est écoulé
server-not-playing = seuls les joueurs le peuvent
server-broken = cette partie ne peut pas continuer : le serveur n'arrive plus à la lire
server-no-database = le serveur ne peut rien enregistrer en ce moment ; votre partie est en sécurité, réessayez bientôt
server-failed = quelque chose a échoué ici ; la partie est comme avant
server-wrong-login = le nom et le mot de passe ne vont pas ensemble
server-name-taken = ce nom est pris
server-bad-name = un nom a de 2 à 40 lettres, chiffres, espaces, points, traits d’union ou tirets bas
server-short-password = un mot de passe a au moins { $least } caractères
server-newer-account = une version plus récente du serveur a écrit ce compte, et celle-ci ne sait pas le lire
server-not-logged-in = il faut un compte : connectez-vous d’abord
server-no-such-section = { $problem }

## Ce qui se passe à une table

server-undo-asked = { $name } voudrait reprendre { $turn ->
    [yes] { $own ->
        [one] la fin de son tour
       *[other] { $own } choix, avec la fin de son tour
    }
   *[no] { $own ->
        [one] un choix
       *[other] { $own } choix
    }
}{ $others ->
    [0] {""}
    [one] , et un autre choix serait repris aussi ({ $whose })
   *[other] , et { $others } autres choix seraient repris aussi ({ $whose })
}
server-hints-asked = { $name } voudrait que les conseils de l’ordinateur soient permis à tous
server-adjust-asked = { $name } voudrait changer la table à la main : { $text }
server-draw-offered = nulle proposée par { $name }
server-rematch-asked = { $name } propose une revanche, côtés échangés
server-won = victoire : { $name }
server-won-by-concession = victoire : { $name } (abandon : { $loser })
server-won-by-time = victoire : { $name } (temps écoulé : { $loser })
server-drawn = les joueurs conviennent d’une nulle
server-nobody-won = personne ne gagne
server-seat-name = joueur { $number }
server-computer-name = ordinateur ({ $bot })
