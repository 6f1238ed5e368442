import {
  type FunctionalUnit,
  type Issue,
  type Provenance,
  type ResolvedParameter,
  sentence,
  type Warning,
} from '@sillage/contract';
import type { Catalog } from '../catalog.ts';
import type { Inventory } from '../evaluate/inventory.ts';
import type { ProcessUse } from '../evaluate/process-use.ts';
import type { ParameterDefinition } from '../parameters/parameter-definition.ts';
import type { CompiledCategory } from '../prepare/compile-category.ts';
import type { PreparedEvaluation, Resolved } from '../prepare/prepared-evaluation.ts';
import type { Calculation, CalculationProcess, Subject } from './calculation.ts';
import { countQuality } from './data-quality.ts';
import { usesOf } from './ipc-view.ts';

/** What the world adds to a calculation: who, when, which engine. */
export type Circumstances = Pick<Provenance, 'engineVersion' | 'inputsHash' | 'evaluatedAt'>;

/** Lays down an inventory as plain JSON, with names, parameters, sources and warnings. */
export function describeCalculation(
  prepared: PreparedEvaluation,
  inventory: Inventory,
  subject: Omit<Subject, 'category'>,
  circumstances: Circumstances,
): Calculation {
  const { catalog, compiled } = prepared;
  const { activities } = inventory;
  const uses = usesOf(inventory);
  const labels = [...new Set(activities.map((activity) => activity.label))];
  const useIndex = new Map(uses.map((use, index) => [use, index]));
  const labelIndex = new Map(labels.map((label, index) => [label, index]));
  const parameters = resolvedParameters(prepared);
  return {
    method: catalog.method.id,
    subject: { ...subject, category: { id: compiled.category.id, name: compiled.category.name.en } },
    provenance: {
      method: { id: catalog.method.id, name: catalog.method.name, version: catalog.method.version },
      catalogVersion: catalog.version,
      databases: databasesUsed(uses, catalog),
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
    materials: prepared.lines.map(({ pointer, plan }) => ({ id: pointer, name: plan.material.name.en })),
    accessories: prepared.accessories.map(({ pointer, accessory }) => ({
      id: pointer,
      name: accessory.name.en,
    })),
    processes: uses.map((use) => storedProcess(use, catalog)),
    nodes: inventory.nodes,
    activities: {
      node: activities.map((activity) => activity.node),
      process: activities.map((activity) => useIndex.get(activity.process) as number),
      amount: activities.map((activity) => activity.amount),
      label: activities.map((activity) => labelIndex.get(activity.label) as number),
    },
    labels,
    resolvedParameters: parameters.map(({ resolved }) => resolved),
    quality: countQuality(parameters),
    warnings: [...prepared.warnings, ...usedDataWarnings(uses, catalog)].map(warningOf),
  };
}

/** A warning as results carry it, in English. */
export function warningOf(issue: Issue): Warning {
  const message = sentence(issue.code, issue.facts, 'en');
  return { code: issue.code, message, ...(issue.pointer === '' ? {} : { pointer: issue.pointer }) };
}

function storedProcess(use: ProcessUse, catalog: Catalog): CalculationProcess {
  const { factors, missing, ...named } = use;
  const indicators = catalog.method.indicators.length;
  const hole = (c: number): boolean =>
    (missing & (1 << c)) !== 0 || (use.notInventoried !== null && c < indicators);
  const columns = factors.subarray(0, catalog.method.factorColumns.count);
  return { ...named, factors: Array.from(columns, (figure, c) => (hole(c) ? null : figure)) };
}

/** The databases behind some processes, each once. */
export function databasesUsed(uses: readonly ProcessUse[], catalog: Catalog): Provenance['databases'] {
  return [...new Set(uses.map((use) => use.database))].sort().map((id) => {
    const database = catalog.database(id);
    if (database === undefined)
      return { id, licence: 'of the client', attribution: 'given with the evaluation', illustrative: false };
    return {
      id,
      licence: database.licence,
      attribution: database.attribution,
      illustrative: database.illustrative,
    };
  });
}

function functionalUnitOf({ compiled, use }: PreparedEvaluation): FunctionalUnit {
  const { quantity, ...duration } = use;
  const { text, unit } = compiled.definition.functionalUnit;
  return { text: text.en, unit: unit.en, quantityPerReferenceFlow: quantity, ...duration };
}

/** Parameters with their values, in the order of the schemas: those of the evaluation, then of each material. */
export function resolvedParameters(
  prepared: PreparedEvaluation,
): { readonly definition: ParameterDefinition | undefined; readonly resolved: ResolvedParameter }[] {
  const { compiled } = prepared;
  const ofEvaluation = compiled.parameters.map((definition) =>
    resolvedParameter(compiled, definition, prepared, ''),
  );
  const derived = [...compiled.identifiers.entries()].flatMap(([identifier, index]) => {
    const value = prepared.values[index];
    if (prepared.origins[index] !== 'derived' || value?.kind !== 'number') return [];
    return [
      {
        definition: undefined,
        resolved: { owner: '', identifier, value: value.value, origin: 'derived' as const },
      },
    ];
  });
  const ofMaterials = prepared.lines.flatMap((line) =>
    [...line.plan.parameters.values()].map((definition) =>
      resolvedParameter(compiled, definition, line, line.pointer),
    ),
  );
  return [...ofEvaluation, ...derived, ...ofMaterials];
}

function resolvedParameter(
  compiled: CompiledCategory,
  definition: ParameterDefinition,
  from: Resolved,
  owner: string,
) {
  const index = compiled.identifiers.indexOf(definition.identifier);
  const resolved: ResolvedParameter = {
    owner,
    identifier: definition.identifier,
    id: definition.id,
    value: from.values[index]?.value ?? null,
    ...(definition.unit === undefined ? {} : { unit: definition.unit }),
    origin: from.origins[index] ?? 'default',
  };
  return { definition, resolved };
}

/** What must be said of the data behind a result. */
export function usedDataWarnings(uses: readonly ProcessUse[], catalog: Catalog): Issue[] {
  const { indicators } = catalog.method;
  const warnings: Issue[] = [{ code: 'use.restricted', pointer: '', facts: {} }];
  for (const id of new Set(uses.map((use) => use.database))) {
    if (catalog.database(id)?.illustrative === true)
      warnings.push({ code: 'data.illustrative', pointer: '', facts: { database: id } });
  }
  for (const use of uses) {
    const { database, notInventoried } = use;
    if (notInventoried !== null)
      warnings.push({ code: 'data.not-inventoried', pointer: '', facts: { what: notInventoried, database } });
    const holes = indicators
      .filter((_, c) => (use.missing & (1 << c)) !== 0)
      .map((indicator) => indicator.id);
    if (holes.length === 0) continue;
    warnings.push({
      code: 'data.factor-missing',
      pointer: '',
      facts: { process: use.name, database, indicators: holes.join(', ') },
    });
  }
  return warnings;
}
