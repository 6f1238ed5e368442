import type { LocalizedStudy } from '@sillage/contract';
import type { Calculation } from '@sillage/engine';
import { isHeavyCalculation } from '../../calculation/prepare/heavy-evaluations.ts';
import { compressJson, decompressJson } from '../../platform/kernel/compressed-json.ts';
import { DomainError } from '../../platform/kernel/domain-error.ts';
import type { Dependencies } from '../../platform/ports/dependencies.ts';
import { isCurrent } from '../../platform/ports/results.ts';
import type { Threads } from '../../platform/threads/thread-pool.ts';
import { type KnownDataSets, readDataSetFacts } from './data-set-facts.ts';
import { closedIn, makeStudy, type StudySource, studyTask } from './make-study.ts';
import { readKeptScenarios } from './study-scenarios.ts';

type StudyDependencies = Pick<Dependencies, 'storage' | 'catalog'> & {
  readonly threads: Pick<Threads, 'run'>;
};

/**
 * The study of an evaluation, of its current result, or of a version, as it was published.
 * Throws: DomainError record.not-found, evaluation.not-evaluated, evaluation.outdated, service.overloaded.
 */
export async function readStudy(
  context: StudyDependencies,
  organizationId: string,
  id: string,
  signal?: AbortSignal,
): Promise<LocalizedStudy> {
  const { storage } = context;
  const version = await storage.readVersion(organizationId, id);
  const found = version ?? (await currentOf(context, organizationId, id));
  return studyOfStored(context, organizationId, found, signal);
}

/** The study of a calculation that was just read. Throws: DomainError service.overloaded. */
export async function studyOfStored(
  { storage, catalog, threads }: StudyDependencies,
  organizationId: string,
  { calculation, payload }: StudySource,
  signal?: AbortSignal,
): Promise<LocalizedStudy> {
  const { parameters } = await storage.readOwnParameters(organizationId);
  const closed = await storage.readClosedDatabases(organizationId);
  const facts = await factsOf({ storage }, organizationId, calculation);
  const scenarios = await readKeptScenarios({ storage }, organizationId);
  const input = { calculation, payload, parameters, closed, facts, scenarios };
  return isHeavyCalculation(calculation) || scenarios.length > 0
    ? threads.run(studyTask, input, { signal, organizationId })
    : makeStudy({ catalog }, input);
}

/** What own databases say of the data sets of a stored calculation; without reading it where there are none. */
export async function factsOf(
  { storage }: Pick<Dependencies, 'storage'>,
  organizationId: string,
  calculation: Uint8Array,
): Promise<KnownDataSets> {
  const own = await storage.listOwnDatabases(organizationId);
  if (own.length === 0) return [];
  return readDataSetFacts({ storage }, organizationId, decompressJson(calculation) as Calculation);
}

/** A calculation with the study of its publication, for a version. */
export async function withStudy(
  context: StudyDependencies,
  organizationId: string,
  { calculation, payload }: StudySource,
  signal?: AbortSignal,
): Promise<Uint8Array> {
  const document = await studyOfStored(context, organizationId, { calculation, payload }, signal);
  const made = decompressJson(calculation) as Calculation;
  const closed = closedIn(made, await context.storage.readClosedDatabases(organizationId));
  return compressJson(JSON.stringify({ ...made, study: { document, closed } }));
}

async function currentOf(
  { storage }: StudyDependencies,
  organizationId: string,
  id: string,
): Promise<StudySource> {
  const reading = await storage.readCalculation(organizationId, id);
  const state = await storage.readEvaluation(organizationId, id);
  if (reading === undefined || state === undefined)
    throw new DomainError('record.not-found', { noun: 'evaluation', id });
  const { bytes, evaluatedAt } = reading;
  if (bytes === null) throw new DomainError('evaluation.not-evaluated', { id });
  if (!isCurrent(reading) || state.revision !== reading.revision)
    throw new DomainError('evaluation.outdated', { evaluatedAt: evaluatedAt ?? '' });
  return { calculation: bytes, payload: state.payload };
}
