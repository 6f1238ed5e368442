import { accessoryNames } from '../../fields/accessory-names.ts';
import type { Field } from '../fields/field.ts';
import { folded } from '../names/normalised.ts';

/** Words for accessories of which only the kind is said, with the accessories of the catalog that are proposed, the nearest first. */
const kinds: readonly (readonly [words: string, accessories: readonly string[]])[] = [
  [
    'zip, zips, zipper, zippers, zip tape, fermeture, fermetures, fermeture éclair, fermeture à glissière, glissière, Reißverschluss, ' +
      'Reißverschlüsse, cerniera, cerniere, lampo, cremallera, cremalleras, fecho, fechos',
    ['long-zip', 'short-zip'],
  ],
  [
    'button, buttons, bouton, boutons, Knopf, Knöpfe, bottone, bottoni, botón, botones, botão, botões',
    ['plastic-button', 'metal-button'],
  ],
  ['eyelet, eyelets, œillet, œillets, Öse, Ösen, occhiello, ojal, ilhós', ['rivet']],
  ['toggle, toggles, stopper, stoppers, cord lock, stop cordon, Kordelstopper, Stopper', ['plastic-button']],
  [
    'buckle, buckles, boucle, boucles, Schnalle, Schnallen, fibbia, fibbie, hebilla, hebillas, fivela',
    ['metal-button'],
  ],
  ['hook and loop, velcro, Klettverschluss, Klett, scratch', ['label']],
  ...Object.entries(accessoryNames).map(([id, names]) => [names.join(', '), [id]] as const),
];

/** Of these the words mean a fabric or a yarn as often: `Cord` is corduroy in German. */
const unclear: ReadonlySet<string> = new Set(
  'cord, crochet, garn, fil, thread, linha, filo, hilo, elastic, goma, gummi'.split(', '),
);
/** As Swiss write it. */
const withoutEszett = (text: string): string => folded(text).replaceAll('ß', 'ss');
const byWord: ReadonlyMap<string, readonly string[]> = new Map(
  [...kinds]
    .reverse()
    .flatMap(([words, ids]) => words.split(', ').map((word) => [withoutEszett(word), ids] as const)),
);

/** What is of fabric beside an accessory: `zip guard`, `button placket`. */
const ofFabric =
  /\b(?:guard|placket|pocket|flap|facing|pouch|loop fabric|patte|sous patte|poche|rabat|\w*leiste|\w*blende|\w*tasche\w*|untertritt|tasca|bolsillo|bolso|carcela)\b/;
const metal =
  /\b(?:metal\w*|metall\w*|messing|brass|laiton|copper|cuivre|kupfer|steel|acier|stahl|zamak|nickel|ottone|laton|latao|alumini\w*)\b/;
/** Ends of German compounds: `Frontreißverschluss`, `Metallknöpfe`. */
const compound =
  /^\w{2,}(reissverschluss|reissverschlusse|klettverschluss|knopf|knopfe|druckknopfe|etikett|etiketten|kordel|kordeln|nieten)$/;

/**
 * The ids of the accessories that a row of a bill of materials may mean, the nearest first; undefined: it is of fabric. `isTrim`: the
 * row is known to be of none.
 */
export function trimsIn(
  part: string,
  others: readonly string[],
  isTrim = false,
): readonly string[] | undefined {
  const text = withoutEszett(part.split(/[,;(]/)[0] ?? '');
  if (text === '' || ofFabric.test(text)) return undefined;
  const words = text.split(' ');
  const found = words.flatMap((word, from) => {
    const longest = [4, 3, 2, 1].map((length) => {
      const term = words.slice(from, from + length).join(' ');
      return isTrim || !unclear.has(term) ? byWord.get(term) : undefined;
    });
    const ids = longest.find((known) => known !== undefined) ?? byWord.get(compound.exec(word)?.[1] ?? '');
    return ids === undefined ? [] : [ids];
  });
  const [first] = found;
  // `Bottoni automatici` are snaps.
  const isSnap = first?.includes('plastic-button') === true && found.some(([id]) => id === 'snap');
  return first === undefined ? undefined : nearest(isSnap ? ['snap'] : first, [part, ...others]);
}

/** The shown names of the accessories of a field that a text may mean, the nearest first. */
export const trimNamesIn = (text: string, { allowed = [] }: Pick<Field, 'allowed'>): readonly string[] =>
  (trimsIn(text, [text]) ?? []).flatMap((id) => allowed.find(({ value }) => value === id)?.names[0] ?? []);

/** Of fronts and of pockets, or said to be short; a length says it, too. */
const ofShortZip =
  /\b(?:short|courte?s?|kurze?r?|cort[aoe]|curtos?|fly|pocket|braguette|poche|hosenschlitz|tasche|hosenreissverschluss|patta|tasca|bolsillo)\b/;
/** cm. */
const shortZip = 25;

function nearest(ids: readonly string[], texts: readonly string[]): readonly string[] {
  const said = texts.map(withoutEszett);
  const inches = /(\d{1,2})\s*(?:"|″|''|-?inch|zoll)/i.exec(texts.join(' '))?.[1];
  const [, figure, unit] = /(?<![.,\d])(\d{1,3}) ?(cm|mm)\b/.exec(said.join(' ')) ?? [inches, inches, 'inch'];
  const length =
    figure === undefined ? undefined : Number(figure) * (unit === 'mm' ? 0.1 : unit === 'cm' ? 1 : 2.54);
  const isShort = length === undefined ? said.some((text) => ofShortZip.test(text)) : length <= shortZip;
  const isMetal = ids.includes('metal-button') && said.some((text) => metal.test(text));
  const first = isMetal ? 'metal-button' : isShort ? 'short-zip' : '';
  return ids.includes(first) ? [first, ...ids.filter((id) => id !== first)] : ids;
}
