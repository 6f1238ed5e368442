import { randomUUID } from 'node:crypto';
import { garmentPayload } from '../payloads/sample-payloads.ts';
import type { RawAnswer, RawService } from './raw-service.ts';

/** The state of a document: `gone`, or a name at a revision. */
type State = 'gone' | { readonly name: string; readonly revision: number };

/** The clients' knowledge of an installation: acknowledged writes, and requests whose answer never came. */
export interface Journal {
  /** Evaluation id → its possible states: one, or two while a write has no answer. */
  readonly evaluations: Map<string, readonly State[]>;
  /** Version id → its permanent name. */
  readonly versions: Map<string, string>;
  /** Accepted jobs. */
  readonly jobs: Set<string>;
  /** Creations without an answer, by their idempotency key. */
  readonly unanswered: Map<string, string>;
  acknowledged: number;
}

export const emptyJournal = (): Journal => ({
  evaluations: new Map(),
  versions: new Map(),
  jobs: new Set(),
  unanswered: new Map(),
  acknowledged: 0,
});

interface Writer {
  readonly service: RawService;
  readonly token: string;
  readonly teamId: string;
  /** Receives the results of jobs. */
  readonly webhook: string;
  readonly random: () => number;
  readonly journal: Journal;
}

/**
 * Creates, patches, evaluates synchronously and asynchronously, publishes and deletes, until the process is
 * gone.
 */
export async function writeUntilKilled(writer: Writer): Promise<void> {
  try {
    for (;;) await oneLife(writer);
  } catch (error) {
    // `fetch` throws it when the connection is cut.
    if (!(error instanceof TypeError)) throw error;
  }
}

/** Repeats unanswered requests under the same keys (D3). */
export async function repeatUnanswered(writer: Writer): Promise<void> {
  for (const [key, name] of [...writer.journal.unanswered]) await create(writer, key, name);
}

async function oneLife(writer: Writer): Promise<void> {
  const { random, journal } = writer;
  const key = randomUUID();
  const id = await create(writer, key, `Garment ${key}`);
  let [evaluated, published] = [false, false];
  for (let step = 0; step < 6; step++) {
    const choice = random();
    if (choice < 0.25) {
      await patch(writer, id);
      evaluated = false;
    } else if (choice < 0.45) {
      await acknowledged(writer, 'GET', `/evaluation/evaluate/${id}`);
      evaluated = true;
    } else if (choice < 0.8) await evaluateLater(writer, id);
    else if (evaluated) {
      published = true;
      const version = await acknowledged(writer, 'PATCH', `/evaluations/publish/${id}`);
      journal.versions.set(idOf(version), known(journal, id).name);
    }
  }
  // Published evaluations are not deleted.
  if (!published && random() < 0.5) await remove(writer, id);
}

async function create(writer: Writer, key: string, name: string): Promise<string> {
  const { journal, teamId } = writer;
  journal.unanswered.set(key, name);
  const body = { ...garmentPayload(teamId), name };
  const id = idOf(await acknowledged(writer, 'POST', '/evaluations', body, { 'idempotency-key': key }));
  journal.unanswered.delete(key);
  journal.evaluations.set(id, [{ name, revision: 1 }]);
  return id;
}

async function patch(writer: Writer, id: string): Promise<void> {
  const { journal } = writer;
  const before = known(journal, id);
  const after = { name: `${before.name}.`, revision: before.revision + 1 };
  journal.evaluations.set(id, [before, after]);
  await acknowledged(writer, 'PATCH', `/evaluations/${id}`, { name: after.name });
  journal.evaluations.set(id, [after]);
}

async function remove(writer: Writer, id: string): Promise<void> {
  const { journal } = writer;
  journal.evaluations.set(id, [known(journal, id), 'gone']);
  await acknowledged(writer, 'DELETE', `/evaluations/${id}`);
  journal.evaluations.set(id, ['gone']);
}

async function evaluateLater(writer: Writer, id: string): Promise<void> {
  const query = new URLSearchParams({ async: '1', webhook: writer.webhook, webhook_token: 'word' });
  const answer = await acknowledged(writer, 'GET', `/evaluation/evaluate/${id}/full?${query}`);
  writer.journal.jobs.add(idOf(answer));
}

async function acknowledged(
  { service, token, journal }: Writer,
  ...[method, path, body, headers]: [string, string, unknown?, Record<string, string>?]
): Promise<RawAnswer> {
  const answer = await service.call(token, method, path, body, headers);
  if (answer.status >= 300) throw new Error(`${method} ${path}: ${JSON.stringify(answer.body)}`);
  journal.acknowledged++;
  return answer;
}

const idOf = ({ body }: RawAnswer): string => (body as { id: string }).id;

function known({ evaluations }: Journal, id: string): Exclude<State, 'gone'> {
  const [state] = evaluations.get(id) ?? [];
  if (state === undefined || state === 'gone') throw new Error(`${id} is not there`);
  return state;
}
