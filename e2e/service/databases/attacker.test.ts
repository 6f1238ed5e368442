import { expect, test } from 'vitest';
import { directionHits } from '../../testing/attacker/direction-attack.ts';
import { scaleHits } from '../../testing/attacker/scale-attack.ts';
import { cellsInHtml, writtenHits, writtenNumber } from '../../testing/attacker/shown-cells.ts';

const indicators = Array.from({ length: 16 }, (_, c) => `i${c}`);
/** A generator of Park and Miller, so that each run draws the same. */
function drawing(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state * 48_271) % 2_147_483_647;
    return state / 2_147_483_647;
  };
}
const factorOf = (draw: () => number) => indicators.map(() => 10 ** (6 * draw() - 3));

const draw = drawing(7);
const hidden = { id: 'closed cotton', figures: factorOf(draw) };
const polyester = { id: 'polyester', figures: factorOf(draw) };
const sea = { id: 'sea', figures: factorOf(draw) };

/** The stage of raw materials of an early release: the hidden amount beside transports with amounts. */
function answerOf(cotton: number, other: number, distance: number) {
  const activity = (id: string, amount: number, shown: number, figures: readonly number[]) => ({
    ...{ kind: 'activity', id, amount: shown },
    impacts: figures.map((figure) => amount * figure),
    children: [],
  });
  const children = [
    activity('not disclosed', cotton, 1, hidden.figures),
    activity('sea', cotton * distance, cotton * distance, sea.figures),
    activity('polyester', other, other, polyester.figures),
    activity('sea', other * distance, other * distance, sea.figures),
  ];
  const impacts = indicators.map((_, c) =>
    children.reduce((sum, one) => sum + (one.impacts[c] as number), 0),
  );
  return { contributions: [{ kind: 'lifecycle', impacts, children }] };
}

const drawn = Array.from({ length: 5 }, () => {
  const [cotton, other, distance] = [0.1 + draw(), 0.1 + draw(), 5 + 10 * draw()] as const;
  return { answers: [answerOf(cotton, other, distance)], hidden: cotton };
});

test('the amount follows from transports, and the figures over it are the factor to 1e-15', () => {
  const hits = scaleHits(drawn).map(({ expression }) => [...expression].sort());
  const stage = '/0/contributions/0/children';
  expect(hits).toContainEqual([`${stage}/1/amount`, `${stage}/2/amount`, `1 / ${stage}/3/amount`].sort());
  const [one] = drawn.flatMap(({ answers }) => answers);
  const shown = one?.contributions.flatMap(({ children }) => children) ?? [];
  const amount = ((shown[1]?.amount ?? 0) * (shown[2]?.amount ?? 0)) / (shown[3]?.amount ?? 0);
  const errors = hidden.figures.map((figure, c) =>
    Math.abs((shown[0]?.impacts[c] ?? 0) / amount / figure - 1),
  );
  expect(Math.max(...errors)).toBeLessThan(1e-15);
});

test('a row of one data set is in proportion to it, and so is its stage less the others', () => {
  const { answers } = drawn[0] as (typeof drawn)[number];
  const attack = { answers, indicators, hidden: [hidden], open: [], amounts: [] };
  expect(directionHits(attack).map(({ at }) => at)).toEqual(
    expect.arrayContaining(['0/contributions/0 − all but child 0', '0/contributions/0/children/0/impacts']),
  );
});

test('a sum less a shown amount times an open factor is found', () => {
  const impacts = indicators.map(
    (_, c) => 0.3 * (hidden.figures[c] ?? 0) + 0.05 * (polyester.figures[c] ?? 0),
  );
  const attack = { indicators, hidden: [hidden], open: [polyester, sea] };
  const found = directionHits({ ...attack, answers: [{ impacts }], amounts: [0.05, 0.2] });
  expect(found.map(({ at }) => at)).toEqual(['0/impacts − 0.05 × polyester']);
  expect(directionHits({ ...attack, answers: [{ impacts }], amounts: [0.2] })).toEqual([]);
});

test('none of 100 decoys is found', () => {
  const decoys = Array.from({ length: 100 }, (_, index) => ({
    id: `decoy ${index}`,
    figures: factorOf(draw),
  }));
  const { answers } = drawn[0] as (typeof drawn)[number];
  const attack = { answers, indicators, open: [polyester, sea], amounts: [0.05, 0.2] };
  expect(directionHits({ ...attack, hidden: decoys })).toEqual([]);
  for (let decoy = 0; decoy < 100; decoy++)
    expect(scaleHits(drawn.map((one) => ({ ...one, hidden: one.hidden * (1 + draw()) })))).toEqual([]);
});

test('numbers of pages are read as they are rounded', () => {
  const read = (text: string) => {
    const { value = Number.NaN, half = Number.NaN } = writtenNumber(text) ?? {};
    return [value, half];
  };
  const near = (...numbers: number[]) => numbers.map((number) => expect.closeTo(number, 9));
  expect(read('≈ 1,560 µPt')).toEqual(near(1560, 5));
  expect(read('0.012 kg')).toEqual(near(0.012, 0.0005));
  expect(read('−4.47\u00a0×\u00a010⁻¹⁰').map((number) => 1e10 * number)).toEqual(near(-4.47, 0.005));
  expect(read('38%')).toEqual(near(38, 0.5));
  expect(writtenNumber('not known')).toBe(undefined);
});

test('a column of rounded figures of a data set is found, and no decoy', () => {
  const decoys = Array.from({ length: 100 }, (_, index) => ({
    id: `decoy ${index}`,
    figures: factorOf(draw),
  }));
  const rows = hidden.figures.map(
    (figure, c) => `<tr><th>${indicators[c]}</th><td>${(0.3 * figure).toPrecision(3)}</td></tr>`,
  );
  const cells = cellsInHtml(`<table>${rows.join('')}</table>`);
  expect(writtenHits(cells, [hidden, ...decoys]).map(({ factor }) => factor)).toEqual([hidden.id]);
});
