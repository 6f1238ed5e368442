import { createServer } from 'node:http';
import { mkdtempSync } from 'node:fs';
import { endpoints } from '@sillage/contract';
import pino from 'pino';
import { uuidv7 } from 'uuidv7';
import { tokens as makeTokens } from './auth/tokens.ts';
import { buildHttp } from './http/build-http.ts';
import { registerEndpoints } from './http/register-endpoints.ts';
import { openSqliteStorage } from './storage/sqlite/sqlite-storage.ts';
const mode = process.argv[2];
const bytes = Buffer.alloc(6000, 'x');
if (mode === 'bare') createServer((_q, r) => { r.setHeader('content-type','application/json; charset=utf-8'); r.setHeader('content-length', bytes.length); r.end(bytes); }).listen(4401, '127.0.0.1');
else {
  const storage = await openSqliteStorage(mkdtempSync('/tmp/bench/d'));
  const org = uuidv7(), id = uuidv7(), at = new Date().toISOString();
  const user = { id: uuidv7(), organizationId: org, name: 'a', role: 'editor' as const, passwordHash: '', disabled: false, version: 1, createdAt: at };
  await storage.commit(org, [{ kind: 'insert-organization', organization: { id: org, name: 'x', createdAt: at } }, { kind: 'insert-user', user }]);
  for (let i = 0; i < 1000; i++) { const e = i === 0 ? id : uuidv7();
    await storage.commit(org, [{ kind: 'insert-evaluation', evaluation: { id: e, revision: 1, categoryId: 'c', createdAt: at, updatedAt: at, payload: 'x'.repeat(3000) }, teamIds: [], tagIds: [] }, { kind: 'put-result', result: { evaluationId: e, revision: 1, evaluatedAt: at, ipc: bytes, calculation: bytes } }]); }
  const tokens = makeTokens({ secret: 'x'.repeat(32), environment: 'demo', clock: Date.now, storage });
  const http = buildHttp({ log: pino({ level: 'info' }), newId: uuidv7 });
  const { readEvaluationResult } = endpoints;
  registerEndpoints(http, { readEvaluationResult }, { readEvaluationResult: async ({ caller, params }) => ({ bytes: (await storage.readIpc(caller.organizationId, (params as any).id))?.bytes as Uint8Array }) }, tokens.authenticate);
  await http.listen({ port: 4402, host: '127.0.0.1' });
  console.log((await tokens.issue(user)).token, id);
  for (const n of [1,2]) { const t0 = performance.now(); for (let i = 0; i < 50000; i++) await storage.readIpc(org, id); console.log('readIpc µs', (performance.now() - t0) / 50); }
  let t0 = performance.now(); for (let i = 0; i < 100000; i++) uuidv7(); console.log('uuid µs', (performance.now() - t0) / 100);
}
