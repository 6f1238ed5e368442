import { fileURLToPath } from 'node:url';
import { compactResult } from '@sillage/contract';
import {
  type Calculation,
  calculationPieces,
  describeCalculation,
  describeInventory,
  evaluate,
  evaluateAgain,
  fullView,
  ipcView,
  type JsonPiece,
  listText,
  prepareEvaluation,
  resolvedParameters,
  resultPieces,
} from '@sillage/engine';
import { describe, expect, test } from 'vitest';
import { readCatalog, readExamples } from '../src/index.ts';

const data = fileURLToPath(new URL('../data/', import.meta.url));
const catalog = readCatalog(data);
const { method } = catalog;
const examples = readExamples(data);

const joined = (pieces: readonly JsonPiece[]): string =>
  pieces.map((piece) => (typeof piece === 'string' ? piece : piece.text)).join('');

/** Each example twice: the second time with what the first has kept. */
const rounds = [1, 2];

describe.each(rounds)('round %i: the texts of every example', () => {
  test.each(examples.map((example) => [example.reference ?? '', example] as const))('%s', (_, example) => {
    const known = (list: readonly { id: string }[] = []) => new Set(list.map(({ id }) => id));
    const document = { ...example, teams: [] };
    const records = { teams: known(), tags: known(example.tags) };
    const { prepared, issues } = prepareEvaluation(document, catalog, records);
    if (prepared === undefined) throw new Error(JSON.stringify(issues));
    const evaluated = evaluate(prepared);
    const subject = { id: 'one', revision: 1, name: 'µ “ ” \\ " 🧵' };
    const evaluatedAt = '2026-01-01T00:00:00.000Z';
    const circumstances = { engineVersion: 'x', inputsHash: '', evaluatedAt };
    const calculation = describeCalculation(prepared, evaluated.inventory, subject, circumstances);
    const described = describeInventory(prepared, evaluated.inventory, subject, circumstances);

    const expected = JSON.stringify(fullView(calculation, evaluated, method));
    const { shared, rest } = resultPieces(described, evaluated, method);
    expect(joined([shared, ...rest()]) === expected, 'the full result').toBe(true);
    expect(`${shared}}`).toBe(JSON.stringify(ipcView(calculation, evaluated, method)));

    const parameters = resolvedParameters(prepared);
    expect(listText(parameters).text).toBe(JSON.stringify(parameters.map(({ resolved }) => resolved)));

    const text = joined(calculationPieces(described));
    const stored = JSON.parse(text) as Calculation;
    expect(stored).toEqual(JSON.parse(JSON.stringify(calculation)));
    const again = resultPieces(stored, evaluateAgain(stored, method), method);
    expect(joined([again.shared, ...again.rest()]) === expected, 'the full result, from storage').toBe(true);

    // The same with a figure that a data set does not have.
    const [first, ...others] = stored.processes;
    const factors = first?.factors.map((factor, c) => (c === 3 ? null : factor)) ?? [];
    const lacking = first === undefined ? [] : [{ ...stored, processes: [{ ...first, factors }, ...others] }];
    for (const one of [stored, ...lacking]) {
      const view = [one, evaluateAgain(one, method), method] as const;
      const pieces = resultPieces(...view);
      const compact = joined(['{"view":"compact",', pieces.shared.slice(1), ...pieces.compactRest()]);
      expect(compact === JSON.stringify(compactResult(fullView(...view))), 'the compact result').toBe(true);
    }
  });
});
