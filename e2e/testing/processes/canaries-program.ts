import { createServer as createHttpServer } from 'node:http';
import { connect, createServer } from 'node:net';
import type { DeliveryWithAttempts, JobRecord, Problem } from '@sillage/contract';
import { type DnsAnswer, loopbackDns } from '../../../server/testing/loopback-dns.ts';
import { garmentPayload } from '../payloads/sample-payloads.ts';
import { create, firstTeam } from '../service/evaluation-steps.ts';
import { ended } from '../service/finished-job.ts';
import { runService } from '../service/running-service.ts';

// Runs in its own network namespace without a route to the outside: canaries listen at all targets that a
// webhook must not reach. Prints the outcome of each target and how often a canary was reached.

const { addresses, literals, names, dns, outside } = JSON.parse(process.argv[2] ?? '') as {
  readonly addresses: readonly string[];
  readonly literals: readonly string[];
  readonly names: readonly string[];
  /** The DNS answers, except for names that change or get no answer. */
  readonly dns: Readonly<Record<string, readonly string[]>>;
  readonly outside: string;
};
const ports = [80, 443, 8443];
let hits = 0;
for (const address of addresses) {
  for (const port of ports) {
    const canary = createServer((socket) => {
      hits++;
      socket.destroy();
    });
    await new Promise<void>((resolve) => canary.listen(port, address, resolve));
  }
}
// An unreachable canary would prove nothing.
for (const host of addresses) {
  for (const port of ports) {
    await new Promise<void>((resolve) => connect({ host, port }, resolve).on('error', () => resolve()));
  }
}
await new Promise((resolve) => setTimeout(resolve, 50));
const reached = hits;
hits = 0;

/** Harmless targets. */
const known: Readonly<Record<string, readonly string[]>> = {
  'outside.example': [outside],
  'lca.example': ['93.184.216.35'],
};
// The machine's resolver, and a receiver on the public internet of this namespace.
await loopbackDns((name, before): DnsAnswer => {
  const [, first] = /^(\w+)/.exec(name) ?? [];
  if (first === 'silent') return { addresses: [], silent: [4, 6] };
  if (first === 'rebind') return { addresses: [before === 0 ? outside : '127.0.0.1'] };
  return { addresses: { ...dns, ...known }[name] ?? [] };
}, 53);
let received = 0;
const receiver = createHttpServer((_request, response) => {
  received++;
  response.end();
});
await new Promise<void>((resolve) => receiver.listen(80, outside, resolve));

const service = await runService({
  settings: { webhookAllowPrivate: false, publicUrl: 'https://lca.example' },
});
const { id } = await create(service, garmentPayload(await firstTeam(service)));
const ask = (webhook: string) => {
  const query = new URLSearchParams({ async: '', webhook, webhook_token: 'word' });
  return service.call('GET', `/evaluation/evaluate/${id}?${query}`);
};

const refused: Record<string, unknown> = {};
for (const literal of literals) {
  const { status, body } = await ask(literal);
  refused[literal] = [status, ...((body as Problem).errors ?? []).map(({ pointer }) => pointer)];
}
/** The outcome of the first attempt at a target: the failure reason, or the status of the receiver. */
async function attempted(webhook: string): Promise<unknown> {
  const { body } = await ask(webhook);
  const { delivery } = await ended<JobRecord>(service, `/jobs/${(body as { id: string }).id}`);
  for (;;) {
    const path = `/application/deliveries/${delivery?.id}`;
    const { log } = (await service.call('GET', path)).body as DeliveryWithAttempts;
    const [attempt] = log;
    if (attempt !== undefined) return attempt.reason ?? attempt.status;
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
}

const blocked: Record<string, unknown> = {};
for (const name of [...names, ...Object.keys(dns)]) {
  for (const scheme of ['https', 'http']) {
    const webhook = `${scheme}://${name}/hook`;
    blocked[webhook] = await attempted(webhook);
  }
}
const rebound = [
  await attempted('http://rebind.example/hook'),
  await attempted('http://rebind.example/hook'),
];

// Ten names that get no answer; the machine's own resolver would wait for minutes.
const silent = Array.from({ length: 10 }, (_, index) => attempted(`http://silent.x${index}.example/hook`));
const meanwhile = await attempted('http://outside.example/hook');
const unanswered = await Promise.all(silent);
process.stdout.write(
  JSON.stringify({ reached, hits, refused, blocked, rebound, received, meanwhile, unanswered }),
);
await service.close();
process.exit(0);
