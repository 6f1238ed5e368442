import { applicationEndpoints, type Endpoint, endpoints } from '@sillage/contract';
import { beforeAll, describe, expect, test, vi } from 'vitest';
import type { Storage } from '../../server/src/platform/ports/storage.ts';
import { StorageUnavailable } from '../../server/src/platform/ports/storage-errors.ts';
import { serviceFixture } from '../testing/fixtures/service-fixture.ts';
import { type ExampleCall, exampleCalls, examplePath } from '../testing/openapi/example-calls.ts';
import type { Answer } from '../testing/service/answer.ts';
import { useService } from '../testing/service/running-service.ts';

/**
 * The commit to fail: the `at`-th from now on, with `error`. `rests`: workers find no jobs and nothing to
 * delete, because their writes would be mistaken for the call's.
 */
const fault = vi.hoisted(() => ({ at: 0, seen: 0, error: (): Error => new Error('not set'), rests: false }));

vi.mock('../../server/src/platform/database/open-storage.ts', async (original) => {
  const { openStorage } = await original<{ openStorage(settings: unknown): Promise<Storage> }>();
  return {
    async openStorage(settings: unknown): Promise<Storage> {
      const storage = await openStorage(settings);
      return {
        ...storage,
        claimJobs: async (...given) => (fault.rests ? [] : storage.claimJobs(...given)),
        purgeImports: async (...given) => (fault.rests ? false : storage.purgeImports(...given)),
        claimDeliveries: async (...given) => (fault.rests ? [] : storage.claimDeliveries(...given)),
        async commit(organizationId, changes) {
          fault.seen++;
          if (fault.seen === fault.at) throw fault.error();
          await storage.commit(organizationId, changes);
        },
      };
    },
  };
});

/** Ways in which storage can fail, and the expected answers. */
const faults = [
  { name: 'full', error: () => new StorageUnavailable('full', undefined), status: 507, code: 'storage.full' },
  { name: 'busy', error: () => new StorageUnavailable('busy', undefined), status: 503, code: 'storage.busy' },
  { name: 'broken', error: () => new Error('unheard of'), status: 500, code: 'server.bug' },
] as const;

const service = await useService();
const fixture = await serviceFixture(service);
beforeAll(async () => {
  fault.rests = true;
});

const table: Readonly<Record<string, Endpoint>> = { ...endpoints, ...applicationEndpoints };
/** In the order of the example calls: those that delete come last. */
const writing = (Object.keys(exampleCalls) as (keyof typeof exampleCalls)[]).filter(
  (name) => table[name]?.access !== 'open' && (table[name]?.method !== 'GET' || table[name]?.unsafe === true),
);

async function send(name: keyof typeof exampleCalls): Promise<Answer> {
  const endpoint = table[name] as Endpoint;
  const call: ExampleCall = exampleCalls[name](fixture);
  const { body, text, headers = {}, token } = call;
  return service.call(endpoint.method, examplePath(endpoint.path, call.parameters ?? {}), {
    ...(body === undefined ? {} : { body }),
    ...(text === undefined ? {} : { text }),
    headers,
    ...(token === undefined ? {} : { token }),
  });
}

/** The codes of the errors in lines of JSON, each once. */
const codesIn = (text: string): string[] => [
  ...new Set([...text.matchAll(/"code":"([^"]+)"/g)].map(([, code = '']) => code)),
];

const commitsOf: Record<string, number> = {};

describe.each(writing)('%s', (name) => {
  test('does all or nothing, whichever commit fails and however, and works again afterwards (D7)', async () => {
    for (let at = 1; ; at++) {
      for (const { error, status, code } of faults) {
        const before = await service.fingerprint();
        Object.assign(fault, { at, seen: 0, error });
        const answer = await send(name);
        const failed = fault.seen >= at;
        fault.at = 0;
        if (!failed) {
          // The call went through: it has fewer commits than `at`.
          expect(answer.status, answer.text).toBeLessThan(300);
          commitsOf[name] = at - 1;
          return;
        }
        // An export goes out, as all do, even if it could not be entered in the log of security events.
        if (table[name]?.storesNothing === true && answer.status < 300) {
          commitsOf[name] = 0;
          return;
        }
        if (table[name]?.lines === true) {
          // A batch has one answer per item.
          const [item] = answer.body as { error: { code: string } }[];
          expect([answer.status, item?.error.code], answer.text).toEqual([200, code]);
          expect(await service.fingerprint(), `${name} wrote something`).toBe(before);
          continue;
        }
        if (table[name]?.success.mediaType === 'application/x-ndjson') {
          // The answer has begun before anything is stored: its rows tell. After them only the end is told to others.
          if (at > 1) {
            expect(answer.text).toContain('"kind":"sums","created":1,');
            continue;
          }
          expect([answer.status, codesIn(answer.text)], answer.text).toEqual([200, [code]]);
          expect(await service.fingerprint(), `${name} wrote something`).toBe(before);
          continue;
        }
        expect([answer.status, (answer.body as { code: string }).code], answer.text).toEqual([status, code]);
        expect(answer.headers.get('content-type')).toMatch(/^application\/problem\+json/);
        expect(answer.headers.has('retry-after')).toBe(code === 'storage.busy');
        if (at === 1) expect(await service.fingerprint(), `${name} wrote something`).toBe(before);
      }
    }
  });
});

test('each call that writes has been made to fail', () => {
  const readsOnly = Object.keys(commitsOf).filter(
    (name) => commitsOf[name] === 0 && table[name]?.storesNothing !== true,
  );
  expect(Object.keys(commitsOf).sort()).toEqual([...writing].sort());
  // Scoring stores nothing; signing out only clears a cookie; no other session is left to be ended.
  expect(readsOnly.filter((name) => !/^(scoreTextile|sign|endOtherSessions$)/.test(name))).toEqual([]);
});
