import { setTimeout as pause } from 'node:timers/promises';
import { seededRandom } from '../../e2e/testing/processes/seeded-random.ts';
import { type AttackAnswer, type AttackRequest, send } from './answers.ts';
import type { AttackOutcome } from './attack-row.ts';
import { documentAttacks } from './document-rows.ts';
import type { AttackedService } from './installation.ts';

/** Seconds of a soak. */
export const soakSeconds = 180;
/** Attackers that send one request after the other. */
const attackers = 12;
/** Of all requests; the others use the large document. */
const readingShare = 0.15;

const readings: readonly AttackRequest[] = [
  ...['csv', 'xlsx', 'ndjson'].map((format) => ({
    method: 'GET',
    path: `/evaluations/export?format=${format}`,
  })),
  { method: 'GET', path: '/evaluations' },
  { method: 'GET', path: '/evaluations/categories/schema/t-shirt' },
];

/** Mixed attacks for three minutes, in an order that the seed decides. */
export async function soak(service: AttackedService, seed: number): Promise<AttackOutcome> {
  const until = performance.now() + soakSeconds * 1000;
  const answers: AttackAnswer[] = [];
  const makers = Object.values(documentAttacks);
  const attackOnAndOn = async (_: unknown, attacker: number): Promise<void> => {
    const random = seededRandom(seed * 1_000 + attacker);
    const pick = <T>(list: readonly T[]): T => list[Math.floor(random() * list.length)] as T;
    while (performance.now() < until && service.process.isAlive()) {
      const request =
        random() < readingShare ? pick(readings) : pick(makers)(service, Math.floor(random() * 1_000));
      const answer = await send(service.attacker, request);
      answers.push(answer);
      // Somebody who is refused tries again soon, but not at once.
      if (answer.status >= 400 || answer.status === 0) await pause(200);
    }
  };
  await Promise.all(Array.from({ length: attackers }, attackOnAndOn));
  return { answers };
}
