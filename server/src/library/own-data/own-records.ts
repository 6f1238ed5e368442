import type { EvaluationPayload, OwnAccessoryPayload, OwnMaterialPayload } from '@sillage/contract';
import { ownPrefix } from '@sillage/contract';
import {
  type Catalog,
  type OwnAccessory,
  type OwnFigures,
  type OwnMaterial,
  type OwnRecords,
  oncePer,
  ownAccessory,
  ownMaterial,
  type PackageMethod,
} from '@sillage/engine';
import { LRUCache } from 'lru-cache';
import { figuresPer } from '../../databases/mapping/process-figures.ts';
import type { OwnData, OwnTable, UsedDataSet } from '../../platform/ports/data-set-mappings.ts';
import type { ProcessDetails, StoredProcess } from '../../platform/ports/own-databases.ts';
import type { ReusableReference, StoredReusable } from '../../platform/ports/reusables.ts';
import type { Storage } from '../../platform/ports/storage.ts';

// Materials and accessories of an organization, as evaluations use them.

export type OwnNoun = 'material' | 'accessory';
type OwnPayload = OwnMaterialPayload | OwnAccessoryPayload;

const isOwn = (id: string): boolean => id.startsWith(ownPrefix);

/** Whether the JSON text of an evaluation may name own materials or accessories, so that it must be parsed. */
export const mayNameOwn = (payload: string): boolean => payload.includes(`"${ownPrefix}`);

/** The own materials and accessories that a payload names, each once. */
export function ownReferencesIn({ composition }: EvaluationPayload): ReusableReference[] {
  const materials = composition.parts.flatMap((part) => part.materials.map(({ id }) => id));
  const accessories = (composition.accessories?.items ?? []).map(({ id }) => id);
  const references = (noun: OwnNoun, ids: readonly string[]) =>
    [...new Set(ids.filter(isOwn))].map((id) => ({ noun, id }));
  return [...references('material', materials), ...references('accessory', accessories)];
}

export function ownPayloadOf({ payload }: Pick<StoredReusable, 'payload'>): OwnPayload {
  return JSON.parse(payload) as OwnPayload;
}

const ownAmong = (reusables: readonly StoredReusable[]): StoredReusable[] =>
  reusables.filter(({ noun }) => noun === 'material' || noun === 'accessory');

/** The databases of the data sets that own materials and accessories take. */
export function databasesOfOwn(reusables: readonly StoredReusable[]): string[] {
  return ownAmong(reusables).flatMap((one) => ownPayloadOf(one).dataSet?.database ?? []);
}

/** Adds the data sets that own materials and accessories take. */
export async function withDataSets(
  storage: Pick<Storage, 'readOwnProcesses'>,
  organizationId: string,
  reusables: readonly StoredReusable[],
  ownData: OwnData,
): Promise<OwnData> {
  if (databasesOfOwn(reusables).length === 0) return ownData;
  return { ...ownData, dataSets: await readDataSets(storage, organizationId, reusables) };
}

async function readDataSets(
  storage: Pick<Storage, 'readOwnProcesses'>,
  organizationId: string,
  reusables: readonly StoredReusable[],
): Promise<UsedDataSet[]> {
  const wanted = new Map<string, Map<string, Set<number | undefined>>>();
  for (const one of ownAmong(reusables)) {
    const { dataSet } = ownPayloadOf(one);
    if (dataSet === undefined) continue;
    const { database, process, perKg } = dataSet;
    const ofDatabase = wanted.get(database) ?? new Map<string, Set<number | undefined>>();
    wanted.set(database, ofDatabase);
    ofDatabase.set(process, (ofDatabase.get(process) ?? new Set()).add(perKg));
  }
  const found = await Promise.all(
    [...wanted].map(async ([databaseId, amounts]) => {
      const processes = await storage.readOwnProcesses(organizationId, databaseId, [...amounts.keys()]);
      return processes.flatMap((process) =>
        [...(amounts.get(process.id) ?? [])].map((amount) => usedDataSet(databaseId, process, amount)),
      );
    }),
  );
  return found.flat();
}

/** The method of the package of a database; undefined: it has that of the catalog. */
export function packageMethodOf(
  { id, method, details }: Pick<OwnTable, 'id' | 'method' | 'details'>,
  catalog: Pick<Catalog, 'method'>,
): PackageMethod | undefined {
  if (method === catalog.method.id) return undefined;
  const { indicators } = JSON.parse(details) as Pick<PackageMethod, 'indicators'>;
  return { id: method, database: id, indicators };
}

/** Units that can be converted to kilograms were checked when the material was stored. */
function usedDataSet(databaseId: string, process: StoredProcess, perKg: number | undefined): UsedDataSet {
  const { id, name, location, year, unit } = process;
  const { quality, gsd, medians, drivers } = JSON.parse(process.details) as ProcessDetails;
  const figures = figuresPer('kg', process, perKg);
  return {
    ...{ databaseId, id, name, unit, location, year, figures: figures ?? [] },
    ...(perKg === undefined ? {} : { perKg }),
    ...(quality === undefined ? {} : { quality }),
    ...(gsd === undefined ? {} : { gsd }),
    ...(medians === undefined ? {} : { medians }),
    ...(drivers === undefined ? {} : { drivers }),
  };
}

