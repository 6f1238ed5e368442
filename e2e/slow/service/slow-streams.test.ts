import { expect, test } from 'vitest';
import { batchAdmission } from '../../../server/src/platform/http/admission/admission-limits.ts';
import { openBatch, until } from '../../testing/service/open-batch.ts';
import { useService } from '../../testing/service/running-service.ts';

/** Milliseconds between two bytes of a stream. */
const pause = 2_000;

const service = await useService();

test('streams of a byte now and then end with request.too-slow, and the organization has its places back (I13)', async () => {
  const authorization = `Bearer ${service.administrator.token}`;
  const path = '/extscore/textile/simulator/batch';
  const streams = Array.from({ length: batchAdmission.concurrent }, () =>
    openBatch<{ readonly code?: string }>(`${service.address}${path}`, { authorization }),
  );
  for (const { sent } of streams) sent.write(' ');
  const timers = streams.map(({ sent }) =>
    setInterval(() => {
      if (!sent.destroyed) sent.write(' ');
    }, pause),
  );
  try {
    // All places are taken.
    await expect.poll(async () => (await service.call('POST', path, { body: [] })).status).toBe(429);
    await until(() => streams.every(({ whole }) => whole() !== undefined));
    for (const { text } of streams) expect(text()).toContain('"status":408');
    expect((await service.call('POST', path, { body: [] })).status).toBe(200);
  } finally {
    for (const timer of timers) clearInterval(timer);
    for (const { sent } of streams) sent.destroy();
  }
});
