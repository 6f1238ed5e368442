import { expect, test } from 'vitest';
import { whyNoPostgres } from '../../../server/testing/postgres-server.ts';
import type { Finding } from '../../testing/fuzz/fuzz-findings.ts';
import { fuzzRound } from '../../testing/fuzz/fuzz-round.ts';
import { rounds } from '../../testing/processes/rounds.ts';

/** By hand: `REQUESTS=500000 SEED=7 npx vitest run --project slow e2e/slow/service/fuzz.test.ts`. */
const requests = rounds('REQUESTS', { usual: 600, nightly: 20_000 });
const seed = rounds('SEED', { usual: 1, nightly: 2 });
/** Requests to one service, after which a new one is started: exports of ever more records would take all the time. */
const perService = 10_000;
/** Findings that are shown. */
const shown = 30;

test(
  'hostile, nearly valid and valid requests of all roles get documented answers, and none of another organization',
  async () => {
    const engines = whyNoPostgres === undefined ? (['sqlite', 'postgres'] as const) : (['sqlite'] as const);
    const count = Math.max(engines.length, Math.ceil(requests / perService));
    const findings: Finding[] = [];
    const statuses: Record<string, number> = {};
    const succeeded = new Set<string>();
    let operations: readonly string[] = [];
    for (let round = 0; round < count; round++) {
      const part = Math.ceil(requests / count);
      const engine = engines[round % engines.length] ?? 'sqlite';
      const outcome = await fuzzRound({ engine, seed: seed + round, requests: part });
      findings.push(...outcome.findings);
      for (const [digit, times] of Object.entries(outcome.statuses)) {
        statuses[digit] = (statuses[digit] ?? 0) + times;
      }
      for (const operation of outcome.succeeded) succeeded.add(operation);
      operations = outcome.operations;
    }
    const failed = findings.filter(({ is5xx }) => is5xx).length;
    const breaches = findings.length - failed;
    console.log(
      `${requests} requests on ${engines.join(' and ')}, seed ${seed}: ${failed} × 5xx, ${breaches} breaches`,
    );
    const never = operations.filter((operation) => !succeeded.has(operation));
    const classes = Object.entries(statuses).map(([digit, times]) => `${digit}xx ${times}`);
    console.log(`${classes.join(', ')}; never with success: ${never.join(', ') || 'none'}`);
    const kinds = new Map([...findings].reverse().map((finding) => [finding.kind, finding.text]));
    for (const text of [...kinds.values()].slice(0, shown)) console.log(text);
    expect([...kinds.keys()], `${failed} × 5xx, ${breaches} breaches`).toEqual([]);
  },
  12 * 3_600_000,
);
