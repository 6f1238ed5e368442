import type { Catalog, Database, DataSetQuality, Location, Process } from '../catalog/catalog.ts';
import type { PackageMethod } from '../catalog/package-method.ts';
import { type Role, rolesOf } from './data-set-mapping.ts';

/** A data set of an own database that stands for a role. */
export interface RoleDataSet {
  readonly role: string;
  readonly id: string;
  readonly name: string;
  /** Its own unit; the figures are per unit of the role. */
  readonly unit: string;
  /** How much of the data set, in its own unit, makes one unit of the role, and where that is from. Absent: converted. */
  readonly perUnit?: number;
  readonly source?: string;
  readonly location: string;
  readonly year: number | null;
  /** Impacts per unit of the role, in the columns of the catalog's method; null: no figure. */
  readonly figures: readonly (number | null)[];
  /** As its database rates it. */
  readonly quality?: Omit<DataSetQuality, 'reason'>;
  /** Geometric standard deviation of each figure; null: none is stated. */
  readonly gsd?: readonly (number | null)[];
  /** Median of the outcomes of each figure ÷ the figure; null: there is none. Absent: the figures are the medians. */
  readonly medians?: readonly (number | null)[];
  /** What it varies with, shared with other data sets of its database: see `driversText`. Absent: it varies on its own. */
  readonly drivers?: string;
}

/** An own database as evaluations use it: its name, and its data sets by role. */
export interface RoleTable
  extends Pick<Database, 'id' | 'name' | 'version' | 'licence' | 'attribution' | 'method' | 'proof'> {
  readonly dataSets: readonly RoleDataSet[];
  /** The method of its figures, if it is not that of the catalog. */
  readonly packageMethod?: PackageMethod;
  /** Whether the name without a version means this one. */
  readonly named?: boolean;
}

/**
 * A catalog in which own databases can be chosen for materials. The data sets of `defaultId` also stand for the
 * processes and the energy of places, wherever its table has them; those of a database with a method of its package do so
 * in a catalog for that method. The catalog itself stays as it is: calculations of others go on with it.
 */
export function catalogWithDatabases(
  catalog: Catalog,
  tables: readonly RoleTable[],
  defaultId: string | undefined,
): Catalog {
  const roles = rolesOf(catalog);
  const own = new Map(tables.map((table) => [table.id, ownDatabase(table)]));
  const named = new Map(
    tables.flatMap((table) => (table.named === true ? [[table.name, own.get(table.id) as Database]] : [])),
  );
  const processes = [...catalog.processes];
  const locations = [...catalog.locations];
  const sources = new Map<string, Map<string, number>>();
  const append = (table: RoleTable, dataSet: RoleDataSet, role: Role): number => {
    const index = processes.length;
    processes.push(processOf(own.get(table.id) as Database, table, dataSet, role, index));
    return index;
  };

  for (const table of tables) {
    const ofMaterials = new Map<string, number>();
    sources.set(table.id, ofMaterials);
    for (const dataSet of table.dataSets) {
      const role = roles.get(dataSet.role);
      // A later release of the catalog may know a role no longer.
      if (role === undefined) continue;
      if (role.kind === 'material') {
        const material = catalog.materials[role.index];
        if (material !== undefined) ofMaterials.set(material.id, append(table, dataSet, role));
      } else if (table.id === defaultId) {
        if (role.kind === 'process') {
          processes[role.index] = processOf(own.get(table.id) as Database, table, dataSet, role, role.index);
        } else {
          const place = locations[role.index] as Location;
          const supply = { process: append(table, dataSet, role), fromRegion: false };
          locations[role.index] = { ...place, [supplyOf[role.kind]]: supply };
        }
      }
    }
  }
  const shipped = catalog.database;
  const ofPackageMethods = new Map(
    tables.flatMap(({ id, packageMethod }) => {
      if (packageMethod === undefined) return [];
      let made: Catalog | undefined;
      const whole = (): Catalog => {
        made ??= { ...catalogWithDatabases(catalog, tables, id), packageMethod };
        return made;
      };
      return [[id, whole] as const];
    }),
  );
  return {
    ...catalog,
    databases: [...catalog.databases, ...own.values()],
    processes,
    locations,
    database: (name) => own.get(name) ?? shipped(name) ?? named.get(name),
    ownSources: sources,
    ofPackageMethods,
    ...(defaultId === undefined ? {} : { defaultDatabase: defaultId }),
  };
}

const supplyOf = {
  electricity: 'electricity',
  'low-voltage': 'lowVoltage',
  heat: 'heat',
} as const satisfies Record<Exclude<Role['kind'], 'material' | 'process'>, keyof Location>;

function ownDatabase({ id, name, version, licence, attribution, method, proof }: RoleTable): Database {
  return {
    id,
    name,
    version,
    title: { en: id, fr: id },
    licence,
    attribution,
    source: attribution,
    illustrative: false,
    selectable: true,
    ...(method === undefined ? {} : { method }),
    ...(proof === undefined ? {} : { proof }),
  };
}

function processOf(
  database: Database,
  { packageMethod }: RoleTable,
  {
    id,
    name,
    unit: ownUnit,
    location,
    year,
    figures,
    quality,
    gsd,
    medians,
    drivers,
    perUnit,
    source,
  }: RoleDataSet,
  { id: role, unit }: Role,
  index: number,
): Process {
  const place = location === '' ? '' : ` {${location}}`;
  return {
    index,
    // One data set may stand for several roles, per different units.
    id: `${id} as ${role}`,
    database,
    name: { en: `${name}${place}`, fr: `${name}${place}` },
    unit,
    basis: 'published',
    source: `${database.id}, ${id}${perUnit === undefined ? '' : `; ${perUnit} ${ownUnit} make 1 ${unit}: ${source}`}`,
    year,
    factors: Float64Array.from(figures, (figure) => figure ?? Number.NaN),
    ...(quality === undefined ? {} : { quality: { ...quality, reason: `as rated in ${database.id}` } }),
    // Where nothing is stated, nothing varies.
    ...(gsd === undefined ? {} : { gsd: Float64Array.from(gsd, (deviation) => deviation ?? 1) }),
    ...(medians === undefined ? {} : { medians: Float64Array.from(medians, (median) => median ?? 1) }),
    ...(drivers === undefined ? {} : { drivers }),
    drawnWith: `${database.id}:${id}`,
    imported: true,
    ...(packageMethod === undefined ? {} : { packageMethod }),
  };
}
