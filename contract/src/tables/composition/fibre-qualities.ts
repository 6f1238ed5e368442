import { folded } from '../names/normalised.ts';

/** What a label may say of how a fibre was grown or made. */
export type FibreQuality = 'organic' | 'recycled';

/**
 * Words that say how a fibre was grown or made, in six languages, folded. GOTS is one of them: it certifies no fabric in which
 * the same fibre is partly conventional. OCS, GRS and RCS certify blends, too.
 */
export const qualities: Readonly<Record<FibreQuality, readonly string[]>> = {
  organic: [
    'organic',
    'organically grown',
    'bio',
    'biologique',
    'issu de l agriculture biologique',
    'de culture biologique',
    'biologisch',
    'biologischer',
    'aus biologischem anbau',
    'kba',
    'biologico',
    'biologica',
    'organico',
    'organica',
    'ecologico',
    'ecologica',
    'ecologique',
    'org',
    'orga',
    'biological',
    'biologisches',
    'biologische',
    'biologischem',
    'issu de l agriculture bio',
    'issu de culture biologique',
    'agriculture biologique',
    'aus kontrolliert biologischem anbau',
    'kontrolliert biologischer anbau',
    'kontrolliert biologisch',
    'aus bio anbau',
    'da agricoltura biologica',
    'proveniente da agricoltura biologica',
    'coltivazione biologica',
    'de agricultura ecologica',
    'de cultivo ecologico',
    'de cultivo organico',
    'de agricultura organica',
    'de agricultura biologica',
    'proveniente de agricultura biologica',
    'proveniente da agricultura biologica',
    'gots',
    'regenerative organic',
    'organiczna',
    'organik',
    'organicka',
    'luomu',
    'okologisk',
    'økologisk',
    'øko',
    'ekologisk',
  ],
  recycled: [
    'recycled',
    'recyc',
    'recycle',
    'recyclee',
    'recycles',
    'recycelt',
    'recycelte',
    'recycelter',
    'recyceltes',
    'recyceltem',
    'recycling',
    'riciclato',
    'riciclata',
    'reciclado',
    'reciclada',
    'regenerated',
    'regenere',
    'regeneree',
    'regenerado',
    'rigenerato',
    'rigenerata',
    'riciclati',
    'reciclados',
    'recyclees',
    'rec',
    'recicl',
    'genanvendt',
    'atervunnen',
    'atervunnet',
    'gerecycled',
    'gerecycleerd',
    'recycl',
    'post consumer recycled',
    'pcr',
    'pre consumer recycled',
    'recycled post consumer',
    'recycled from plastic bottles',
    'aus recycelten pet flaschen',
    'aus pet flaschen',
    'issu de bouteilles plastique',
    'issu de bouteilles recyclees',
    'de bouteilles recyclees',
    'a partir de bouteilles recyclees',
    'a partir de bouteilles plastiques',
    'a partir de bouteilles plastique',
    'a partir de bouteilles pet',
    'from plastic bottles',
    'made from plastic bottles',
    'made from recycled plastic bottles',
    'made from pet bottles',
    'z recyklingu',
    'recyklovany',
    'geri donusturulmus',
    'kierratetty',
    'plastic bottles',
    'bouteilles plastique',
    'bouteilles plastiques',
    'bouteilles pet',
    'from recycled plastic bottles',
    'from pet bottles',
    'pet bottles',
    'aus plastikflaschen',
    'da bottiglie di plastica',
    'da bottiglie pet',
    'de botellas de plastico',
    'de botellas pet',
    'botellas pet',
    'de garrafas pet',
    'garrafas pet',
  ],
};

const isCertificate = (word: string): boolean => /^(?:rws|rds|bci|fsc|better cotton)$/.test(word);
/** `RWS`, `certifiée RWS`, `RWS-zertifiziert`. */
const certified = (certificate: string): readonly string[] => [
  certificate,
  ...'certified certificate'.split(' ').map((word) => `${certificate} ${word}`),
  ...'zertifiziert zertifizierte zertifizierter'.split(' ').map((word) => `${certificate} ${word}`),
  ...'certifié certifiée certificato certificata certificado certificada'
    .split(' ')
    .map((word) => `${word} ${certificate}`),
];

