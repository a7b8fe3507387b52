## Ce que le plateau a à dire des cases et des bords

piece-barrier = { $kind ->
    [door] la porte entre { $one } et { $two }
    [window] la fenêtre entre { $one } et { $two }
   *[wall] le mur entre { $one } et { $two }
 }
piece-rim = le mur du bord { $side } de la carte en { $square }
piece-block = le terrain bloquant en { $square }

## Adjacence

board-itself = { $square } n'est pas adjacente à elle-même
board-apart = { $here } et { $there } ne se touchent pas
board-levels-apart = { $here } et { $there } sont à des niveaux différents
board-wall-between = { $barrier } sépare les deux cases
board-corner-closed = les deux côtés du coin entre { $here } et { $there } sont fermés

## Lignes de vue

board-off-the-rim = { $square } n'est pas au bord de son niveau
board-roof = { $square } est en intérieurs, et la ligne de vue est en extérieurs
board-higher-ground = { $square } est plus haut
board-screen = un objet en { $square } gêne la ligne de vue
board-character = un personnage occupe { $square }
board-corner-blocked = les deux côtés du coin en { $one } et { $two } sont bloqués
board-corner-hindered = aucun côté du coin en { $one } et { $two } n'est mieux que gêné

## Pas et chemins

board-not-next-to = { $there } n'est pas contiguë à { $here }
board-opposing-character = un personnage adverse occupe { $square }
board-elevation-line = le pas de { $here } à { $there } franchit une limite d'élévation
board-only-stairs = seul un escalier mène de { $here } à { $there }
board-hindering = { $square } est un terrain gênant
board-water = { $square } est de l'eau
board-corner-elevation = le côté le moins contraignant du coin entre { $here } et { $there } franchit une limite d'élévation
board-blocking = { $square } est un terrain bloquant
board-wall = { $barrier } barre le chemin
board-corner-closed-by = les deux côtés du coin entre { $here } et { $there } sont fermés : { $causes }
board-side-blocking = terrain bloquant en { $square }
board-side-barrier = { $barrier }
board-side-opposing = personnage adverse en { $square }
board-side-level = niveau de { $square }
board-move-ends = le déplacement se termine en { $square } : { $why }
board-next-to-opponent = { $square } est adjacente à un personnage adverse
board-ends-in-blocking = un déplacement ne peut pas se terminer dans le terrain bloquant de { $square }
board-map-edge = la carte s'arrête au-delà de { $here }
board-higher = { $there } est plus haut que { $here }
