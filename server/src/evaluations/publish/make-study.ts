import type { EvaluationPayload, LocalizedStudy } from '@sillage/contract';
import { type Calculation, type Catalog, methodOf, studyOf, withholdStored } from '@sillage/engine';
import type { FullResultInput } from '../../calculation/render/render-full-result.ts';
import { withParameters } from '../../library/own-data/organization-catalog.ts';
import { decompressJson } from '../../platform/kernel/compressed-json.ts';
import type { ClosedDatabase } from '../../platform/ports/data-set-mappings.ts';
import { threadTask } from '../../platform/threads/thread-task.ts';
import type { KnownDataSets } from './data-set-facts.ts';
import { type KeptScenarios, scenariosOfEvaluation } from './study-scenarios.ts';

/** Of the databases whose figures may not be shown, those that a calculation used. */
export function closedIn(
  { provenance }: Pick<Calculation, 'provenance'>,
  closed: readonly ClosedDatabase[],
): ClosedDatabase[] {
  const used = new Set(provenance.databases.map(({ id }) => id));
  return closed.filter(([id]) => used.has(id));
}

interface StudyInput extends FullResultInput {
  /** JSON text. */
  readonly payload: string;
  /** The information parameters of the organization, as JSON text. */
  readonly parameters: string;
  /** Of the own databases that it used. */
  readonly facts: KnownDataSets;
  /** Of the organization; absent: none. */
  readonly scenarios?: KeptScenarios;
}

/** The compressed calculation and the JSON of the payload. */
export type StudySource = Pick<StudyInput, 'calculation' | 'payload'>;

export const studyTask = threadTask<typeof makeStudy>('study');

/**
 * The task `study` of the threads: the study of a stored calculation, without what the disclosure of databases forbids. A version has that of its
 * publication, as long as nothing in it was closed since.
 */
export function makeStudy(
  { catalog }: { readonly catalog: Catalog },
  { calculation: stored, payload, parameters, closed, facts, scenarios = [] }: StudyInput,
): LocalizedStudy {
  const calculation = decompressJson(stored) as Calculation;
  const concerned = closedIn(calculation, closed);
  const { study } = calculation;
  if (study !== undefined && concerned.every((one) => study.closed.some((then) => `${then}` === `${one}`)))
    return study.document;
  const isClosed = (key: string) => concerned.some(([database]) => key.startsWith(`${database}:`));
  const method = methodOf(catalog.method, calculation.packageMethod);
  const shown = withholdStored(calculation, new Map(concerned), method);
  return studyOf({
    ...shown,
    method,
    payload: JSON.parse(payload) as EvaluationPayload,
    catalog: withParameters(catalog, parameters),
    facts: new Map(facts.map(([key, fact]) => [key, isClosed(key) ? { ...fact, flows: 'closed' } : fact])),
    scenarios: scenariosOfEvaluation(scenarios, calculation.subject),
    closed: concerned.length > 0,
  });
}
