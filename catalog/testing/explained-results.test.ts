import type { ContributionNode } from '@sillage/contract';
import { materialSchemaView } from '@sillage/engine';
import { describe, expect, it } from 'vitest';
import { readExamples } from '../src/read-examples.ts';
import { dataFolder, evaluatedExample, oneKilogramOf, shippedCatalog } from './evaluated-example.ts';

/** A result can be traced from its score to every activity, its amount, its factors and their sources. */

const { method } = shippedCatalog;
const examples = readExamples(dataFolder);
const leavesOf = (nodes: readonly ContributionNode[]): ContributionNode[] =>
  nodes.flatMap((node) => (node.kind === 'activity' ? [node] : leavesOf(node.children)));

describe.each(examples.map((example) => [example.name ?? example.category.id, example] as const))(
  'the result of %s',
  (_, example) => {
    const { full } = evaluatedExample(example);
    const processes = new Map(full.processes.map((process) => [process.id, process]));
    const leaves = leavesOf(full.contributions);

    it('is Σ amount × factor × weighting / normalisation over its activities', () => {
      let score = 0;
      for (const { id, amount = Number.NaN, unit } of leaves) {
        const process = processes.get(id);
        if (process === undefined) throw new Error(`no process ${id}`);
        expect(process.unit, id).toBe(unit);
        for (const { id: indicator, weighting, normalisation } of method.indicators) {
          const factor = process.factors[indicator] ?? null;
          // In a result with a score, only data known not to be inventoried may lack a figure.
          if (factor === null) expect(process.notInventoried, id).toBeDefined();
          score += ((amount * (factor ?? 0) * weighting) / normalisation) * 1e6;
        }
      }
      expect(full.score.value).not.toBeNull();
      expect(Math.abs(score / (full.score.value ?? 0) - 1)).toBeLessThan(1e-9);
    });

    it('lists database, version, licence, source, year and rating of every data set once', () => {
      expect(processes.size).toBe(full.processes.length);
      expect(new Set(leaves.map(({ id }) => id)).size).toBe(processes.size);
      const databases = new Map(full.provenance.databases.map((database) => [database.id, database]));
      for (const { id, database, licence, source, year, quality } of full.processes) {
        expect(databases.get(database)?.version, id).toBe(database.split('@')[1] ?? null);
        expect([licence, source], id).not.toContain('');
        // The year and rating of own data are optional.
        if (database === 'custom') continue;
        expect(year, id).toBeGreaterThan(2000);
        expect(quality?.dqr, id).toBeGreaterThanOrEqual(1);
      }
    });

    it('is split into groups that add up to it', () => {
      for (const [by, list] of Object.entries(full.groups)) {
        const sum = list.reduce((total, { score }) => total + (score ?? Number.NaN), 0);
        expect(Math.abs(sum / (full.score.value ?? 0) - 1), by).toBeLessThan(1e-9);
      }
    });

    it('names the categories that make 80 % of it, at least three, each with its stages and processes', () => {
      const { categories } = full.hotspots;
      const shares = categories.map(({ absoluteShare }) => absoluteShare);
      expect(categories.length).toBeGreaterThanOrEqual(3);
      expect(shares.reduce((sum, share) => sum + share, 0)).toBeGreaterThanOrEqual(0.8);
      const estimated = full.impacts.filter(({ notForClaims }) => notForClaims === true).map(({ id }) => id);
      for (const { id, decidedBy, lifecycles, processes: ranked } of categories) {
        expect(decidedBy, id).toBe(estimated.includes(id) ? 'estimate' : undefined);
        expect(Math.min(lifecycles.length, ranked.length), id).toBeGreaterThan(0);
      }
    });

    it('asks for parameters of the document, each of which determines no more than the whole score', () => {
      const known = full.resolvedParameters.map(({ owner, identifier }) => `${owner} ${identifier}`);
      const { askNext, primaryActivityShare } = full.dataQuality;
      // There is nothing to ask for if a document has own data only.
      expect(askNext.length === 0).toBe(primaryActivityShare === 1);
      for (const { owner, identifier, share, origin } of askNext) {
        expect(known).toContain(`${owner} ${identifier}`);
        expect(share).toBeLessThanOrEqual(1 + 1e-12);
        expect(['default', 'mask']).toContain(origin);
      }
    });
  },
);

it('the databases of a material list the indicators that they cover', () => {
  const cotton = shippedCatalog.material('cotton');
  if (cotton === undefined) throw new Error('no cotton');
  const [database] = materialSchemaView(cotton, shippedCatalog, 'en').databases;
  expect(database).toMatchObject({ id: 'sillage-reference@2026.1', isDefault: true, indicators: 16 });
  expect(database?.coverage).toEqual(Object.fromEntries(method.indicators.map(({ id }) => [id, 1])));
});

it('Ecobalyse is listed, and cannot be chosen for any material', () => {
  expect(shippedCatalog.database('ecobalyse@7.0.0')?.selectable).toBe(false);
  for (const { id, sources } of shippedCatalog.materials)
    expect([...sources.keys()], id).not.toContain('ecobalyse@7.0.0');
});

it('a default of a category or material names its own source, not that of the parameter', () => {
  const { full } = evaluatedExample({
    ...{ name: 'Jacket', category: { id: 'jacket-and-coat' }, lifecycles: [] },
    composition: oneKilogramOf('recycled-polyester', 0.5),
  });
  const found = new Map(full.resolvedParameters.map((one) => [one.identifier, one]));
  expect(found.get('dryer-share')).toMatchObject({ value: 0.25, source: expect.stringContaining('25 %') });
  expect(found.get('recycled-at-end-of-life')).toMatchObject({
    ...{ value: 0.169, source: expect.stringContaining('16.9 % recycled') },
  });
  expect(found.get('origin-country')).toMatchObject({
    ...{ value: 'CN/100', source: expect.stringContaining('default countries') },
  });
  // What nobody overrides keeps the source of the parameter.
  expect(found.get('dead-stock')?.source).toBe('French environmental cost, textile method 7.0.0');
});
