import { type FunctionalUnit, type Issue, type Provenance, sentence, type Warning } from '@sillage/contract';
import type { Catalog, DataSetQuality } from '../catalog/catalog.ts';
import { methodOf } from '../catalog/method-of.ts';
import type { PackageMethod } from '../catalog/package-method.ts';
import type { Activity, Inventory } from '../methods/pef/inventory/inventory.ts';
import { missingDatabase } from '../methods/pef/inventory/missing-use.ts';
import type { ProcessUse } from '../methods/pef/inventory/process-use.ts';
import { parameterInfluence } from '../methods/pef/parameters/parameter-influence.ts';
import { resolvedParameters } from '../methods/pef/parameters/resolved-parameters.ts';
import type { PreparedEvaluation } from '../methods/pef/prepare/prepared-evaluation.ts';
import type { VariedParameter } from '../uncertainty/drivers/varied-parameter.ts';
import { storedUncertainty } from '../uncertainty/interval/stored-uncertainty.ts';
import type {
  ActivityLocations,
  Calculation,
  CalculationProcess,
  Description,
  Named,
  Subject,
} from './calculation/calculation.ts';
import { storedParameters } from './calculation/stored-parameters.ts';
import { negativeTotals, type Totalled } from './impacts/negative-totals.ts';
import { usesOf } from './impacts/origins.ts';
import { countQuality } from './quality/data-quality.ts';

/** Documentation page of the method, linked in every result. */
export const documentation = '/docs/calculation';

/** Context of a calculation that the engine cannot know: time, version, hash of the inputs. */
export type Circumstances = Pick<Provenance, 'engineVersion' | 'inputsHash' | 'evaluatedAt'>;

/** Describes an inventory as plain JSON, with names, parameters, sources and warnings. */
export function describeCalculation(
  prepared: PreparedEvaluation,
  inventory: Inventory,
  subject: Omit<Subject, 'category'>,
  circumstances: Circumstances,
  varied: readonly VariedParameter[] = [],
): Calculation {
  const { parameters, ...described } = describeInventory(prepared, inventory, subject, circumstances, varied);
  return { ...described, ...storedParameters(parameters) };
}

/** The same, before the parameters are put in the form in which they are stored. */
export function describeInventory(
  prepared: PreparedEvaluation,
  inventory: Inventory,
  subject: Omit<Subject, 'category'>,
  circumstances: Circumstances,
  varied: readonly VariedParameter[] = [],
): Description {
  const { catalog, compiled, packageMethod } = prepared;
  const method = methodOf(catalog.method, packageMethod);
  const { activities } = inventory;
  const uses = usesOf(inventory);
  const labels = [...new Set(activities.map((activity) => activity.label))];
  const useIndex = new Map(uses.map((use, index) => [use, index]));
  const labelIndex = new Map(labels.map((label, index) => [label, index]));
  const parameters = resolvedParameters(prepared);
  const ratings = [...new Set(uses.flatMap(({ quality }) => quality ?? []))];
  return {
    method: method.id,
    ...(packageMethod === undefined ? {} : { packageMethod }),
    subject: { ...subject, category: { id: compiled.category.id, name: compiled.category.name.en } },
    provenance: {
      method: { id: method.id, name: method.name, version: method.version },
      catalogVersion: catalog.version,
      databases: databasesUsed(uses, catalog),
      documentation,
      ...circumstances,
    },
    functionalUnit: functionalUnitOf(prepared),
    totalWeight: prepared.totalWeight,
    lifecycles: compiled.lifecycles.map(({ definition }) => ({
      id: definition.id,
      name: definition.name.en,
      stage: definition.stage,
    })),
    steps: [
      ...compiled.steps.map(({ definition }) => ({ id: definition.id, name: definition.name.en })),
      ...(prepared.packaging === undefined
        ? []
        : [{ id: prepared.packaging.id, name: prepared.packaging.name }]),
    ],
    parts: prepared.parts.map(({ pointer, name }) => ({ id: pointer, name })),
    materials: prepared.lines.map(({ pointer, plan: { material } }) => ({
      id: pointer,
      name: material.name.en,
      material: material.id,
    })),
    accessories: prepared.accessories.map(({ pointer, accessory }) => ({
      id: pointer,
      name: accessory.name.en,
    })),
    processes: uses.map((use) => storedProcess(use, catalog, ratings)),
    ratings,
    nodes: inventory.nodes,
    activities: {
      node: activities.map((activity) => activity.node),
      process: activities.map((activity) => useIndex.get(activity.process) as number),
      amount: activities.map((activity) => activity.amount),
      label: activities.map((activity) => labelIndex.get(activity.label) as number),
    },
    labels,
    parameters,
    quality: countQuality(parameters),
    influence: parameterInfluence(prepared, inventory, parameters),
    places: activityLocations(prepared, inventory),
    uncertainty: storedUncertainty(prepared, inventory, method, varied),
    warnings: calculationWarnings(prepared, inventory).map(warningOf),
  };
}

