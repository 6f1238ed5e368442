import type { ContributionNode } from '@sillage/contract';
import { expect, test } from 'vitest';
import { readExamples } from '../catalog/src/read-examples.ts';
import { dataFolder, evaluatedExample } from '../catalog/testing/evaluated-example.ts';
import result from '../web/src/locales/fr/result.json' with { type: 'json' };
import { dataSetName } from '../web/src/results/use-data-set-name.ts';
import { dataSetNames, frenchDataSetNames } from './data-set-names.mjs';

const names = dataSetNames();
/** As i18next finds a text by the levels of its key. */
const t = ((key: string, values: Record<string, string>): string => {
  let found: unknown = { ...result, dataSets: names };
  for (const level of key.split('.')) found = (found as Record<string, unknown> | undefined)?.[level];
  const text = typeof found === 'string' ? found : (values.defaultValue ?? key);
  return text.replace(/\{\{(\w+)\}\}/g, (_, name: string) => values[name] ?? '');
}) as unknown as Parameters<typeof dataSetName>[1];
const named = (name: string): string => dataSetName(name, t, 'fr');

function* activities(nodes: readonly ContributionNode[]): Generator<string> {
  for (const { kind, name, children } of nodes) {
    if (kind === 'activity') yield name;
    yield* activities(children);
  }
}

test('no French result of an example shows an English name of a data set or activity', () => {
  const shown = readExamples(dataFolder).flatMap((example) => {
    const { full } = evaluatedExample(example);
    return [
      ...activities(full.contributions),
      ...full.hotspots.processes.map(({ name }) => name),
      ...full.processes.map(({ name }) => name),
    ];
  });
  const left = [...new Set(shown)].filter((name) => named(name) === name);
  expect(new Set(shown).size).toBeGreaterThan(300);
  expect(left).toEqual([]);
  expect(named('Spinning, electricity: Electricity, medium voltage, Türkiye')).toBe(
    'Filature, électricité\u00a0: Électricité moyenne tension, Turquie',
  );
  expect(named('Heat mix, Europe')).toBe('Mix chaleur, Europe');
  expect(named('Cotton yarn of my own')).toBe('Cotton yarn of my own');
});

test('a bundle has the names instead of the empty file', () => {
  const load = frenchDataSetNames.load as (id: string) => string | undefined;
  expect(load('/somewhere/web/src/locales/data-sets.json')).toContain('Mix chaleur, Europe');
  expect(load('/somewhere/web/src/locales/fr/result.json')).toBeUndefined();
  // Of hundreds of countries, the application makes the names itself.
  expect(Object.keys(names).filter((name) => name.endsWith('voltage, France'))).toEqual([]);
});
