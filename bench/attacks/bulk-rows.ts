import { setTimeout as pause } from 'node:timers/promises';
import type { Attacker } from './answers.ts';
import type { AttackOutcome, AttackRow } from './attack-row.ts';
import type { AttackedService } from './installation.ts';

/** Evaluations of a bulk job. */
const selected = 5_000;

/** A job that evaluates thousands, until it has ended. */
async function evaluateInBulk({ attacker }: AttackedService): Promise<AttackOutcome> {
  const ids = (await read<readonly { readonly id: string }[]>(attacker, `/evaluations?fields=id`)).map(
    ({ id }) => id,
  );
  const started = await fetch(`${attacker.address}/evaluations/evaluate`, {
    method: 'POST',
    headers: { authorization: `Bearer ${attacker.token}`, 'content-type': 'application/json' },
    body: JSON.stringify({ ids: ids.slice(0, selected) }),
  });
  const job = (await started.json()) as { readonly id: string };
  const outcome = { answers: [{ status: started.status, retryAfter: false }] };
  for (;;) {
    const { status } = await read<{ readonly status: string }>(attacker, `/jobs/${job.id}`);
    if (status === 'done') return outcome;
    if (status === 'failed' || status === 'cancelled') return { ...outcome, missing: [`the job ${status}`] };
    await pause(200);
  }
}

async function read<Body>({ address, token }: Attacker, path: string): Promise<Body> {
  const answer = await fetch(`${address}${path}`, { headers: { authorization: `Bearer ${token}` } });
  return (await answer.json()) as Body;
}

export const bulkRows: readonly AttackRow[] = [{ name: 'bulk × 5000', attack: evaluateInBulk }];
