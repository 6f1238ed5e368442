import {
  type CompactResult,
  compactResult,
  expandEvaluateAnswer,
  expandResult,
  standardResult,
} from '@sillage/contract';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { evaluatedExample, leaves, shippedCatalog } from './evaluated-example.ts';

const { indicators } = shippedCatalog.method;

/** Figures of the client: zero and any other. */
const ownFigures = fc.array(fc.oneof(fc.constant(0), fc.double({ min: 1e-9, max: 1e3, noNaN: true })), {
  minLength: indicators.length,
  maxLength: indicators.length,
});

/** Categories in which nothing has to be given but the composition. */
const categories = leaves.filter(({ id }) => !id.startsWith('published-'));

/** Documents of each of them; some materials have own figures. */
const documents = fc.constantFrom(...categories).chain(({ id: category }) => {
  const choices = shippedCatalog.materials.filter((one) => one.categories.includes(category));
  const line = fc.record({
    id: fc.constantFrom(...choices.map(({ id }) => id)),
    weight: fc.integer({ min: 1, max: 100 }),
    own: fc.option(ownFigures, { nil: undefined, freq: 4 }),
  });
  const parts = fc.array(fc.array(line, { minLength: 1, maxLength: 4 }), { minLength: 1, maxLength: 3 });
  return fc.record({ category: fc.constant(category), parts });
});

const sumOf = (lines: readonly { readonly weight: number }[]): number =>
  lines.reduce((sum, { weight }) => sum + weight, 0);

const parametersOf = (id: string, own: readonly number[]) => [
  {
    id: `${id}.impact-data`,
    value: 'custom',
    customParameters: indicators.map((indicator, at) => ({
      id: `${id}.impact-data.${indicator.id}`,
      value: own[at] as number,
    })),
  },
];

test('the compact form of any result expands to the same bytes, and is smaller', () => {
  fc.assert(
    fc.property(documents, ({ category, parts }) => {
      const { full } = evaluatedExample({
        category: { id: category },
        lifecycles: [],
        composition: {
          baseUnit: 'weight',
          totalWeight: sumOf(parts.flat()),
          parts: parts.map((lines) => ({
            weight: sumOf(lines),
            materials: lines.map(({ id, weight, own }) => ({
              ...{ id, weight },
              ...(own === undefined ? {} : { parameters: parametersOf(id, own) }),
            })),
          })),
        },
      });
      const text = JSON.stringify(full);
      const sent = JSON.stringify(compactResult(full));
      const compact = JSON.parse(sent) as CompactResult;
      expect(JSON.stringify(expandResult(compact))).toBe(text);
      const answer = `{"full":${text},"ipc":${JSON.stringify(standardResult(full))}}`;
      expect(JSON.stringify(expandEvaluateAnswer({ full: compact }))).toBe(answer);
      expect(sent.length).toBeLessThan(text.length);
    }),
  );
});
