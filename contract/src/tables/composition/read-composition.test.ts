import { expect, test } from 'vitest';
import { labelTexts } from '../../../testing/composition-texts/label-texts.ts';
import { nastyTexts } from '../../../testing/composition-texts/nasty-texts.ts';
import { shopTexts } from '../../../testing/composition-texts/shop-texts.ts';
import { namesOf } from '../names/names.ts';
import { fibreNames } from './fibre-names.ts';
import { readComposition } from './read-composition.ts';
import { fibreIn, misspeltFibre } from './read-fibre.ts';

const materials = [
  ['cotton', 'Cotton', 'Coton'],
  ['organic-cotton', 'Organic cotton', 'Coton biologique'],
  ['recycled-cotton-production', 'Recycled cotton, production waste', 'Coton recyclé, déchets de production'],
  ['recycled-cotton-post-consumer', 'Recycled cotton, post-consumer', 'Coton recyclé, post-consommation'],
  ['linen', 'Linen', 'Lin'],
  ['hemp', 'Hemp', 'Chanvre'],
  ['jute', 'Jute', 'Jute'],
  ['wool', 'Wool', 'Laine'],
  ['viscose', 'Viscose', 'Viscose'],
  ['polyester', 'Polyester', 'Polyester'],
  ['recycled-polyester', 'Recycled polyester', 'Polyester recyclé'],
  ['nylon', 'Nylon', 'Nylon'],
  ['acrylic', 'Acrylic', 'Acrylique'],
  ['polypropylene', 'Polypropylene', 'Polypropylène'],
  ['elastane', 'Elastane', 'Élasthanne'],
] as const;
const allowed = materials.map(([value, ...both]) => ({ value, names: [...both, value] }));
const known = { allowed, names: namesOf(allowed) };

function reading(text: string): string {
  const read = readComposition(text, known);
  if ('fault' in read) {
    const { fault } = read;
    if (fault.code === 'unknown') return `? unknown ${[fault.text, ...fault.more].join(', ')}`;
    return fault.code === 'composition-sum' ? `? ${fault.code} ${fault.sum}` : `? ${fault.code}`;
  }
  return read.parts
    .map(({ name, share, materials: own }) => {
      const listed = own.map(({ id, percentage }) => `${id} ${percentage}`).join(', ');
      return name === undefined && share === undefined ? listed : `${name ?? '-'} ${share ?? '?'}: ${listed}`;
    })
    .join('; ');
}

const compositionTexts = [...labelTexts, ...nastyTexts, ...shopTexts];

test('there are three hundred texts and more', () => {
  expect(new Set(compositionTexts.map(([text]) => text)).size).toBeGreaterThanOrEqual(300);
});

test.each(compositionTexts)('%j is %s', (text, right) => {
  // That a text is asked about counts; which of its pieces is named, counts where the text has one only.
  if (right === '? asked') expect(reading(text)).toMatch(/^\? /);
  else expect(reading(text)).toBe(right);
});

test('a fibre that is misspelt by one letter is proposed, never taken', () => {
  const meant = (text: string) => misspeltFibre(text)?.fibre.fibre;
  expect(['ctoon', 'Baumwole', 'linnen', 'poliestre'].map(meant)).toEqual([
    'cotton',
    'cotton',
    'flax',
    'polyester',
  ]);
  // One letter from polyamide, and from polyimide.
  expect(meant('polymide')).toBeUndefined();
  expect(reading('100% Baumwole')).toBe('? unknown Baumwole');
});

test('of words that are not all understood, the only fibre is proposed, and taken once proposals are accepted', () => {
  const accepted = (text: string) => {
    const read = readComposition(text, { ...known, likely: true });
    return 'fault' in read ? '?' : read.parts.map(({ materials: own }) => own.map(({ id }) => id).join());
  };
  expect(reading('Camiseta básica 100% algodão')).toBe('? unknown Camiseta básica algodão');
  expect(accepted('Camiseta básica 100% algodão')).toEqual(['cotton']);
  expect(accepted('100% Baumwole')).toEqual(['cotton']);
  // A certificate says how the fibre was grown or made.
  expect(accepted('Cotton 100% (OCS)')).toEqual(['organic-cotton']);
  expect(accepted('100% polyester (GRS)')).toEqual(['recycled-polyester']);
  expect(accepted('100% polyester recylé')).toEqual(['recycled-polyester']);
  expect(accepted('100% wool imitation, polyester')).toEqual('?');
});

test('each name of a fibre names that fibre only', () => {
  for (const { fibre, names: all } of fibreNames)
    for (const name of all) expect([name, fibreIn(name)?.fibre.fibre]).toEqual([name, fibre]);
});

test('the order of shares and names, separators and case do not matter', () => {
  const shares = [70, 25, 5];
  const fibres = ['coton', 'polyester', 'élasthanne'];
  const right = 'cotton 70, polyester 25, elastane 5';
  for (const separator of [' ', ', ', '; ', ' / ', '/', ' | ', '\n', ' + ', ' - ']) {
    for (const sign of ['%', ' %']) {
      const before = shares.map((share, n) => `${share}${sign} ${fibres[n]}`).join(separator);
      const after = shares.map((share, n) => `${fibres[n]} ${share}${sign}`).join(separator);
      for (const text of [before, after, before.toUpperCase(), after.toLowerCase()])
        expect([text, reading(text)]).toEqual([text, right]);
    }
  }
});

test.each([
  ['2% élasthanne, 98% coton (Oeko-Tex Standard 100)', 'elastane 2, cotton 98'],
  ['Made of 100% recycled polyester', 'recycled-polyester 100'],
  ['90% cotton, 10% polyester (heather grey)', 'cotton 90, polyester 10'],
  ['100% virgin wool. Dry clean only', 'wool 100'],
  ['65% poliéster, 35% algodón. Fabricado en Marruecos', 'polyester 65, cotton 35'],
  ['100% recycelte Baumwolle (Produktionsabfälle)', 'recycled-cotton-production 100'],
  ['100% wool / laine / Wolle / lana', 'wool 100'],
  ['98% cotton, coton, Baumwolle; 2% elastane, élasthanne', 'cotton 98, elastane 2'],
  ['EN 65% polyester 35% cotton | DE 65% Polyester 35% Baumwolle', 'polyester 65, cotton 35'],
  // Two colours, two compositions: which of them counts is asked.
  ['100% cotton (white), 90% cotton 10% viscose (grey)', '? unknown cotton (white), viscose (grey)'],
  [
    'Fill: 100% wool; shell & lining: 100% nylon',
    'Fill ?: wool 100; shell ?: nylon 100; lining ?: nylon 100',
  ],
  // What follows a sentence on care is not lost.
  ['100% cotton. Machine wash 30°C. Lining 100% polyester', 'cotton 100; Lining ?: polyester 100'],
])('%j is read as %s, whatever else it says', (text, right) => {
  expect(reading(text)).toBe(right);
});

// 2 to the power of 2,000 / 6 steps, if these could be read in two ways each.
test.each(['reste ', 'innenfutter', '50-50 ', '(grey melange ', 'by the '])(
  'a text of %j repeated ends, whatever it is read as',
  (piece) => {
    expect(reading(piece.repeat(1_990 / piece.length))).toMatch(/^\? /);
  },
);
