import { folded } from '../names/normalised.ts';
import { type FibreNames, fibreNames } from './fibre-names.ts';
import { furtherNames } from './trade-names.ts';

export type FibreQuality = 'organic' | 'recycled';

/** A fibre as a label names it. */
export interface NamedFibre {
  readonly fibre: FibreNames;
  readonly quality?: FibreQuality;
}

/** Words that say how a fibre was grown or made, in six languages, folded. */
const qualities: Readonly<Record<FibreQuality, readonly string[]>> = {
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
  ],
  recycled: [
    'recycled',
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
    'recycl',
    'post consumer recycled',
    'pre consumer recycled',
    'recycled post consumer',
    'recycled from plastic bottles',
    'aus recycelten pet flaschen',
    'aus pet flaschen',
    'issu de bouteilles plastique',
    'issu de bouteilles recyclees',
    'de bouteilles recyclees',
  ],
};

/** Words that change no figure of the catalog: spinning, breeds, that the fibre is new, and certificates without a share. */
const withoutEffect: readonly string[] = [
  'virgin',
  'vierge',
  'vergine',
  'virgen',
  'virgem',
  'pure',
  'pur',
  'pura',
  'puro',
  'reine',
  'new',
  'neuve',
  'combed',
  'peigne',
  'gekammte',
  'pettinato',
  'peinado',
  'penteado',
  'carded',
  'carde',
  'ring spun',
  'ringspun',
  'mercerised',
  'mercerized',
  'mercerise',
  'extrafine',
  'extra fine',
  'superfine',
  'rws',
  'bci',
  'better cotton',
  'fsc',
  'oeko tex',
  'fibre',
  'fiber',
  'fibres',
  'fibers',
  'faser',
  'fibra',
  'fibras',
  'fil de',
  'conventional',
  'conventionnel',
  'conventionnelle',
  'konventionell',
  'konventionelle',
  'convenzionale',
  'convencional',
  'egyptian',
  'egyptien',
  'd egypte',
  'turkish',
  'long staple',
  'longues fibres',
  'fibres longues',
  'mako',
  'bouillie',
  'gekocht',
  'boiled',
  'brushed',
  'gratte',
  'jersey',
  'popeline',
  'poplin',
  'twill',
  'sergé',
  'oxford',
  'flannel',
  'flanelle',
  'flanell',
  'molleton',
  'french terry',
  'velvet',
  'velours',
  'canvas',
  'toile',
  'woven',
  'knitted',
  'tisse',
  'tricote',
  'worsted',
  'yarn',
  'filato',
  'garn',
  'filament',
  'stretch',
  'textil',
  'textile',
  'natural',
  'naturel',
  'naturelle',
  'naturale',
  'fairtrade',
  'fair trade',
  'equitable',
  'commerce equitable',
  'mulesing free',
  'non mulesed',
  'responsible',
  'responsable',
  'traceable',
  'tracable',
  'sustainable',
  'tricot',
  'knit',
  'denim',
  'single jersey',
  'mesh',
  'fleece',
  'polaire',
  'taffeta',
  'taffetas',
  'taft',
  'satin',
  'satine',
  'ripstop',
  'softshell',
  'corduroy',
  'gabardine',
  'chambray',
  'voile',
  'interlock',
  'microfiber',
  'microfibre',
  'mikrofaser',
  'microfibra',
  'interlock',
  'pique',
  'a',
  'de',
  'd',
  'di',
  'of',
  'aus',
  'en',
  'in',
  'du',
  'des',
  'the',
].map(folded);

/** Certificates that say nothing new of a fibre that is named organic or recycled, and too little of any other. */
const certificates: Readonly<Record<FibreQuality, readonly string[]>> = {
  organic: [
    'gots zertifizierte',
    'gots certified',
    'certifie gots',
    'gots',
    'ocs',
    'ab',
    'certified',
    'certifie',
    'zertifiziert',
    'zertifizierte',
    'certificato',
    'certificado',
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
    'pet',
  ],
};

