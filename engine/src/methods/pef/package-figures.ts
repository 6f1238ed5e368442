import { at, type EvaluationPayload, type Issue } from '@sillage/contract';
import type { Catalog } from '../../catalog/catalog.ts';
import type { PackageMethod } from '../../catalog/package-method.ts';
import { rolesOf } from '../../databases/data-set-mapping.ts';
import { missingDatabase } from './inventory/missing-use.ts';
import { type ProcessUse, processUses } from './inventory/process-use.ts';
import type { OwnRecords } from './prepare/own-data/own-records.ts';
import type { PreparedEvaluation } from './prepare/prepared-evaluation.ts';
import { takeInventory } from './take-inventory.ts';

/** The catalog for an evaluation, and the material that names a database with a method of its own, if one does. */
export interface ChosenCatalog {
  readonly catalog: Catalog;
  /** Points at the name of the database. */
  readonly namedAt?: string;
}

/** A database that was characterised with a method of its package stands for all roles, once a material names it. */
export function catalogFor({ composition }: EvaluationPayload, catalog: Catalog): ChosenCatalog {
  for (const [p, { materials }] of composition.parts.entries()) {
    for (const [m, { database }] of materials.entries()) {
      const id = database === undefined ? undefined : catalog.database(database)?.id;
      const whole = id === undefined ? undefined : catalog.ofPackageMethods?.get(id);
      if (whole !== undefined)
        return { catalog: whole(), namedAt: `/composition/parts/${p}/materials/${m}/database` };
    }
  }
  return { catalog };
}

/**
 * Finds the method of the figures of an evaluation: that of the package of an own database if a material names it, or has
 * figures of such a method, else undefined. Figures of different methods never add up.
 *
 * Issues: role.missing for each role that the named database has no data set for; method.mixed where anything else has
 * figures of another method.
 */
export function methodOfFigures(
  prepared: PreparedEvaluation,
  own: OwnRecords | undefined,
  namedAt: string | undefined,
  issues: Issue[],
): PackageMethod | undefined {
  const { lines, catalog } = prepared;
  const named = catalog.packageMethod;
  if (own === undefined && (named === undefined || namedAt === undefined)) return undefined;
  const ofMaterials = lines.flatMap(({ plan, pointer, process }) => {
    const method = own?.materials.get(plan.material.id)?.packageMethod;
    // Figures given with the evaluation stand for those of the material, and are of the catalog's method.
    return method === undefined || process.method !== method.id
      ? []
      : [{ method, pointer: at(pointer, 'id') }];
  });
  const [first] =
    named === undefined || namedAt === undefined ? ofMaterials : [{ method: named, pointer: namedAt }];
  if (first === undefined) return undefined;
  const { method, pointer } = first;
  const others = new Set(
    takeInventory(prepared).activities.flatMap(({ process, amount }) =>
      amount === 0 || process.method === method.id || (named && process.database === missingDatabase)
        ? []
        : [process],
    ),
  );
  const open = named === undefined ? [] : [...others].map((process) => roleOf(process, catalog));
  const { database } = method;
  const missing = new Map(open.flatMap((role) => (role === undefined ? [] : [[role.id, role]])));
  for (const { id, name, unit } of missing.values())
    issues.push({ code: 'role.missing', pointer, facts: { role: id, name, unit, database } });
  const [other] = [...others].filter((_, index) => open[index] === undefined);
  if (other !== undefined) {
    const wanted = other.method ?? catalog.method.id;
    issues.push({ code: 'method.mixed', pointer, facts: { database, method: method.id, wanted } });
  }
  return others.size > 0 ? undefined : method;
}

/** The role of shipped data that the named database has no data set for. */
function roleOf(process: ProcessUse, catalog: Catalog) {
  const { materials, defaultDatabase = '', ownSources } = catalog;
  const index = processUses(catalog).indexOf(process);
  const own = ownSources?.get(defaultDatabase);
  return [...rolesOf(catalog).values()].find((role) => {
    if (role.kind === 'process') return role.index === index;
    const material = role.kind === 'material' ? materials[role.index] : undefined;
    return (
      material !== undefined &&
      own?.has(material.id) !== true &&
      [...material.sources.values()].includes(index)
    );
  });
}
