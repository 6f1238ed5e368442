import { setTimeout as pause } from 'node:timers/promises';
import { garmentPayload } from '../payloads/sample-payloads.ts';
import type { RawService } from './raw-service.ts';

/** Clients that create and change evaluations without a pause, and note what was acknowledged. */
export interface SteadyWriters {
  /** Names that the service has acknowledged for each evaluation, the latest one last. */
  readonly names: ReadonlyMap<string, string>;
  readonly acknowledged: () => number;
  /** Answers with 503, and connections that the service closed. */
  readonly refused: () => number;
  /** The longest request, in ms. */
  readonly longest: () => number;
  /** Waits for an acknowledged write that begins after now; returns the ms until then. */
  untilWritten(): Promise<number>;
  stop(): Promise<void>;
}

interface Session {
  readonly service: RawService;
  readonly token: string;
  /** Id of the team that owns the evaluations. */
  readonly team: string;
}

async function signIn(service: RawService): Promise<Session> {
  const token = await service.logIn();
  const { status, body } = await service.call(token, 'GET', '/teams');
  const [team] = status === 200 ? (body as { id: string }[]) : [];
  if (team === undefined) throw new Error(`No team for a writer: ${status} ${JSON.stringify(body)}`);
  return { service, token, team: team.id };
}

/** Distributes the writers over the services. Every answer other than success and 503 ends them with an error. */
export async function steadyWriters(
  services: readonly RawService[],
  writers: number,
): Promise<SteadyWriters> {
  const names = new Map<string, string>();
  let [acknowledged, refused, longest, on] = [0, 0, 0, true];
  let lastBegun = 0;
  let failure: unknown;

  // Before the first write: faults that follow then meet writes, never a sign-in.
  const sessions = await Promise.all(
    Array.from({ length: writers }, (_, index) => signIn(services[index % services.length] as RawService)),
  );

  async function write({ service, token, team }: Session, writer: number): Promise<void> {
    let own: string | undefined;
    for (let count = 0; on; count++) {
      const began = performance.now();
      const name = `${writer}-${count}`;
      const body = { ...garmentPayload(team), name };
      const changes = own !== undefined && count % 2 === 1;
      const path = changes ? `/evaluations/${own}` : '/evaluations';
      const answer = await service.call(token, changes ? 'PUT' : 'POST', path, body);
      longest = Math.max(longest, performance.now() - began);
      if (answer.status === 503) {
        refused += 1;
        // A change with an unknown outcome: either name may be stored from now on.
        if (changes && own !== undefined) names.delete(own);
        own = undefined;
        await pause(50);
        continue;
      }
      if (answer.status !== 200 && answer.status !== 201) {
        throw new Error(`${path} was answered with ${answer.status}: ${JSON.stringify(answer.body)}`);
      }
      own = (answer.body as { id: string }).id;
      names.set(own, name);
      acknowledged += 1;
      lastBegun = Math.max(lastBegun, began);
    }
  }

  const running = Promise.all(sessions.map(write)).catch((error: unknown) => {
    failure = error;
  });

  return {
    names,
    acknowledged: () => acknowledged,
    refused: () => refused,
    longest: () => longest,
    async untilWritten() {
      const began = performance.now();
      while (lastBegun <= began) {
        if (failure !== undefined) throw failure;
        await pause(10);
      }
      return performance.now() - began;
    },
    async stop() {
      on = false;
      await running;
      if (failure !== undefined) throw failure;
    },
  };
}

/** Evaluations whose acknowledged name is not stored. Shape: `id: acknowledged name, stored name`. */
export function lostOf(writers: SteadyWriters, rows: readonly Readonly<Record<string, unknown>>[]): string[] {
  const stored = new Map(rows.map(({ id, name }) => [id, name]));
  return [...writers.names]
    .filter(([id, name]) => stored.get(id) !== name)
    .map(([id, name]) => `${id}: ${name}, ${stored.get(id)}`);
}
