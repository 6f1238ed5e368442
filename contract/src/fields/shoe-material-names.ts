const words = (text: string): readonly string[] => text.split(', ');

/**
 * What shoe makers call the materials of shoes, by their ids: the catalog names them "for shoes", which no file says. Only
 * categories of shoes have them, so that "polyester" there is the fabric.
 */
export const shoeMaterialNames: Readonly<Record<string, readonly string[]>> = {
  'shoe-leather': words(
    'leather, cow leather, calf leather, full grain leather, cuir, cuir de vachette, cuir pleine fleur, Leder, Rindsleder, Glattleder, pelle, cuoio, piel, cuero, couro, Rindleder, Lammleder, Lammnappa, Schafleder, Ziegenleder, Nappaleder, pelle ovina, pelle bovina, pelle scamosciata, camoscio, scamosciato, nabuk, nabuck, cuir bovin, lambskin, lambskin leather, calfskin, suede leather, cuir d’agneau nappa, cuir de veau, vitello, piel de cordero, piel vacuna, piel ovina, couro bovino',
  ),
  'shoe-polyester-fabric': words(
    'polyester, polyester fabric, polyester mesh, PES, poliestere, poliéster, tissu polyester, Polyestergewebe, tessuto poliestere, tessuto di poliestere, rete poliestere, tejido de poliéster, tecido de poliéster, mesh polyester',
  ),
  'shoe-recycled-polyester-fabric': words(
    'recycled polyester, recycled polyester fabric, recycled PET, rPET, polyester recyclé, recyceltes Polyester, poliestere riciclato, tessuto poliestere riciclato, poliéster reciclado',
  ),
  'shoe-cotton-canvas': words(
    'cotton canvas, cotton, canvas, coton, toile de coton, toile, Baumwolle, Baumwollcanvas, cotone, tela di cotone, algodón, lona, lona de algodón, algodão',
  ),
  'shoe-wool-felt': words(
    'wool felt, feutre de laine, Wollfilz, feltro di lana, fieltro de lana, feltro de lã',
  ),
  'shoe-synthetic-leather': words(
    'synthetic leather, faux leather, vegan leather, PU leather, cuir synthétique, similicuir, simili cuir, Kunstleder, Lederimitat, ecopelle, similpelle, pelle sintetica, vernice sintetica, polipiel, cuero sintético, couro sintético',
  ),
  'shoe-rubber': words(
    'rubber, natural rubber, caoutchouc, caoutchouc naturel, gomma naturale, Naturkautschuk, gomme, Gummi, Kautschuk, gomma, caucho, goma, borracha',
  ),
  'shoe-eva-foam': words(
    'EVA, EVA foam, mousse EVA, EVA-Schaum, schiuma EVA, espuma EVA, gomma EVA, goma EVA',
  ),
  'shoe-polyurethane': words('polyurethane, PU, polyuréthane, Polyurethan, poliuretano'),
  'shoe-pvc': words('PVC'),
  'shoe-insole-board': words(
    'insole board, fibre board, fiberboard, carton, carton fibreux, Texon, cartone, cartone fibrato, Brandsohlenpappe',
  ),
};
