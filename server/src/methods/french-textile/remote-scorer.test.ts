import { fileURLToPath } from 'node:url';
import { readCatalog } from '@sillage/catalog';
import type { GarmentRequest } from '@sillage/engine';
import { afterAll, afterEach, beforeEach, describe, expect, test } from 'vitest';
import { answering, right, type StubReply, silent, startStubScorer } from '../../../testing/stub-scorer.ts';
import { answerLimit, type RemoteScorerLimits } from '../../platform/scorers/remote-scorer.ts';
import type { Scorer, ScorerFailure, ScorerOutcome } from '../../platform/scorers/scorer.ts';
import { embeddedScorer } from './embedded-scorer.ts';
import type { FrenchTextileScored } from './read-detailed-answer.ts';
import { remoteFrenchTextileScorer } from './remote-attempt.ts';

const { tables: frenchCost } = readCatalog(
  fileURLToPath(new URL('../../../../catalog/data/', import.meta.url)),
).methods['french-textile'];
const shirt: GarmentRequest = {
  mass: 0.17,
  product: 'tshirt',
  materials: [{ id: 'ei-coton', share: 1 }],
  countryMaking: 'BD',
};
/** Short enough for tests, long enough for a busy machine. */
const shortLimits = { whole: 1500, firstPause: 5, rest: 100 };

let scorer: Scorer<'french-textile'>;
const stub = await startStubScorer(frenchCost);
beforeEach(() => use());
afterEach(() => scorer.close());
afterAll(() => stub.close());

function use(limits: Partial<RemoteScorerLimits> = {}, token?: string): void {
  stub.replyWith(right());
  const address = { url: stub.url, ...(token === undefined ? {} : { token }) };
  scorer = remoteFrenchTextileScorer(address, { ...shortLimits, ...limits });
}

const scoredOf = (outcome: ScorerOutcome): FrenchTextileScored => {
  if ('failure' in outcome) throw new Error(JSON.stringify(outcome.failure));
  return outcome.scored as FrenchTextileScored;
};
const failureOf = (outcome: ScorerOutcome): ScorerFailure => {
  if ('scored' in outcome) throw new Error('It was scored.');
  return outcome.failure;
};
/** Counts the calls that reach the stub during some work. */
async function callsDuring(work: () => Promise<unknown>): Promise<number> {
  const before = stub.calls.length;
  await work();
  return stub.calls.length - before;
}

describe('a valid answer', () => {
  test('gives the figures of the embedded scorer, to six digits', async () => {
    const remote = scoredOf(await scorer.score(shirt));
    const embedded = scoredOf(await embeddedScorer(frenchCost).score(shirt));
    expect(remote.score.value / embedded.score.value).toBeCloseTo(1, 5);
    expect(remote.stages.map(({ id }) => id)).toEqual(embedded.stages.map(({ id }) => id));
    expect(remote.transport.seaKm / embedded.transport.seaKm).toBeCloseTo(1, 5);
    expect(remote.per100g).toBeCloseTo((remote.score.value / 0.17) * 0.1, 9);
    expect([remote.methodVersion, embedded.methodVersion]).toEqual([null, '7.0.0']);
    expect(stub.calls.at(-1)).toMatchObject({ body: shirt, token: undefined });
  });

  test('is requested with the token', async () => {
    use({}, 'secret');
    await scorer.score(shirt);
    expect(stub.calls.at(-1)?.token).toBe('secret');
  });

  test('with zeros in all categories has no figures, and a missing pef is no error', async () => {
    stub.replyWith(
      right((answer) => ({ ...answer, impacts: { ...(answer.impacts as object), pef: 0, cch: 0, wtu: 0 } })),
    );
    expect(scoredOf(await scorer.score(shirt))).toMatchObject({ impacts: 'unavailable', pef: null });
    stub.replyWith(
      right((answer) => ({ ...answer, impacts: { ecs: (answer.impacts as { ecs: number }).ecs } })),
    );
    expect(scoredOf(await scorer.score(shirt))).toMatchObject({ impacts: 'unavailable', pef: null });
    stub.replyWith(
      right((answer) => ({ ...answer, impacts: { ...(answer.impacts as object), cch: 5.5, wtu: 0 } })),
    );
    expect(scoredOf(await scorer.score(shirt)).impacts).toEqual([
      { id: 'cch', unit: 'kg CO₂ eq', value: 5.5 },
      { id: 'wtu', unit: 'm³ eq', value: 0 },
    ]);
  });

  test('of older and newer releases: missing trims, disabled stages omitted or listed, a version in the share link', async () => {
    const webUrl = 'https://calculator.example/versions/v7.0.0/#/textile/x';
    stub.replyWith(right(({ trimsImpacts, ...answer }) => ({ ...answer, webUrl })));
    const remote = scoredOf(await scorer.score(shirt));
    const embedded = scoredOf(await embeddedScorer(frenchCost).score(shirt));
    expect([remote.methodVersion, remote.webUrl]).toEqual(['7.0.0', webUrl]);
    // The rounding error of six digits of about 1500 points, relative to 0.8 points.
    expect(Math.abs(remote.trims - embedded.trims)).toBeLessThan(0.02);

    const upcycled = { ...shirt, upcycled: true };
    stub.replyWith(right());
    const listed = scoredOf(await scorer.score(upcycled));
    stub.replyWith(
      right((answer) => ({
        ...answer,
        lifeCycle: (answer.lifeCycle as { enabled: boolean }[]).filter(({ enabled }) => enabled),
      })),
    );
    const dropped = scoredOf(await scorer.score(upcycled));
    expect(dropped).toEqual(listed);
    expect(dropped.stages.map(({ id }) => id)).toEqual(['making', 'distribution', 'use', 'eol']);
  });
});

