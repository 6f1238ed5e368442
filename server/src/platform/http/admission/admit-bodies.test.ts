import { once } from 'node:events';
import { type AddressInfo, connect, type Socket } from 'node:net';
import type { Endpoint } from '@sillage/contract';
import type { FastifyInstance } from 'fastify';
import pino from 'pino';
import Type from 'typebox';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { buildHttp } from '../build-http.ts';
import { clientAddress } from '../client-address.ts';
import { registerEndpoints } from '../register-endpoints.ts';
import type { AdmissionLimits } from './admission-limits.ts';
import { arrayAdmission, bodyAdmission } from './admission-limits.ts';
import { admitBodies } from './admit-bodies.ts';

const createNote = {
  method: 'POST',
  path: '/notes',
  access: 'write',
  summary: '',
  description: '',
  body: Type.Object({ text: Type.String() }),
  success: { status: 201, body: Type.Unknown() },
  errors: [],
} as const satisfies Endpoint;

const kib = 1024;
/** Room for 64 KiB, and for one body that waits for longer than the test takes. */
const document: AdmissionLimits = { ...bodyAdmission, budget: 4, queued: 1, longestWait: 60_000 };

let http: FastifyInstance;
let sockets: Socket[];
beforeEach(async () => {
  sockets = [];
  http = buildHttp({ log: pino({ level: 'silent' }), newId: () => 'request' });
  const authenticate = (authorization: string | undefined) =>
    ({ organizationId: String(authorization), userId: 'u', role: 'editor' }) as const;
  registerEndpoints(
    http,
    { createNote },
    { createNote: async ({ body }) => ({ body: (body as { text: string }).text.length }) },
    authenticate,
    { bodies: admitBodies(clientAddress(), { document, array: arrayAdmission }) },
  );
  await http.listen({ port: 0, host: '127.0.0.1' });
});
afterEach(async () => {
  for (const socket of sockets) socket.destroy();
  await http.close();
});

/** Sends the head of a request and as much of its body as is given, and returns what is answered. */
function send(organization: string, announced: number | 'chunked', body = '') {
  const socket = connect((http.server.address() as AddressInfo).port, '127.0.0.1');
  sockets.push(socket);
  const length = announced === 'chunked' ? 'Transfer-Encoding: chunked' : `Content-Length: ${announced}`;
  socket.write(
    `POST /notes HTTP/1.1\r\nHost: x\r\nAuthorization: ${organization}\r\nContent-Type: application/json\r\n${length}\r\n\r\n${body}`,
  );
  const answer = once(socket, 'data').then(([data]) => String(data));
  answer.catch(() => {});
  return { socket, answer };
}
const note = (bytes: number): string => JSON.stringify({ text: 'x'.repeat(bytes - '{"text":""}'.length) });
const whole = (organization: string, bytes: number) => send(organization, bytes, note(bytes)).answer;

test.each([
  ['announced', 48 * kib],
  ['not announced', 'chunked'],
] as const)(
  'while a body whose length is %s is received, a large one is refused unread, a small one taken',
  async (_, announced) => {
    const { socket } = send('a', announced);
    await once(http.server, 'request');
    const waiting = send('a', 48 * kib);
    await once(http.server, 'request');
    // Not one byte of this body is ever sent.
    const refused = await send('a', 48 * kib).answer;
    expect(refused).toMatch(/^HTTP\/1\.1 429 /);
    expect(refused).toMatch(/\r\nretry-after: 60\r\n/i);
    expect(refused).toContain('"code":"organization.busy"');
    // The most that counts is all the room.
    if (announced !== 'chunked') expect(await whole('a', 1 * kib)).toMatch(/^HTTP\/1\.1 201 /);

    socket.destroy();
    waiting.socket.write(note(48 * kib));
    expect(await waiting.answer).toMatch(/^HTTP\/1\.1 201 /);
  },
);

test('a body that was answered has left its room, whether it was taken or refused', async () => {
  for (const organization of ['a', 'b', 'a']) {
    expect(await whole(organization, 48 * kib)).toMatch(/^HTTP\/1\.1 201 /);
    expect(await send(organization, 48 * kib, 'x'.repeat(48 * kib)).answer).toMatch(/^HTTP\/1\.1 400 /);
  }
});
