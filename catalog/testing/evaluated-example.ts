import { fileURLToPath } from 'node:url';
import type { CompositionInput, EvaluationPayload, PackagingPayload } from '@sillage/contract';
import {
  type Catalog,
  type Category,
  describeCalculation,
  type Evaluated,
  evaluate,
  fullView,
  prepareEvaluation,
} from '@sillage/engine';
import { readCatalog } from '../src/assemble-catalog.ts';

/** The shipped catalog, for the tests of this workspace. */
export const dataFolder = fileURLToPath(new URL('../data/', import.meta.url));
export const shippedCatalog: Catalog = readCatalog(dataFolder);

const leavesOf = (categories: readonly Category[]): Category[] =>
  categories.flatMap((category) => [
    ...(category.definition === undefined ? [] : [category]),
    ...leavesOf(category.children),
  ]);
/** The shipped categories that can be evaluated. */
export const leaves = leavesOf(shippedCatalog.categories);

/** A composition of one material; its mass in kg. */
export const oneKilogramOf = (id: string, mass = 1): CompositionInput => ({
  baseUnit: 'weight',
  totalWeight: mass,
  parts: [{ weight: mass, materials: [{ id, weight: mass }] }],
});

/** Evaluates a document, with the shipped catalog unless given. Throws: an Error with the issues when it is invalid. */
export function evaluatedExample(
  document: Omit<EvaluationPayload, 'teams'>,
  packaging?: PackagingPayload,
  catalog: Catalog = shippedCatalog,
) {
  const payload = { ...document, teams: [{ id: 'team' }] };
  const { prepared, issues } = prepareEvaluation(payload, catalog, {
    teams: new Set(['team']),
    tags: new Set(),
    ...(packaging === undefined ? {} : { packaging }),
  });
  if (prepared === undefined) throw new Error(JSON.stringify(issues, null, 1));
  const evaluated: Evaluated = evaluate(prepared);
  const circumstances = { engineVersion: 'test', inputsHash: '', evaluatedAt: '2026-01-01T00:00:00.000Z' };
  const calculation = describeCalculation(
    prepared,
    evaluated.inventory,
    { id: 'example', revision: 1 },
    circumstances,
  );
  return { prepared, evaluated, full: fullView(calculation, evaluated, catalog.method) };
}