describe('an objection', () => {
  test.each<[string, unknown, { reason: string; fields: unknown[] }]>([
    [
      'an object by field',
      { error: { mass: 'La masse est nulle.', countryMaking: 'Pays inconnu' }, documentation: 'x' },
      {
        reason: 'mass: La masse est nulle. countryMaking: Pays inconnu',
        fields: [
          { field: 'mass', message: 'La masse est nulle.' },
          { field: 'countryMaking', message: 'Pays inconnu' },
        ],
      },
    ],
    ['a text', { error: 'Version not found' }, { reason: 'Version not found', fields: [] }],
    ['a list of lines', { error: ['Problem:', '  bad mass'] }, { reason: 'Problem: bad mass', fields: [] }],
    ['a page', '<html>\n<b>Bad</b>\u0007 request', { reason: '<html> <b>Bad</b> request', fields: [] }],
    ['nothing', '', { reason: 'status 400', fields: [] }],
  ])('as %s is reported, and not retried', async (_, body, { reason, fields }) => {
    stub.replyWith(answering(400, body));
    const calls = await callsDuring(async () => {
      const failure = failureOf(await scorer.score(shirt));
      expect(failure).toMatchObject({ code: 'extscore.scorer-refused', facts: { reason }, fields });
    });
    expect(calls).toBe(1);
  });

  test('of 100 kB is truncated', async () => {
    stub.replyWith(answering(400, { error: { mass: 'x'.repeat(100_000) } }));
    const { facts, fields } = failureOf(await scorer.score(shirt));
    expect(String(facts.reason).length).toBeLessThan(600);
    expect(fields?.[0]?.message.length).toBeLessThan(600);
  });

  test('to the token is reported as missing configuration', async () => {
    stub.replyWith(answering(401, { error: { authorization: 'Jeton manquant' }, documentation: 'x' }));
    const calls = await callsDuring(async () =>
      expect(failureOf(await scorer.score(shirt)).code).toBe('extscore.scorer-unconfigured'),
    );
    expect(calls).toBe(1);
  });
});

describe('a retryable error is retried', () => {
  const tooMany = 'This server is rate-limited to 5000rpm, please slow down.';
  test.each<[string, StubReply]>([
    ['500', answering(500, 'oops')],
    ['503', answering(503, { error: { general: 'DB' } })],
    ['429 without a delay', answering(429, { error: tooMany })],
    ['429 with a delay of 0', answering(429, { error: tooMany }, { 'retry-after': '0' })],
    ['a cut connection', ({ response }) => void response.destroy()],
    [
      'a cut body',
      ({ response }) => {
        response.writeHead(200, { 'content-length': '1000' });
        response.write('{"impacts":');
        setTimeout(() => response.destroy(), 10);
      },
    ],
  ])('%s', async (_, fault) => {
    stub.replyWith(fault, right());
    const calls = await callsDuring(async () => scoredOf(await scorer.score(shirt)));
    expect(calls).toBe(2);
  });

  test('not before the time of Retry-After', async () => {
    stub.replyWith(answering(429, { error: tooMany }, { 'retry-after': '1' }), right());
    await callsDuring(async () => scoredOf(await scorer.score(shirt)));
    const [first, second] = stub.calls.slice(-2);
    expect((second?.at ?? 0) - (first?.at ?? 0)).toBeGreaterThanOrEqual(990);
  });

  test('not at all if Retry-After exceeds the time limit', async () => {
    for (const wait of ['3600', new Date(Date.now() + 3_600_000).toUTCString()]) {
      stub.replyWith(answering(429, { error: tooMany }, { 'retry-after': wait }));
      const calls = await callsDuring(async () =>
        expect(failureOf(await scorer.score(shirt))).toMatchObject({
          code: 'extscore.scorer-unreachable',
          facts: { reason: { en: 'it answers 429' } },
        }),
      );
      expect(calls).toBe(1);
    }
  });

  test('at most four attempts in all', async () => {
    stub.replyWith(answering(500, 'oops'));
    const calls = await callsDuring(async () =>
      expect(failureOf(await scorer.score(shirt)).code).toBe('extscore.scorer-unreachable'),
    );
    expect(calls).toBe(4);
  });
});

