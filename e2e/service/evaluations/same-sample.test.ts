import type { AcceptedJob, KeptSample, UncertaintyAnalysis } from '@sillage/contract';
import {
  evaluationModel,
  hypercubes,
  ModelRuns,
  prepareEvaluation,
  sample,
  summaryOf,
} from '@sillage/engine';
import { expect, test } from 'vitest';
import { shippedCatalog } from '../../../catalog/testing/evaluated-example.ts';
import { garmentPayload } from '../../testing/payloads/sample-payloads.ts';
import { create, firstTeam } from '../../testing/service/evaluation-steps.ts';
import { ended } from '../../testing/service/finished-job.ts';
import { useService } from '../../testing/service/running-service.ts';
import { successful } from '../../testing/service/successful-answer.ts';

// Runs on both databases and on every version of Node: each must give what the calculation gives in one piece.

// Four threads share the hypercubes of a job.
const service = await useService({ threads: { size: 4 } });
const team = await firstTeam(service);
const garment = garmentPayload(team);
const { id } = await create(service, garment);
const path = `/evaluations/uncertainty/${id}`;
const seed = 7;

/** The score in every run, drawn in so many pieces. */
function sampledHere(runs: number, pieces: number): Float64Array {
  const catalog = shippedCatalog;
  const records = { teams: new Set([team]), tags: new Set<string>() };
  const again = (payload: typeof garment) => prepareEvaluation(payload, catalog, records);
  const { prepared } = again(garment);
  if (prepared === undefined) throw new Error('The garment is refused.');
  const model = evaluationModel(prepared, id, garment, again);
  const share = hypercubes / pieces;
  const blocks = Array.from({ length: pieces }, (_, n) =>
    sample(new ModelRuns(model), {
      ...{ seed, runs, method: 'latin-hypercube' },
      ...{ from: n * share, to: (n + 1) * share },
    }),
  );
  const values = blocks.flatMap((block) => [...block]);
  return Float64Array.from({ length: runs }, (_, run) => values[(run + 1) * model.outputs - 1] as number);
}

function expectSame(answer: UncertaintyAnalysis, runs: number): void {
  const { mean, deviation, percentiles, median, histogram } = summaryOf(
    sampledHere(runs, 1),
    1,
    0,
    hypercubes,
  );
  const found = answer.figures.find((figure) => figure.id === 'score');
  expect(found).toMatchObject({ mean, deviation, medianInterval: median, histogram });
  expect([found?.p5, found?.p25, found?.median, found?.p75, found?.p95]).toEqual(percentiles);
}

test('one piece and four give the same bytes', () => {
  const [one, four] = [sampledHere(2000, 1), sampledHere(2000, 4)].map(({ buffer }) => Buffer.from(buffer));
  expect(one?.equals(four ?? Buffer.alloc(0))).toBe(true);
});

test('an answer and a job of the service, which threads share, give what one thread gives here', async () => {
  const answer = await service.call('POST', path, { body: { runs: 2000, seed } });
  expectSame(successful('sampleEvaluation', answer) as UncertaintyAnalysis, 2000);
  const queued = await service.call('POST', path, { body: { runs: 12_000, seed } });
  await ended(service, `/jobs/${(queued.body as AcceptedJob).id}`);
  const [kept] = successful('listSamples', await service.call('GET', path)) as KeptSample[];
  expectSame(kept as KeptSample, 12_000);
});