/** Names by their folded text: a name in capitals, such as `CO`, is a code and stays one in small letters. */
const byName: ReadonlyMap<string, FibreNames> = new Map(
  fibreNames.flatMap((fibre) =>
    [...fibre.names, ...(furtherNames[fibre.fibre] ?? [])].map((name) => [folded(name), fibre] as const),
  ),
);

/** Abbreviations that name a recycled fibre. */
const recycledNames: ReadonlyMap<string, string> = new Map([
  ['rpet', 'polyester'],
  ['rpes', 'polyester'],
  ['r pet', 'polyester'],
  ['r pes', 'polyester'],
  ['rpl', 'polyester'],
  ['rec pes', 'polyester'],
  ['pet recycle', 'polyester'],
  ['seaqual', 'polyester'],
  ['seaqual yarn', 'polyester'],
  ['newlife', 'polyester'],
  ['q nova', 'polyamide'],
  ['rpa', 'polyamide'],
  ['repreve', 'polyester'],
  ['econyl', 'polyamide'],
]);

/** The longest first: "issu de l’agriculture biologique" before "biologique". */
const qualityWords = Object.entries(qualities)
  .flatMap(([quality, words]) => words.map((word) => [word, quality as FibreQuality] as const))
  .sort(([a], [b]) => b.length - a.length);

/**
 * The fibre that a text names, in one language or in several: `Coton bio`, `Recycled polyester`, `Cotton Coton Baumwolle`.
 * undefined if any of its words is not understood, or if two of them name different fibres.
 */
export function fibreIn(text: string): NamedFibre | undefined {
  let words = ` ${split(folded(text))} `;
  let quality: FibreQuality | undefined;
  for (const [word, means] of qualityWords) {
    if (!words.includes(` ${word} `)) continue;
    if (quality !== undefined && quality !== means) return undefined;
    quality = means;
    words = without(words, [word]);
  }
  if (quality !== undefined) words = without(words, certificates[quality]);
  const found = allNamed(words.trim()) ?? allNamed(without(words, withoutEffect).trim());
  if (found === undefined) return undefined;
  const { fibre, recycled } = found;
  if (recycled && quality === 'organic') return undefined;
  const made = recycled ? 'recycled' : quality;
  return made === undefined ? { fibre } : { fibre, quality: made };
}

/** German writes a fibre and how it was made as one word: `Biobaumwolle`, `Recyclingpolyester`. */
function split(words: string): string {
  return words
    .split(' ')
    .map((word) => {
      const [, before = '', rest = ''] = /^(bio|recycling|recycled|re)(.{4,})$/.exec(word) ?? [];
      if (!byName.has(rest)) return word;
      return `${before === 're' ? 'recycled' : before} ${rest}`;
    })
    .join(' ');
}

/** Words between blanks, without these. */
const without = (words: string, left: readonly string[]): string =>
  left.reduce((rest, word) => rest.replaceAll(` ${word} `, ' '), words);

/** The one fibre that all words name, the longest names first. */
function allNamed(text: string): { readonly fibre: FibreNames; readonly recycled: boolean } | undefined {
  if (text === '') return undefined;
  const words = text.split(' ');
  let fibre: FibreNames | undefined;
  let recycled = false;
  for (let at = 0; at < words.length; ) {
    let length = Math.min(4, words.length - at);
    let named: FibreNames | undefined;
    for (; length > 0 && named === undefined; length--) {
      const name = words.slice(at, at + length).join(' ');
      const ofRecycled = recycledNames.get(name);
      named = ofRecycled === undefined ? byName.get(name) : byName.get(ofRecycled);
      if (ofRecycled !== undefined) recycled = true;
      if (named !== undefined) at += length;
    }
    if (named === undefined || (fibre !== undefined && named !== fibre)) return undefined;
    fibre = named;
  }
  return fibre === undefined ? undefined : { fibre, recycled };
}

/** The material of the catalog for a fibre; undefined if there is none, or if it has several kinds of it. */
export function materialOf({ fibre, quality }: NamedFibre): string | undefined {
  if (quality === undefined) return fibre.material;
  return fibre[quality];
}
