import { once } from 'node:events';
import { type AddressInfo, createServer } from 'node:net';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { ownServer, whyNoOwnPostgres } from '../../../server/testing/postgres-server.ts';
import { garmentPayload } from '../../testing/payloads/sample-payloads.ts';
import { launchService } from '../../testing/processes/raw-service.ts';
import { tcpProxy } from '../../testing/processes/tcp-proxy.ts';
import { sharedSecret } from '../../testing/service/postgres-database.ts';

test('a process that receives SIGTERM while its database is silent still ends (L3, D5)', {
  timeout: 120_000,
}, async ({ skip }) => {
  skip(whyNoOwnPostgres !== undefined, whyNoOwnPostgres);
  const server = await ownServer();
  const { url } = await server.makeDatabase();
  const parameters = new URL(url).searchParams;
  const proxy = await tcpProxy({ path: join(parameters.get('host') ?? '', '.s.PGSQL.5432') });
  // A scorer that accepts requests and never answers: jobs stay running as long as they are allowed to.
  const scorer = createServer(() => {}).listen(0, '127.0.0.1');
  await once(scorer, 'listening');
  const options = encodeURIComponent(parameters.get('options') ?? '');
  try {
    const service = await launchService({
      DATABASE_URL: `postgres://sillage@127.0.0.1:${proxy.port}/postgres?options=${options}`,
      SILLAGE_SECRET: sharedSecret,
      SILLAGE_EXTSCORE_URL: `http://127.0.0.1:${(scorer.address() as AddressInfo).port}/`,
    });
    const token = await service.logIn();
    const teams = (await service.call(token, 'GET', '/teams')).body as { id: string }[];
    const evaluation = await service.call(token, 'POST', '/evaluations', garmentPayload(teams[0]?.id ?? ''));
    const { id } = evaluation.body as { id: string };
    const atScorer = once(scorer, 'connection');
    const path = `/evaluation/evaluate/${id}/extscore?async=1`;
    for (let count = 0; count < 8; count++) expect((await service.call(token, 'GET', path)).status).toBe(202);
    await atScorer;
    proxy.set({ stalled: true });
    const started = performance.now();
    service.launched.process.kill('SIGTERM');
    const code = await service.launched.ended;
    const seconds = (performance.now() - started) / 1_000;
    console.log(`SIGTERM with a silent database: ended with ${code} after ${seconds.toFixed(1)} s`);
    expect(seconds).toBeLessThan(20);
  } finally {
    scorer.close();
    await proxy.close();
    await server.stop();
  }
});
