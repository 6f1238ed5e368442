import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { describe, expect, test } from 'vitest';
import { type ConformanceRow, conformanceDocs, readConformance } from '../tools/passport-conformance.ts';

const read = (path: string): string =>
  readFileSync(fileURLToPath(new URL(`../${path}`, import.meta.url)), 'utf8');

/** What is wrong with a row: it needs tests that there are and that run, or a reason in both languages. */
function faultsOf({ clause, state, tests = [], reason }: ConformanceRow): readonly string[] {
  const shown = state === 'met' || state === 'text-not-open';
  const faults = tests.flatMap(({ file, name }) => {
    try {
      return read(file).includes(`test('${name}'`) ? [] : [`${clause}: ${file} has no test "${name}"`];
    } catch {
      return [`${clause}: there is no ${file}`];
    }
  });
  if (shown && tests.length === 0) faults.push(`${clause}: no test shows it`);
  if (!shown && tests.length > 0) faults.push(`${clause}: ${state}, and yet has tests`);
  if (state !== 'met' && (!reason?.en || !reason.fr)) faults.push(`${clause}: no reason in both languages`);
  return faults;
}

describe('docs/passport-conformance', () => {
  const rows = readConformance().groups.flatMap((group) => group.rows);

  test('every row has a test that there is, or a reason', () => {
    expect(rows.flatMap(faultsOf)).toEqual([]);
    // Articles 9 to 12 and annex III, six standards and the rules of the registry.
    expect(rows.length).toBeGreaterThan(55);
    expect(new Set(rows.map(({ clause }) => clause)).size).toBe(rows.length);
  });

  test('a row without either is found', () => {
    const [met] = rows.filter(({ state }) => state === 'met');
    const [missed] = rows.filter(({ state }) => state === 'not-met');
    if (met === undefined || missed === undefined) throw new Error('no such rows');
    const { tests: _, ...untested } = met;
    const { reason: __, ...unexplained } = missed;
    expect(faultsOf(untested)).toHaveLength(1);
    expect(faultsOf(unexplained)).toHaveLength(1);
    const [first] = met.tests ?? [];
    const renamed = [{ file: first?.file ?? '', name: 'a test that was renamed' }];
    expect(faultsOf({ ...met, tests: renamed })).toHaveLength(1);
    expect(faultsOf({ ...met, tests: [{ file: 'e2e/gone.test.ts', name: 'x' }] })).toHaveLength(1);
  });

  test('standards whose text is not open are never counted as met, nor are rules that are a draft', () => {
    const stateOf = (pattern: RegExp) =>
      new Set(rows.filter(({ clause }) => pattern.test(clause)).map(({ state }) => state));
    expect([...stateOf(/^EN /)]).toEqual(['text-not-open']);
    expect([...stateOf(/^2026/)]).toEqual(['draft']);
  });

  test.each([
    ['en', 'docs/passport-conformance.md'],
    ['fr', 'docs/fr/passport-conformance.md'],
  ] as const)('the page is written from the data: %s', (language, path) => {
    expect(read(path)).toBe(conformanceDocs(language));
  });
});