describe('an inconsistent answer is rejected', () => {
  const changed = (path: string, value: unknown): StubReply =>
    right((answer) => {
      const steps = path.split('.');
      const last = steps.pop() as string;
      const owner = steps.reduce((one, step) => one[step] as Record<string, unknown>, answer);
      owner[last] = value;
      return answer;
    });
  test.each<[string, StubReply]>([
    ['no JSON', answering(200, '<html>')],
    ['truncated JSON', answering(200, '{"impacts":{"ecs":12')],
    ['an empty object', answering(200, {})],
    ['null', answering(200, null)],
    ['a list', answering(200, [])],
    ['a redirect', answering(302, '', { location: 'http://127.0.0.1:1/' })],
    ['a cost as text', changed('impacts.ecs', '12')],
    ['a cost that is not the rest divided by durability', changed('impacts.ecs', 100)],
    ['stages that do not make the cost', changed('lifeCycle.0.impacts.ecs', 1)],
    ['a leg that does not', changed('lifeCycle.4.transport.impacts.ecs', 300)],
    ['durability 0', changed('durability', 0)],
    ['a huge body', ({ response }) => void response.end('x'.repeat(answerLimit + 1))],
  ])('%s', async (_, reply) => {
    stub.replyWith(reply);
    const calls = await callsDuring(async () =>
      expect(failureOf(await scorer.score(shirt)).code).toBe('extscore.scorer-garbled'),
    );
    expect(calls).toBe(1);
  });
});

test('a scorer that does not answer times out', async () => {
  use({ whole: 200 });
  stub.replyWith(silent);
  const failure = failureOf(await scorer.score(shirt));
  expect(failure).toEqual({ code: 'extscore.scorer-timeout', facts: { limit: 0.2 } });
});

test('a scorer that answers byte by byte times out as well', async () => {
  use({ whole: 300 });
  stub.replyWith(({ response }) => {
    response.writeHead(200);
    const drip = setInterval(() => response.write(' '), 20);
    response.on('close', () => clearInterval(drip));
  });
  expect(failureOf(await scorer.score(shirt)).code).toBe('extscore.scorer-timeout');
});

test('a scorer that is not running is reported as unreachable', async () => {
  const notRunning = remoteFrenchTextileScorer({ url: 'http://127.0.0.1:9' }, shortLimits);
  expect(failureOf(await notRunning.score(shirt)).code).toBe('extscore.scorer-unreachable');
  await notRunning.close();
});

test('a scorer that keeps failing is not called until a pause is over', async () => {
  use({ attempts: 1, rest: 100 });
  stub.replyWith(answering(500, 'oops'));
  for (let count = 0; count < 5; count++) await scorer.score(shirt);
  const calls = await callsDuring(async () => {
    const failure = failureOf(await scorer.score(shirt));
    expect(failure.facts.reason).toMatchObject({ en: 'it has failed too often' });
  });
  expect(calls).toBe(0);

  stub.replyWith(right());
  await new Promise((resolve) => setTimeout(resolve, 150));
  scoredOf(await scorer.score(shirt));
  scoredOf(await scorer.score(shirt));
});

test('objections do not open the breaker', async () => {
  use({ attempts: 1 });
  stub.replyWith(answering(400, { error: { mass: 'no' } }));
  for (let count = 0; count < 10; count++)
    expect(failureOf(await scorer.score(shirt)).code).toBe('extscore.scorer-refused');
});

test('calls in flight and waiting calls are limited', async () => {
  use({ atOnce: 2, waiting: 3, whole: 5000 });
  let underWay = 0;
  let most = 0;
  stub.replyWith(async (call) => {
    most = Math.max(most, ++underWay);
    await new Promise((resolve) => setTimeout(resolve, 30));
    underWay--;
    await right()(call);
  });
  const outcomes = await Promise.all(Array.from({ length: 8 }, () => scorer.score(shirt)));
  expect(most).toBe(2);
  expect(outcomes.filter((outcome) => 'scored' in outcome)).toHaveLength(5);
  const refused = outcomes.filter((outcome) => 'failure' in outcome);
  expect(refused.map(({ failure }) => failure.code)).toEqual(Array(3).fill('extscore.scorer-unreachable'));
});
