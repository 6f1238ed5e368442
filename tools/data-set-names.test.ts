import { type ContributionNode, sentence, type Warning, warningFacts } from '@sillage/contract';
import { warningText } from '@sillage/engine';
import { expect, test } from 'vitest';
import { readExamples } from '../catalog/src/read-examples.ts';
import { dataFolder, evaluatedExample, shippedCatalog } from '../catalog/testing/evaluated-example.ts';
import result from '../web/src/locales/fr/result.json' with { type: 'json' };
import { dataSetName } from '../web/src/results/use-data-set-name.ts';
import { warningTexts } from '../web/src/results/use-warning-texts.ts';
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

test('warnings name materials, data sets and categories in French on pages, in reports and in exports', () => {
  const made = (code: Parameters<typeof sentence>[0], facts: Record<string, string>): Warning => ({
    code,
    message: sentence(code, facts, 'en'),
  });
  const database = 'sillage-reference@2026.1';
  const term = 'Recycling, credit (Electricity, medium voltage, Türkiye)';
  const warnings = [
    made('credit.other-source', { material: 'Cotton' }),
    made('data.factor-missing', { process: 'Cotton fibre', database, indicators: 'all indicators' }),
    made('data.unit-slip', { what: 'Mine', count: '16', factor: '1000', process: 'Cotton fibre' }),
    made('weight.unusual', { weight: '20', category: 'T-shirts', min: '0.1', max: '0.3' }),
    made('result.negative', { subject: 'Cotton', indicators: 'Climate change', term }),
    ...readExamples(dataFolder)
      .flatMap((example) => evaluatedExample(example).full.warnings)
      // Pages gather the routes in one sentence, with the names of countries from elsewhere.
      .filter(({ code }) => code !== 'distance.straight-line'),
  ];
  const english = new Map(
    [...shippedCatalog.materials, ...shippedCatalog.processes, ...shippedCatalog.locations]
      .filter(({ name }) => name.en !== name.fr)
      .map(({ name }) => [name.en, name.fr]),
  );
  for (const warning of warnings) {
    const facts = [...(warningFacts(warning)?.values() ?? [])].filter((fact) => english.has(fact));
    const [page] = warningTexts([warning], t, 'fr');
    for (const text of [page?.text ?? '', warningText(shippedCatalog, warning, 'fr') ?? ''])
      for (const fact of facts) expect(text, warning.message).toContain(english.get(fact));
  }
  const [credit, missing] = warnings.map((warning) => warningText(shippedCatalog, warning, 'fr'));
  expect(credit).toContain('Coton');
  expect(missing).toMatch(/Fibre de coton.*tous les indicateurs/);
});
