import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Change } from '../../../server/src/platform/ports/storage.ts';
import { garmentPayload } from '../../testing/payloads/sample-payloads.ts';
import { rounds } from '../../testing/processes/rounds.ts';
import { firstTeam } from '../../testing/service/evaluation-steps.ts';
import { type RunningService, runService } from '../../testing/service/running-service.ts';
import { successful } from '../../testing/service/successful-answer.ts';

const count = rounds('EVALUATIONS', { usual: 10_000, nightly: 100_000 });
/** Evaluations of one transaction. */
const perCommit = 2_000;

let service: RunningService;
beforeAll(async () => {
  service = await runService();
  const team = await firstTeam(service);
  const payload = JSON.stringify(garmentPayload(team));
  const at = '2026-01-01T00:00:00.000Z';
  const bytes = new Uint8Array(8_000).fill(32);
  for (let from = 0; from < count; from += perCommit) {
    const places = Array.from({ length: perCommit }, (_, index) => from + index);
    const ids = places.map((n) => `01900000-0000-7000-8000-${String(n).padStart(12, '0')}`);
    const evaluations = ids.map((id, n): Change => {
      const categoryId = (from + n) % 10 === 0 ? 'dress' : 't-shirt';
      const evaluation = {
        id,
        revision: 1,
        categoryId,
        name: `G${from + n}`,
        createdAt: at,
        updatedAt: at,
        payload,
      };
      return { kind: 'insert-evaluation', evaluation, teamIds: [team], tagIds: [] };
    });
    // 7919 is a prime: each score from 0 once, in no order of the ids.
    const results = ids.map((evaluationId, n): Change => {
      const score = ((from + n) * 7919) % count;
      const result = { evaluationId, revision: 1, evaluatedAt: at, ipc: bytes, calculation: bytes };
      return {
        kind: 'put-result',
        result,
        figures: { climate: score / 100, score, weight: 0.2, quality: 2 },
      };
    });
    await service.storage.commit(service.administrator.organizationId, evaluations);
    await service.storage.commit(service.administrator.organizationId, results);
  }
}, 600_000);
afterAll(() => service?.close());

/** Median of five requests in milliseconds, printed; durations are not asserted, because machines differ. */
async function timed(what: string, path: string) {
  const took: number[] = [];
  let answer = await service.call('GET', path);
  for (let round = 0; round < 5; round++) {
    const begun = performance.now();
    answer = await service.call('GET', path);
    took.push(performance.now() - begun);
  }
  console.log(`${what}: ${(took.sort((a, b) => a - b)[2] ?? 0).toFixed(1)} ms`);
  return answer;
}

test(`${count} evaluations are sorted by score page by page, and summed up`, async () => {
  const page = successful(
    'listEvaluations',
    await timed('first page by score', '/evaluations?sort=-score&limit=50'),
  );
  expect(page.map(({ figures }) => figures?.score)).toEqual(
    Array.from({ length: 50 }, (_, n) => count - 1 - n),
  );
  const small = await timed(
    'first page of a category by score',
    '/evaluations?sort=score&limit=50&category_id=dress',
  );
  expect(successful('listEvaluations', small)).toHaveLength(50);
  const found = await timed(
    'first page by score of a search',
    '/evaluations?sort=-score&limit=50&search=g77',
  );
  expect(successful('listEvaluations', found)).toHaveLength(50);
  const cost = await timed('first page by a figure that none has', '/evaluations?sort=cost&limit=50');
  expect(successful('listEvaluations', cost)).toHaveLength(50);
  const statistics = await timed('statistics of all', '/evaluations/statistics');
  expect(successful('readEvaluationStatistics', statistics)).toMatchObject({
    count,
    evaluated: count,
    // By nearest rank, of the scores from 0: those at 10, 50 and 90 % of their number.
    score: {
      count,
      min: 0,
      p10: 0.1 * count - 1,
      median: 0.5 * count - 1,
      p90: 0.9 * count - 1,
      max: count - 1,
    },
    cost: null,
  });
  const dress = await timed('statistics of a category', '/evaluations/statistics?category_id=dress');
  expect(successful('readEvaluationStatistics', dress).count).toBe(count / 10);
  const groups = await timed('statistics by category', '/evaluations/statistics?group_by=category');
  expect(successful('readEvaluationStatistics', groups).groups?.map(({ id }) => id)).toEqual([
    't-shirt',
    'dress',
  ]);
});
