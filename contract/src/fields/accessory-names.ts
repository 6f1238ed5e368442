/**
 * What tables call accessories, by the id of the catalog, in English, French, German, Italian, Spanish and Portuguese. A zip or a
 * button of which nothing says the kind is in no list: it is asked about.
 */
const words = (text: string): readonly string[] => text.split(', ');

export const accessoryNames: Readonly<Record<string, readonly string[]>> = {
  'short-zip': words(
    'zip court, zips courts, zip courte, fermeture courte, fermeture éclair courte, fermetures éclair courtes, fermeture à glissière courte, fermeture zip courte, fly zip, trouser zip, pocket zip, zip braguette, short zipper, short zippers, ' +
      'RV kurz, kurzer RV, Pocket Zip kurz, Zip kurz, kurzer Reißverschluss, Reißverschluss kurz, kurze Reißverschlüsse, kurze Reißverschluss, cerniera corta, cerniere corte, zip corta, zip corte, cremallera corta, fecho curto, fechos curtos, cremalleras cortas, cremalleras corta, cerniere corta, zips court, Reißverschlüsse kurz, fechos curto, fecho éclair curto',
  ),
  'long-zip': words(
    'zip long, zips longs, zip longue, fermeture longue, fermeture éclair longue, fermetures éclair longues, fermeture à glissière longue, fermeture zip longue, front zip, full zip, jacket zip, long zipper, long zippers, ' +
      'RV lang, langer RV, Front Zip lang, Zip lang, langer Reißverschluss, Reißverschluss lang, lange Reißverschlüsse, lange Reißverschluss, cerniera lunga, cerniere lunghe, zip lunga, zip lunghe, cremallera larga, fecho longo, fechos longos, cremalleras largas, cremalleras larga, cerniere lunga, zips long, Reißverschlüsse lang, fechos longo, fecho éclair longo',
  ),
  'metal-button': words(
    'bouton métal, boutons métal, bouton en métal, boutons en métal, bouton métallique, boutons métalliques, metal buttons, metal shank button, metal shank buttons, jeans button, shank button, bouton jean, bouton jeans, boutons jean, tack button, ' +
      'Metallknopf, Metallknöpfe, Knopf Metall, Jeansknopf, bottone metallo, bottoni metallo, bottone in metallo, bottoni in metallo, bottone di metallo, botón metálico, botones metálicos, botones metálico, botones metal, Knöpfe Metall, botões metal, botões metálico, botón de metal, botones de metal, botão de metal, botões de metal, botão metálico, botões metálicos',
  ),
  'plastic-button': words(
    'bouton plastique, boutons plastique, bouton en plastique, boutons en plastique, bouton polyester, boutons polyester, bouton résine, boutons résine, plastic buttons, polyester button, polyester buttons, resin button, resin buttons, ' +
      'Kunststoffknopf, Kunststoffknöpfe, Knopf Kunststoff, Knöpfe Kunststoff, Plastikknopf, Plastikknöpfe, bottone plastica, bottoni plastica, bottone in plastica, bottoni in plastica, botón de plástico, botones de plástico, botones plástico, botón plástico, botões plástico, botão de plástico, botões de plástico',
  ),
  rivet: words(
    'rivet, rivets, jeans rivet, jeans rivets, rivet métal, rivets métal, rivet en métal, Niete, Nieten, rivetto, rivetti, remache, remaches, rebite, rebites',
  ),
  snap: words(
    'snap, snaps, snap button, snap buttons, press stud, press studs, snap fastener, snap fasteners, pression, pressions, bouton pression, boutons pression, boutons-pression, bouton-pression, Druckknopf, Druckknöpfe, bottone a pressione, bottoni a pressione, automatico, automatici, automáticos, botón de presión, botones de presión, broche de presión, mola de pressão, molas de pressão',
  ),
  hook: words(
    'hook, hooks, hook and eye, hooks and eyes, hook and bar, crochet, crochets, agrafe, agrafes, crochet et œillet, Haken, Haken und Öse, gancio, ganci, gancetto, gancetti, corchete, corchetes, gancho, ganchos, colchete, colchetes',
  ),
  label: words(
    'label, labels, woven label, woven labels, care label, care labels, brand label, brand labels, size label, étiquette, étiquettes, étiquette tissée, étiquettes tissées, étiquette composition, griffe, griffes, Etikett, Etiketten, Webetikett, Pflegeetikett, etichetta, etichette, etiqueta, etiquetas, etiqueta tejida, etiquetas tejidas, etiq. tejida, étiq. tissée, étiq. tissées, etichetta tessuta, etiqueta tecida',
  ),
  thread: words(
    'thread, sewing thread, threads, fil, fil à coudre, fils à coudre, Faden, Nähgarn, Garn, filo, filo cucirino, filo da cucire, hilo, hilo de coser, linha, linha de costura',
  ),
  elastic: words(
    'elastic, elastics, elastic band, waist elastic, élastique, élastiques, élastique taille, Gummi, Gummiband, Gummibund, elastico, elastici, elástico, elásticos, goma',
  ),
  cord: words(
    'cord, cords, drawcord, drawcords, drawstring, drawstrings, cordon, cordons, cordon de serrage, lacet, lacets, Kordel, Kordeln, Zugband, cordoncino, cordoncini, coulisse, cordón, cordones, cordão, cordões',
  ),
};
