import { namesOf } from '../names/names.ts';
import { folded } from '../names/normalised.ts';
import { type FibreNames, fibreNames, furtherNames } from './fibre-names.ts';
import { certificates, type FibreQuality, qualities, withoutEffect } from './fibre-qualities.ts';

/** A fibre as a label names it. */
export interface NamedFibre {
  readonly fibre: FibreNames;
  readonly quality?: FibreQuality;
  /** Of what a recycled fibre was made. */
  readonly waste?: Waste;
}

type Waste = 'production' | 'post-consumer';

/** What labels say of the waste, in six languages, folded. */
const wasteWords: readonly (readonly [waste: Waste, words: readonly string[]])[] = [
  [
    'post-consumer',
    [
      ...['post consumer waste', 'post consumer', 'postconsumer', 'post consommation', 'postconsommation'],
      ...['post conso', 'post cons', 'postconsumer waste', 'pcr'],
      ...['post consumo', 'postconsumo', 'pos consumo', 'posconsumo', 'aus altkleidern', 'nach gebrauch'],
    ],
  ],
  [
    'production',
    [
      ...['pre consumer waste', 'pre consumer', 'preconsumer', 'pre consommation', 'preconsommation'],
      ...['pre conso', 'pre cons'],
      ...[
        'pre consumo',
        'preconsumo',
        'production waste',
        'pre consumer cutting waste',
        'cutting waste',
        'dechets de production',
        'chutes de production',
      ],
      ...['produktionsabfalle', 'produktionsabfallen', 'aus produktionsabfallen', 'scarti di produzione'],
      ...['residuos de produccion', 'desperdicios de producao'],
    ],
  ],
];

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
  ['pesr', 'polyester'],
  ['r pet', 'polyester'],
  ['r pes', 'polyester'],
  ['rpl', 'polyester'],
  ['rec pes', 'polyester'],
  ['pet recycle', 'polyester'],
  ['pol reciclado', 'polyester'],
  ['pol recic', 'polyester'],
  ['poly recycle', 'polyester'],
  ['poly rec', 'polyester'],
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
  let words = ` ${split(folded(inFull(text)))} `;
  const recycledFrom = wasteWords.flatMap(([waste, all]) =>
    all.filter((one) => words.includes(` ${one} `)).map((one) => ({ waste, one })),
  );
  const [from] = recycledFrom;
  if (recycledFrom.some(({ waste }) => waste !== from?.waste)) return undefined;
  let quality: FibreQuality | undefined;
  for (const [word, means] of qualityWords) {
    if (!words.includes(` ${word} `)) continue;
    if (quality !== undefined && quality !== means) return undefined;
    quality = means;
    words = without(words, [word]);
  }
  if (quality !== undefined) words = without(words, certificates[quality]);
  if (quality === 'recycled')
    words = without(
      words,
      recycledFrom.map(({ one }) => one),
    );
  const telling = without(words, withoutEffect);
  // What is said of a recycled fibre also counts beside its abbreviation: `rPET (post-consumer bottles)`.
  const certified = allNamed(without(telling, certificates.recycled).trim());
  const found =
    allNamed(words.trim()) ??
    allNamed(telling.trim()) ??
    (certified?.recycled === true ? certified : undefined);
  if (found === undefined) return undefined;
  const { fibre, recycled } = found;
  if (recycled && quality === 'organic') return undefined;
  const made = recycled ? 'recycled' : quality;
  if (made === undefined) return { fibre };
  return { fibre, quality: made, ...(from === undefined ? {} : { waste: from.waste }) };
}

const spelt = namesOf(
  fibreNames.map(({ fibre, names }) => ({
    value: fibre,
    names: [fibre, ...names, ...(furtherNames[fibre] ?? [])],
  })),
);

const speltQualities = namesOf(
  Object.entries(qualities).map(([quality, words]) => ({ value: quality, names: [quality, ...words] })),
);

/** The fibre of which a text is a misspelling by one letter, to be proposed: `Baumwole`. */
export function misspeltFibre(text: string): NamedFibre | undefined {
  const fibre = spelt.misspelt(text);
  return fibre === undefined ? undefined : fibreIn(fibre);
}