/** All warnings about the result of an inventory. */
export function calculationWarnings(prepared: PreparedEvaluation, inventory: Inventory): Issue[] {
  const ofData = usedDataWarnings(usesOf(inventory), prepared.catalog);
  const { packageMethod } = prepared;
  const method = methodOf(prepared.catalog.method, packageMethod);
  return [
    ...prepared.warnings,
    ...(packageMethod === undefined ? [] : [methodNotEf(packageMethod)]),
    ...differingDatabases(prepared),
    ...ofData,
    ...negativeTotals(method, subjectsOf(prepared, inventory)),
  ];
}

const methodNotEf = ({ id, database }: PackageMethod): Issue => ({
  code: 'method.not-ef',
  pointer: '',
  facts: { method: id, database },
});

/** The product, and each of its materials. */
function* subjectsOf({ lines }: PreparedEvaluation, { nodes, activities }: Inventory): Generator<Totalled> {
  yield { name: { en: 'The product', fr: 'Le produit' }, pointer: '', activities };
  const ofLine = lines.map((): Activity[] => []);
  for (const activity of activities)
    if (nodes.kind[activity.node] === 'material') ofLine[nodes.ref[activity.node] as number]?.push(activity);
  for (const [line, { plan, pointer }] of lines.entries())
    yield { name: plan.material.name, pointer, activities: ofLine[line] ?? [] };
}

/** A warning as shown in results, in English. */
export function warningOf(issue: Issue): Warning {
  const message = sentence(issue.code, issue.facts, 'en');
  return { code: issue.code, message, ...(issue.pointer === '' ? {} : { pointer: issue.pointer }) };
}

/** Cached descriptions of reused processes, for as long as they are reachable. */
const stored = new WeakMap<ProcessUse, CalculationProcess>();

function storedProcess(
  use: ProcessUse,
  { method }: Catalog,
  ratings: readonly DataSetQuality[],
): CalculationProcess {
  const { key: _, factors, missing, lacking = 0, quality, gsd, medians, ...named } = use;
  const rating = quality === null ? null : ratings.indexOf(quality);
  const known = stored.get(use);
  if (known?.rating === rating) return known;
  const hole = (c: number): boolean => ((missing | lacking) & (1 << c)) !== 0;
  const columns = factors.subarray(0, method.factorColumns.count);
  const made = {
    ...named,
    ...(gsd === undefined ? {} : { gsd: Array.from(gsd) }),
    ...(medians === undefined ? {} : { medians: Array.from(medians) }),
    rating,
    factors: Array.from(columns, (figure, c) => (hole(c) ? null : figure)),
  };
  stored.set(use, made);
  return made;
}

/** The databases behind some processes, each once. */
export function databasesUsed(uses: readonly ProcessUse[], catalog: Catalog): Provenance['databases'] {
  const ids = new Set(uses.map((use) => use.database).filter((id) => id !== missingDatabase));
  return [...ids].sort().map((id) => {
    const database = catalog.database(id);
    const named = { id, name: database?.name ?? id, version: database?.version ?? null };
    if (database === undefined) return { ...named, ...unknownDatabase };
    const { licence, attribution, illustrative, proof } = database;
    return { ...named, licence, attribution, illustrative, ...(proof === undefined ? {} : { proof }) };
  });
}