/**
 * The same data sets with the figures of another version of their database, under the id of the first. One that the other
 * version lacks is left out.
 */
export async function dataSetsOfVersion(
  storage: Pick<Storage, 'readOwnProcesses'>,
  organizationId: string,
  dataSets: readonly UsedDataSet[],
  version: string,
): Promise<UsedDataSet[]> {
  const ids = dataSets.map(({ id }) => id);
  const found = new Map(
    (await storage.readOwnProcesses(organizationId, version, ids)).map((process) => [process.id, process]),
  );
  return dataSets.flatMap(({ databaseId, id, perKg }) => {
    const process = found.get(id);
    return process === undefined ? [] : usedDataSet(databaseId, process, perKg);
  });
}

/** Materials and accessories that are kept ready: each takes some 2 kB. */
const kept = 5_000;

interface Ready {
  readonly materials: LRUCache<string, OwnMaterial>;
  readonly accessories: LRUCache<string, OwnAccessory>;
}

const readyOf = oncePer(
  (_: Catalog['materials']): Ready => ({
    materials: new LRUCache({ max: kept }),
    accessories: new LRUCache({ max: kept }),
  }),
);

/** The own materials and accessories of an evaluation, ready to be evaluated with; undefined: it uses none. */
export function ownRecordsOf(
  catalog: Catalog,
  reusables: readonly StoredReusable[],
  ownData: OwnData | undefined,
): OwnRecords | undefined {
  const own = ownAmong(reusables);
  if (own.length === 0) return undefined;
  const ready = readyOf(catalog.materials);
  const records = {
    materials: new Map<string, OwnMaterial>(),
    accessories: new Map<string, OwnAccessory>(),
  };
  for (const stored of own) {
    const { id, noun, revision } = stored;
    const payload = ownPayloadOf(stored);
    const { dataSet } = payload;
    const table = ownData?.tables.find((one) => one.id === dataSet?.database);
    const key = `${id} ${revision} ${table?.importId ?? ''}`;
    const describe = () => ({
      id,
      name: payload.name,
      figures: ownFigures(catalog, id, payload, ownData),
    });
    if (noun === 'material') {
      const like = catalog.material(payload.like);
      if (like === undefined) continue;
      const made = ready.materials.get(key) ?? ownMaterial(describe(), like, catalog);
      ready.materials.set(key, made);
      records.materials.set(id, made);
    } else if ('unitWeight' in payload) {
      const like = catalog.accessory(payload.like);
      if (like === undefined) continue;
      const { unitWeight } = payload;
      const made = ready.accessories.get(key) ?? ownAccessory({ ...describe(), unitWeight }, like, catalog);
      ready.accessories.set(key, made);
      records.accessories.set(id, made);
    }
  }
  return records;
}

/** A data set that no longer exists has no figures: totals become null rather than those of the shipped material. */
function ownFigures(
  catalog: Catalog,
  id: string,
  { name, dataSet, perKg, source, year, quality }: OwnPayload,
  ownData: OwnData | undefined,
): OwnFigures | undefined {
  const { method } = catalog;
  const columns = Array.from({ length: method.factorColumns.count }, (): number | null => null);
  if (dataSet !== undefined) {
    const { database, process, perKg: amount } = dataSet;
    const table = ownData?.tables.find(({ id }) => id === database);
    const packageMethod = table && packageMethodOf(table, catalog);
    const used = ownData?.dataSets?.find(
      (one) => one.databaseId === database && one.id === process && one.perKg === amount,
    );
    const place = used === undefined || used.location === '' ? '' : ` {${used.location}}`;
    return {
      database,
      id: process,
      name: `${used?.name ?? name}${place}`,
      source: `${database}, ${process}${amount === undefined ? '' : `; ${amount} ${used?.unit ?? 'of it'} make 1 kg: ${source}`}`,
      year: used?.year ?? null,
      quality: used?.quality === undefined ? null : { ...used.quality, reason: `as rated in ${database}` },
      figures: used?.figures ?? columns,
      ...(used?.gsd && { gsd: used.gsd }),
      ...(used?.medians && { medians: used.medians }),
      ...(used?.drivers && { drivers: used.drivers }),
      ...(packageMethod && { packageMethod }),
    };
  }
  if (perKg === undefined) return undefined;
  for (const [index, indicator] of method.indicators.entries()) columns[index] = perKg[indicator.id] ?? null;
  return {
    database: 'custom',
    id,
    name: `${name}, own data`,
    source: source ?? 'given with the material',
    year: year ?? null,
    quality: quality === undefined ? null : { ...quality, reason: 'given with the material' },
    figures: columns,
  };
}
