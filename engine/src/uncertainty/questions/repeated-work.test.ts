import { expect, it, vi } from 'vitest';
import {
  handCheckedCatalog,
  parameter,
  poweredCategory,
  rule,
} from '../../../testing/hand-checked-catalog.ts';
import { payload, prepared, records } from '../../../testing/hand-checked-evaluation.ts';
import { evaluate, evaluateScore } from '../../methods/pef/evaluate.ts';
import { parameterInfluence } from '../../methods/pef/parameters/parameter-influence.ts';
import { resolvedParameters } from '../../methods/pef/parameters/resolved-parameters.ts';
import { compileCategory } from '../../methods/pef/prepare/compile-category.ts';
import { prepareEvaluation } from '../../methods/pef/prepare-evaluation.ts';
import type { CompiledRule } from '../../methods/pef/rules/rule-context.ts';
import { openQuestions } from './open-questions.ts';

const catalog = handCheckedCatalog(poweredCategory());
const material = (weight: number, id = 'fibre') => ({ id, weight });
/** Six lines; three differ in material and mass. */
const materials = [0.1, 0.1, 0.3, 0.1, 0.3].map((weight) => material(weight)).concat(material(0.1, 'sink'));
const document = payload(
  {},
  { composition: { baseUnit: 'weight', totalWeight: 1, parts: [{ weight: 1, materials }] } },
);
const found = prepared(catalog, document);

it('the score alone has the last digit of that of a whole evaluation, and applies rules once to equal materials', () => {
  const { totals, columns } = evaluate(found).characterised;
  const [step] = compileCategory(found.compiled.category).steps;
  const apply = vi.spyOn(step?.rules[0] as CompiledRule, 'apply');
  expect(evaluateScore(found)).toBe(totals[columns - 1]);
  expect(apply).toHaveBeenCalledTimes(3);
  apply.mockRestore();
});

it('an answer prepares a material of several lines once, and is worth what a document with it would be', () => {
  const again = (changed: typeof document) => prepareEvaluation(changed, catalog, records);
  const whole = openQuestions(found, 'one', document, again, true);
  const looked = vi.spyOn(catalog, 'material');
  const answers = vi.fn((changed: typeof document) =>
    prepareEvaluation(changed, catalog, records, { payload: document, prepared: found }),
  );
  expect(openQuestions(found, 'one', document, answers, true)).toEqual(whole);
  // Two answers to a number, whose third is its default, and three places; two materials each.
  expect(answers).toHaveBeenCalledTimes(5);
  expect(looked).toHaveBeenCalledTimes(5 * 2);
  looked.mockRestore();
});

it('what decides equal materials is looked up once for all of them', () => {
  const lossy = handCheckedCatalog({
    parameters: [parameter('plain', 'loss', { default: 0.5 })],
    steps: [
      {
        scope: 'material',
        losses: [{ parameter: 'loss' }],
        rules: [rule({ kind: 'material-input' })],
      },
    ],
  });
  const lookedUp = (count: number): number => {
    const lines = Array.from({ length: count }, () => material(1 / count));
    const parts = [{ weight: 1, materials: lines }];
    const ready = prepared(
      lossy,
      payload({}, { composition: { baseUnit: 'weight', totalWeight: 1, parts } }),
    );
    const parameters = resolvedParameters(ready);
    const { inventory } = evaluate(ready);
    const looked = vi.spyOn(ready.compiled.identifiers, 'indexOf');
    expect(parameterInfluence(ready, inventory, parameters).askNext.map(({ share }) => share)).toEqual(
      lines.map(() => 1 / count),
    );
    const calls = looked.mock.calls.length;
    looked.mockRestore();
    return calls;
  };
  expect(lookedUp(8)).toBe(lookedUp(2));
});

it('a changed material leaves the other lines as they were, and is refused as in a document of its own', () => {
  const before = { payload: document, prepared: found };
  const changed = (parameters: { id: string; value: number }[]) => {
    const [first = material(0), ...others] = materials;
    const parts = [{ weight: 1, materials: [{ ...first, parameters }, ...others] }];
    return { ...document, composition: { ...document.composition, parts } };
  };
  const lines = prepareEvaluation(changed([]), catalog, records, before).prepared?.lines ?? [];
  expect(lines).toEqual(found.lines);
  expect(lines.map((line, index) => line === found.lines[index])).toEqual([false, ...Array(5).fill(true)]);
  const refused = changed([{ id: 'plain.power', value: 9 }]);
  const { issues } = prepareEvaluation(refused, catalog, records);
  expect(issues).toMatchObject([{ code: 'parameter.unknown' }]);
  expect(prepareEvaluation(refused, catalog, records, before).issues).toEqual(issues);
});