/** Stands for the data that the client gave with the evaluation. */
const unknownDatabase = {
  licence: 'of the client',
  attribution: 'given with the evaluation',
  illustrative: false,
};

function functionalUnitOf({ compiled, use }: PreparedEvaluation): FunctionalUnit {
  const { quantity, ...duration } = use;
  const { text, unit } = compiled.definition.functionalUnit;
  return { text: text.en, unit: unit.en, quantityPerReferenceFlow: quantity, ...duration };
}

/**
 * Materials of more than one database. Excludes own data, and steps,
 * whose databases the client does not choose.
 */
function differingDatabases({ lines, catalog }: PreparedEvaluation): Issue[] {
  const used = new Set(lines.map(({ process }) => process.database));
  const databases = [...used].filter((id) => catalog.database(id) !== undefined).sort();
  if (databases.length < 2) return [];
  return [{ code: 'data.databases-differ', pointer: '', facts: { databases: databases.join(', ') } }];
}

/** Stands for a list of all. */
export const everyIndicator = { en: 'all indicators', fr: 'tous les indicateurs' };

/** Warnings about the data behind a result. */
export function usedDataWarnings(uses: readonly ProcessUse[], catalog: Catalog): Issue[] {
  const { indicators } = catalog.method;
  const warnings: Issue[] = [{ code: 'use.restricted', pointer: '', facts: {} }];
  for (const id of new Set(uses.map((use) => use.database))) {
    if (catalog.database(id)?.illustrative === true)
      warnings.push({ code: 'data.illustrative', pointer: '', facts: { database: id } });
  }
  const uncovered = new Map(
    uses.map(({ notInventoried, database }) => [
      `${notInventoried} ${database}`,
      { notInventoried, database },
    ]),
  );
  for (const { notInventoried, database } of uncovered.values())
    if (notInventoried !== null)
      warnings.push({ code: 'data.not-inventoried', pointer: '', facts: { what: notInventoried, database } });
  for (const use of uses) {
    const { database } = use;
    const isZero = (_: unknown, c: number) => (use.missing & (1 << c)) === 0 && use.factors[c] === 0;
    const zeros = use.imported === true ? indicators.filter(isZero).length : 0;
    // A supply of nothing, such as waste heat, may have none at all.
    if (zeros > 0 && zeros < indicators.length) {
      warnings.push({
        code: 'data.indicators-zero',
        pointer: '',
        facts: { process: use.name, database, count: zeros, of: indicators.length },
      });
    }
    if (use.missing === 0) continue;
    const holes = indicators
      .filter((_, c) => (use.missing & (1 << c)) !== 0)
      .map((indicator) => indicator.id);
    if (holes.length === 0) continue;
    warnings.push({
      code: 'data.factor-missing',
      pointer: '',
      facts: {
        process: use.name,
        database,
        indicators: holes.length === indicators.length ? everyIndicator : holes.join(', '),
      },
    });
  }
  return warnings;
}

const transport: Named = { id: 'transport', name: 'Transport' };

/**
 * Where the energy of each activity was used; all transport has one name, other activities have none (−1).
 */
function activityLocations(
  { compiled, catalog }: PreparedEvaluation,
  { activities }: Inventory,
): ActivityLocations {
  const rules = compiled.steps.flatMap((step) => step.rules);
  const names: Named[] = [];
  const numbers = new Map<string, number>();
  const numberOf = (place: Named): number => {
    const known = numbers.get(place.id) ?? names.push(place) - 1;
    numbers.set(place.id, known);
    return known;
  };
  const activity = activities.map(({ rule, place }) => {
    if (rules[rule]?.definition.kind === 'transport') return numberOf(transport);
    const location = catalog.locations[place];
    return location === undefined ? -1 : numberOf({ id: location.code, name: location.name.en });
  });
  return { names, activity };
}