/**
 * The only fibre among words that are not all understood, to be proposed: `Camiseta básica algodão`. A certificate of organic or
 * recycled fibres says which, also with a typing error: `Cotton (OCS)`, `polyester recylé`.
 */
function fibreAmong(text: string): NamedFibre | undefined {
  const words = folded(text).split(' ');
  if (words.some((word) => /^(?:leather|cuir|\w*leder|pelle|piel|cuero|couro|\w*nappa)$/.test(word)))
    return undefined;
  for (let length = words.length; length > 0; length--)
    for (let from = 0; from + length <= words.length; from++) {
      const named = fibreIn(words.slice(from, from + length).join(' '));
      if (named === undefined) continue;
      const rest = [...words.slice(0, from), ...words.slice(from + length)];
      if (rest.some((word) => word.length > 2 && ![undefined, named.fibre].includes(fibreIn(word)?.fibre)))
        return undefined;
      const certified = (['organic', 'recycled'] as const).find((quality) =>
        rest.some(
          (word) =>
            (word.length > 2 && certificates[quality].includes(word) && word !== 'certified') ||
            speltQualities.misspelt(word) === quality,
        ),
      );
      return { ...(certified === undefined ? {} : { quality: certified }), ...named };
    }
  return undefined;
}

/** The fibre that is proposed for words that are not understood. */
export const likelyFibre = (text: string): NamedFibre | undefined => misspeltFibre(text) ?? fibreAmong(text);

/** Whether words are of finishing, weave and the like only, of which no material depends: `lavé`, `twill`. */
export const saysNothing = (text: string): boolean => withEffect(text) === '';

/** The words of a text, folded, without those of finishing, weave and the like. */
export const withEffect = (text: string): string => without(` ${folded(text)} `, withoutEffect).trim();

const ofQuality: readonly string[] = [
  ...[qualities, certificates].flatMap((lists) => Object.values(lists).flat()),
  ...wasteWords.flatMap(([, all]) => all),
];

/** Whether a text says how a fibre was grown or made. */
export const saysQuality = (text: string): boolean =>
  ofQuality.some((word) => ` ${folded(text)} `.includes(` ${word} `));

/** Abbreviations of four letters and more that begin the names of one fibre only: `Élasth.`, `Polyam. rec.`. */
const inFull = (text: string): string =>
  text.replace(/(?<!\p{L})\p{L}{4,}\.(?!\p{L})/gu, (short) => {
    const start = folded(short);
    if (byName.has(start) || ofQuality.includes(start)) return short;
    const begun = new Set([...byName].flatMap(([name, fibre]) => (name.startsWith(start) ? [fibre] : [])));
    const [fibre] = begun;
    return begun.size === 1 && fibre !== undefined ? `${fibre.fibre} ` : short;
  });

/** Of whatever animal or finish: `Schweinsleder`, `Veloursleder`; what looks like it is none. */
const hide =
  /^(?!kunst|textil|synth|imitat|vegan|oko|apfel|kaktus|pilz|ananas|papier|recycling|pu)\p{L}{3,}leder$/u;

/** German writes a fibre and how it was made as one word: `Biobaumwolle`, `Recyclingpolyester`, `Baumwollsamt`. */
function split(words: string): string {
  return words
    .split(' ')
    .map((word) => {
      if (hide.test(word)) return 'leder';
      const [, fibre, fabric = ''] =
        /^(baumwoll|schurwoll|leinen|viskose|polyester)(.{4,})$/.exec(word) ?? [];
      if (fibre !== undefined && (saysNothing(fabric) || /^(?:stoff|ware)$/.test(fabric))) return fibre;
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
export function materialOf({ fibre, quality, waste }: NamedFibre): string | undefined {
  if (quality === undefined) return fibre.material;
  if (fibre.fibre === 'cotton' && quality === 'recycled' && waste !== undefined)
    return `recycled-cotton-${waste}`;
  return fibre[quality];
}
