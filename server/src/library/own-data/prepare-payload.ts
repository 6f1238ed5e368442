import type { EvaluationPayload, ReusableNoun } from '@sillage/contract';
import {
  type Catalog,
  maskValues,
  type Preparation,
  type PreparedDocument,
  type PreparedEvaluation,
  prepareEvaluation,
  stepsNotCovered,
} from '@sillage/engine';
import type { Caller } from '../../platform/identity/caller.ts';
import { invalidDocument } from '../../platform/kernel/domain-error.ts';
import type { OwnData } from '../../platform/ports/data-set-mappings.ts';
import type { Dependencies } from '../../platform/ports/dependencies.ts';
import type { StoredReusable } from '../../platform/ports/reusables.ts';
import { withParameters } from './organization-catalog.ts';
import { catalogOf, ownDatabasesIn, readOwnData } from './own-data.ts';
import { ownRecordsOf, ownReferencesIn } from './own-records.ts';
import { cachedPreparation } from './preparation-cache.ts';
import type { RecordNames } from './record-names.ts';
import { maskPayloadOf, packagingPayloadOf } from './reusables.ts';

export interface Prepared {
  readonly preparation: Preparation;
  readonly names: RecordNames;
  /** The current mask, packaging and own components that it refers to. */
  readonly reusables: readonly StoredReusable[];
  /** What it takes from own databases; absent: nothing. */
  readonly ownData?: OwnData;
}

/** The records of the organization that a payload refers to. */
interface ReadRecords extends Omit<Prepared, 'preparation'> {
  /** The ids of its teams and tags that exist. */
  readonly labels: { readonly teams: ReadonlySet<string>; readonly tags: ReadonlySet<string> };
}

export async function readRecords(
  { storage, catalog }: Pick<Dependencies, 'storage' | 'catalog'>,
  { organizationId }: Pick<Caller, 'organizationId'>,
  payload: EvaluationPayload,
): Promise<ReadRecords> {
  const idsOf = (list: readonly { readonly id: string }[] | undefined): string[] =>
    (list ?? []).map(({ id }) => id);
  const reusable = (noun: ReusableNoun, id: string | undefined) =>
    id === undefined ? undefined : storage.readReusable(organizationId, noun, id);
  const [mask, packaging, teams, tags, ...own] = await Promise.all([
    reusable('mask', payload.mask?.id),
    reusable('packaging', payload.packaging?.id),
    storage.readTeams(organizationId, idsOf(payload.teams)),
    storage.readTags(organizationId, idsOf(payload.tags)),
    ...ownReferencesIn(payload).map(({ noun, id }) => storage.readReusable(organizationId, noun, id)),
  ]);
  const labels = { teams: new Set(idsOf(teams)), tags: new Set(idsOf(tags)) };
  const reusables = [mask, packaging, ...own].filter((found) => found !== undefined);
  const ownData = await readOwnData({ storage }, organizationId, ownDatabasesIn(payload, catalog), reusables);
  const names = new Map([...teams, ...tags, ...reusables].map(({ id, name }) => [id, name]));
  return { labels, names, reusables, ...(ownData === undefined ? {} : { ownData }) };
}

/** Reads the records of the organization that a payload refers to, and prepares the payload. */
export async function preparePayload(
  { storage, catalog }: Pick<Dependencies, 'storage' | 'catalog'>,
  caller: Pick<Caller, 'organizationId'>,
  payload: EvaluationPayload,
): Promise<Prepared> {
  const { labels, ...found } = await readRecords({ storage, catalog }, caller, payload);
  const { reusables, ownData } = found;
  const prepare = () => preparationOf(catalog, payload, labels, reusables, ownData);
  // Figures of own databases change without the evaluation, and have a cache of their own.
  const preparation =
    ownData === undefined ? cachedPreparation(catalog, payload, { labels, reusables }, prepare) : prepare();
  return { preparation, ...found };
}

/**
 * Prepares a payload with the mask, the packaging, the own components and the own databases that it refers to. `before`:
 * another document with the same ones, see `prepareEvaluation`.
 */
export function preparationOf(
  catalog: Catalog,
  payload: EvaluationPayload,
  labels: { readonly teams: ReadonlySet<string>; readonly tags: ReadonlySet<string> },
  reusables: readonly StoredReusable[],
  ownData?: OwnData,
  before?: PreparedDocument,
): Preparation {
  const mask = reusables.find(({ noun }) => noun === 'mask');
  const packaging = reusables.find(({ noun }) => noun === 'packaging');
  const own = ownRecordsOf(withParameters(catalog, ownData?.parameters), reusables, ownData);
  const records = {
    ...labels,
    ...(own === undefined ? {} : { own }),
    ...(mask === undefined ? {} : { mask: maskValues(maskPayloadOf(mask)) }),
    ...(packaging === undefined ? {} : { packaging: packagingPayloadOf(packaging) }),
  };
  const preparation = prepareEvaluation(payload, catalogOf(catalog, ownData), records, before);
  const { prepared } = preparation;
  if (prepared === undefined || before !== undefined) return preparation;
  const uncounted = stepsNotCovered(catalog.methods['french-textile'], payload, prepared);
  if (uncounted.length === 0) return preparation;
  return { prepared: { ...prepared, warnings: [...prepared.warnings, ...uncounted] } };
}

/** Prepares a payload. Throws: DomainError document.invalid with every error at its pointer. */
export async function requirePrepared(
  context: Pick<Dependencies, 'storage' | 'catalog'>,
  caller: Pick<Caller, 'organizationId'>,
  payload: EvaluationPayload,
): Promise<{ readonly prepared: PreparedEvaluation } & Omit<Prepared, 'preparation'>> {
  const { preparation, ...found } = await preparePayload(context, caller, payload);
  const { prepared, issues } = preparation;
  if (prepared === undefined) throw invalidDocument(issues);
  return { prepared, ...found };
}
