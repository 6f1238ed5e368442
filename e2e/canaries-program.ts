import { connect, createServer } from 'node:net';
import type { DeliveryWithAttempts, JobRecord, Problem } from '@sillage/contract';
import { create, firstTeam } from './evaluation-steps.ts';
import { ended } from './finished-job.ts';
import { runService } from './running-service.ts';
import { garmentPayload } from './sample-payloads.ts';

// Runs in a network namespace of its own, in which nothing leads out: canaries listen wherever a webhook must not go.
// Prints what each target came to and how often a canary was reached.

const { addresses, literals, names } = JSON.parse(process.argv[2] ?? '') as Record<string, string[]>;
const ports = [80, 443, 8443];
let hits = 0;
for (const address of addresses ?? []) {
  for (const port of ports) {
    const canary = createServer((socket) => {
      hits++;
      socket.destroy();
    });
    await new Promise<void>((resolve) => canary.listen(port, address, resolve));
  }
}
// A canary that cannot be reached would prove nothing.
for (const host of addresses ?? []) {
  for (const port of ports) {
    await new Promise<void>((resolve) => connect({ host, port }, resolve).on('error', () => resolve()));
  }
}
await new Promise((resolve) => setTimeout(resolve, 50));
const reached = hits;
hits = 0;

const service = await runService(undefined, undefined, undefined, { webhookAllowPrivate: false });
const { id } = await create(service, garmentPayload(await firstTeam(service)));
const ask = (webhook: string) => {
  const query = new URLSearchParams({ async: '', webhook, webhook_token: 'word' });
  return service.call('GET', `/evaluation/evaluate/${id}?${query}`);
};

const refused: Record<string, unknown> = {};
for (const literal of literals ?? []) {
  const { status, body } = await ask(literal);
  refused[literal] = [status, ...((body as Problem).errors ?? []).map(({ pointer }) => pointer)];
}
const blocked: Record<string, unknown> = {};
for (const name of names ?? []) {
  for (const scheme of ['https', 'http']) {
    const webhook = `${scheme}://${name}/hook`;
    const { body } = await ask(webhook);
    const { delivery } = await ended<JobRecord>(service, `/jobs/${(body as { id: string }).id}`);
    const path = `/application/deliveries/${delivery?.id}`;
    for (;;) {
      const { log } = (await service.call('GET', path)).body as DeliveryWithAttempts;
      blocked[webhook] = log[0]?.reason;
      if (log.length > 0) break;
      await new Promise((resolve) => setTimeout(resolve, 20));
    }
  }
}
process.stdout.write(JSON.stringify({ reached, hits, refused, blocked }));
await service.close();
process.exit(0);