/** Words that change no figure of the catalog: spinning, breeds, that the fibre is new, and certificates without a share. */
export const withoutEffect: readonly string[] = (
  'micropile, micropolar, micropolaire, microfleece, mikrofleece, pre lavado, pre lave, pre washed, percale, perkal, percal, hollow fibre, hollow fiber, hollowfibre, hollow, fibres creuses siliconees, fibres creuses, fibre creuse, siliconee, hohlfaser, hohlfasern, fasern, fibra cava, ' +
  'fibra hueca, fibra oca, siliconizada, terry, terry cloth, eponge, bouclette eponge, frottee, frottier, walkfrottier, spugna, rizo, felpa, moleskin, moleskine, mako satin, satin de coton, chiffon, ' +
  'mousseline, taslan, s jersey, sj, renforce, linon, biber, premium, fine, soft, supersoft, super soft, real, genuine, slub, flamme, ring spun, combed and ring spun, combed ring spun, airlume, ' +
  'ring spun combed, open end, compact, mercerized, peached, peach, sanded, sable, sablee, soyeux, soyeuse, structurant, structure, ' +
  'structuree, rib, ribbed, cotele, herringbone, chevron, waffle, nid d abeille, crinkle, vintage, heavyweight, heavy, lightweight, ' +
  'light, quality, qualite, qualita, calidad, qualidade, hochwertige, hochwertiger, feine, feiner, feinste, weiche, weicher, ' +
  'doux, douce, suave, morbido, morbida, ringgesponnen, ringgesponnene, ringgesponnener, silicone washed, bio washed, ' +
  'enzyme wash, garment wash, stone wash, vorgeschrumpft, preshrunk, sanforise, sanforized, gabardine stretch, melangee, ' +
  'melange, heather, extrafina, extrafino, extra fino, extra fina, issu du commerce equitable, xtra life, ' +
  'british, english, scottish, irish, shetland, ventile, fr treated, flame retardant, tulle, gaze, ' +
  'double gaze, georgette, batiste, jacquard, boucle, bouclette, crepe, primaloft, primaloft silver, primaloft gold, thinsulate, polartec, swisswool, cordura, coolmax, ' +
  '2 layer, 3 layer, 2 lagen, 3 lagen, dwr, pfc free, mulesingfrei, rds, hydrophilic, seersucker, ' +
  'non woven, nonwoven, non tisse, vlies, tessuto non tessuto, no tejido, virgin, vierge, vergine, ' +
  'virgen, virgem, pure, pur, pura, puro, reine, new, neuve, combed, peigne, gekammte, gekammt, gekammter, pettinato, pettinata, ' +
  'peinado, penteado, carded, carde, ring spun, ringspun, mercerised, mercerized, mercerise, ' +
  'extrafine, extra fine, superfine, rws, bci, better cotton, fsc, oeko tex, fibre, fiber, fibres, ' +
  'fibers, faser, fibra, fibras, fil de, conventional, conventionnel, conventionnelle, ' +
  'konventionell, konventionelle, convenzionale, convencional, egyptian, egyptien, d egypte, ' +
  'turkish, italian, french, european, portuguese, peruvian, american, australian, indian, ' +
  'italien, italienne, francais, francaise, europeen, europeenne, portugais, peruvien, peruvienne, ' +
  'turc, turque, agyptische, italienische, turkische, europaische, peruanische, italiano, ' +
  'italiana, egiziano, peruviano, europeo, europea, egipcio, peruano, turco, portugues, ' +
  'portuguesa, frances, francesa, europeu, europeia, long staple, longues fibres, fibres longues, ' +
  'mako, bouillie, gekocht, boiled, brushed, dry wax, waxed, cire, gewachst, washed, ' +
  'giza, zq, us, usa, de normandie, des pyrenees, new zealand, tasmanian, brazilian, selvedge, selvage, deadstock, ' +
  'all new material, all new materials, col rond, col v, manches longues, manches courtes, long sleeve, long sleeves, short sleeve, ' +
  'short sleeves, crew neck, round neck, v neck, rundhals, rundhalsausschnitt, garment washed, enzyme washed, stone washed, stonewashed, prewashed, garment dyed, piece dyed, ' +
  'yarn dyed, lave, prelave, delave, teint en piece, teint fil, gewaschen, vorgewaschen, lavato, ' +
  'tinto in capo, tinto in filo, lavado, prelavado, gratte, jersey, popeline, poplin, twill, ' +
  'sergé, oxford, flannel, flanelle, flanell, molleton, french terry, velvet, velours, canvas, ' +
  'toile, woven, knitted, tisse, tricote, worsted, yarn, filato, garn, filament, stretch, textil, ' +
  'textile, natural, naturel, naturelle, naturale, fairtrade, fair trade, equitable, ' +
  'commerce equitable, mulesing free, non mulesing, woolmark, ply, 2 ply, 3 ply, 2ply, 3ply, ' +
  'non mulesed, responsible, responsable, traceable, tracable, sustainable, tricot, knit, maille, ' +
  'malha, maglia, gestrick, strick, wirkware, gewebe, denim, single jersey, mesh, fleece, polaire, ' +
  'taffeta, taffetas, taft, satin, satine, ripstop, softshell, corduroy, gabardine, chambray, ' +
  'voile, microfiber, microfibre, mikrofaser, microfibra, interlock, pique, a, de, d, di, of, aus, ' +
  'en, in, du, des, the'
)
  .split(', ')
  .flatMap((word) => (isCertificate(word) ? certified(word) : [word]))
  .map(folded)
  // The longest first: "single jersey" before "jersey".
  .sort((a, b) => b.length - a.length);

/** Certificates that say nothing new of a fibre that is named organic or recycled, and too little of any other. */
export const certificates: Readonly<Record<FibreQuality, readonly string[]>> = {
  organic: [
    'ocs',
    'ab',
    'certified',
    'certifie',
    'zertifiziert',
    'zertifizierte',
    'certificato',
    'certificado',
    'cert',
  ],
  recycled: [
    'grs certified',
    'certifie grs',
    'grs',
    'rcs',
    'certified',
    'certifie',
    'zertifiziert',
    'zertifiziertes',
    'certificato',
    'certificado',
    'post consumer',
    'pre consumer',
    'post consommation',
    'postconsumo',
    'post consumo',
    'post consumer bottles',
    'postconsumer bottles',
    'bottles',
  ],
};
