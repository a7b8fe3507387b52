## Ce que les joueurs font à la main, et pourquoi cela ne va pas

ask-by-hand = ce que dit le texte { DE($who) } se fait à la main : { $text }
event-by-hand = À la main, { $side } : { $deed }.
name-source-hand = à la main
refusal-unknown-adjustment = « { $word } » ne peut pas se faire à la main ; on peut faire { $known }{ $hint }
refusal-misread-adjustment = « { $words } » n'est pas compris ; écrivez comme « { $form } »
refusal-adjust-later = une action est en cours : à la main seulement entre les actions, ou pendant qu'un texte se résout à la main
refusal-no-such-player = il n'y a pas de joueur { $number }
refusal-no-such-figure = il n'y a pas de personnage { $number }
refusal-no-consent = à la main seulement si tous sont d'accord : { $count ->
    [one] il manque l'accord { DE($who) }
   *[other] il manque l'accord de plusieurs joueurs, { $who }
 }
refusal-adjusts-nothing = cela ne changerait rien
refusal-past-the-dial = le disque { DE($who) } a { $last ->
    [one] { $last } clic
   *[other] { $last } clics
 }, et aucun n'a le numéro { $click }
refusal-tokens-by-hand = { $who } a { $tokens ->
    [one] { $tokens } marqueur action
   *[other] { $tokens } marqueurs action
 }, et peut en avoir de 0 à { $limit }
refusal-named-by-hand = { $who } a { $tokens } fois le marqueur « { $name } » à donner
refusal-base-by-hand = { $who } a un socle de { $shape } ; nommez toutes ses cases, comme dans c4-d5
refusal-off-the-map = il n'y a pas de case { $number }
refusal-no-place-by-hand = { $who } ne peut pas se tenir en { $square }
refusal-unknown-marker-kind = aucun marqueur n'est « { $word } » ; il y a { $known }{ $hint }
refusal-unknown-value = aucune valeur de combat ne s'appelle « { $word } » ; il y a { $known }{ $hint }
refusal-no-facts = seul un élément sans figurine garde des états
refusal-assigned-by-hand = { $who } ne peut pas être assigné à la main
