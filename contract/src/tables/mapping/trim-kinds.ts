import { accessoryNames } from '../../fields/accessory-names.ts';
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
const byWord: ReadonlyMap<string, readonly string[]> = new Map(
  [...kinds]
    .reverse()
    .flatMap(([words, ids]) =>
      words.split(', ').flatMap((word) => (unclear.has(folded(word)) ? [] : [[folded(word), ids] as const])),
    ),
);

/** What is of fabric beside an accessory: `zip guard`, `button placket`. */
const ofFabric =
  /\b(?:guard|placket|pocket|flap|facing|pouch|loop fabric|patte|sous patte|poche|rabat|\w*leiste|\w*blende|\w*tasche\w*|untertritt|tasca|bolsillo|bolso|carcela)\b/;
const metal =
  /\b(?:metal\w*|metall\w*|messing|brass|laiton|copper|cuivre|kupfer|steel|acier|stahl|zamak|nickel|ottone|laton|latao|alumini\w*)\b/;
/** Ends of German compounds: `Frontreißverschluss`, `Metallknöpfe`. */
const compound =
  /^\w{2,}(reissverschluss|reissverschlusse|knopf|knopfe|druckknopfe|etikett|etiketten|kordel|kordeln|nieten)$/;

/** The ids of the accessories that a row of a bill of materials may mean, the nearest first; undefined: it is of fabric. */
export function trimsIn(part: string, others: readonly string[]): readonly string[] | undefined {
  const text = folded(part.split(/[,;(]/)[0] ?? '');
  if (text === '' || ofFabric.test(text)) return undefined;
  const words = text.split(' ');
  for (let from = 0; from < words.length; from++) {
    for (let length = Math.min(4, words.length - from); length > 0; length--) {
      const ids = byWord.get(words.slice(from, from + length).join(' '));
      if (ids !== undefined) return nearest(ids, [part, ...others]);
    }
    const [, last = ''] = compound.exec(words[from] ?? '') ?? [];
    const ids = byWord.get(last);
    if (ids !== undefined) return nearest(ids, [part, ...others]);
  }
  return undefined;
}

/** Zips of trousers and pockets, by the words or by up to 25 cm. */
const short =
  /\b(?:short|courte?s?|kurze?r?|cort[aoe]|curtos?|fly|braguette|pocket)\b|(?<!\b(?:over|above|than|plus de|uber|mehr als|oltre|mas de|mais de) )\b(?:(?:[1-9]|1\d|2[0-5]) ?cm|(?:[1-9]\d|1\d\d|2[0-4]\d|250) ?mm)\b/;

function nearest(ids: readonly string[], texts: readonly string[]): readonly string[] {
  const isSaid = (pattern: RegExp): boolean => texts.some((text) => pattern.test(folded(text)));
  const first = ids.find(
    (id) => (id === 'metal-button' && isSaid(metal)) || (id === 'short-zip' && isSaid(short)),
  );
  return first === undefined ? ids : [first, ...ids.filter((id) => id !== first)];
}
