import { randomUUID } from 'node:crypto';
import { applicationEndpoints, type Endpoint } from '@sillage/contract';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Furnished, furnish } from './furnished-organization.ts';
import { type Answer, type Member, type RunningService, runService } from './running-service.ts';

let service: RunningService;
let stranger: Member;
let foreign: Furnished;
beforeAll(async () => {
  service = await runService();
  stranger = await service.addMember('stranger', 'admin');
  foreign = await furnish(service, stranger, 'Theirs');
});
afterAll(() => service?.close());

const table: readonly Endpoint[] = Object.values(applicationEndpoints);
const withId = table.filter(({ path }) => path.includes(':id'));
/** A good body for each operation on an id, so that only the id can be refused. */
const bodies: Readonly<Record<string, unknown>> = {
  'PUT /application/users/:id': { role: 'reader', disabled: true },
  'POST /application/users/:id/keys': { name: 'Taken over' },
  'PUT /application/teams/:id': { name: 'Taken over' },
  'PUT /application/tags/:id': { name: 'Taken over' },
};

function comparable({ status, headers, text }: Answer, id: string): unknown {
  const requestId = headers.get('x-request-id') ?? 'none';
  const kept = [...headers].filter(
    ([name]) => !['x-request-id', 'date', 'connection', 'keep-alive'].includes(name),
  );
  return { status, headers: kept, text: text.replaceAll(requestId, 'REQUEST').replaceAll(id, 'ID') };
}

test('each operation on an id that takes a body has one here', () => {
  const taking = withId
    .filter(({ body }) => body !== undefined)
    .map(({ method, path }) => `${method} ${path}`);
  expect(Object.keys(bodies).sort()).toEqual(taking.sort());
  expect(withId.length).toBeGreaterThanOrEqual(9);
});

test.each(withId)(
  '$method $path answers an id of another organization like an unknown one',
  async (endpoint) => {
    const { method, path } = endpoint;
    const body = bodies[`${method} ${path}`];
    const before = service.fingerprint();
    const ask = (id: string): Promise<Answer> => service.call(method, path.replace(':id', id), { body });
    for (const [kind, id] of Object.entries({
      ...foreign,
      admin: stranger.userId,
      home: stranger.organizationId,
    })) {
      const unknown = randomUUID();
      const [theirs, nobodys] = [await ask(id), await ask(unknown)];
      expect(theirs.status, kind).toBe(404);
      expect(comparable(theirs, id), kind).toEqual(comparable(nobodys, unknown));
    }
    expect(service.fingerprint()).toBe(before);
  },
);

test('ids of another organization filter the audit like unknown ones', async () => {
  for (const id of [...Object.values(foreign), stranger.userId]) {
    for (const filter of ['record_id', 'user_id']) {
      const answer = await service.call('GET', `/application/audit?${filter}=${id}`);
      expect([answer.status, answer.body, answer.headers.get('link')]).toEqual([200, [], null]);
    }
  }
});

test('no list of the application holds anything of another organization', async () => {
  const lists = table.filter(({ method, path }) => method === 'GET' && !path.includes(':'));
  expect(lists.length).toBeGreaterThanOrEqual(3);
  for (const { path } of lists) {
    const { text, status } = await service.call('GET', path);
    expect(status).toBe(200);
    for (const id of [...Object.values(foreign), stranger.userId, stranger.organizationId, 'Theirs'])
      expect(text, path).not.toContain(id);
  }
});
