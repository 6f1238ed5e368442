import { setImmediate as nextTurn } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { type Admission, makeAdmission } from './admission.ts';
import type { AdmissionLimits } from './admission-limits.ts';

/** Milliseconds within which no test ends. */
const long = 600_000;

const limits: AdmissionLimits = {
  budget: 1_000,
  heavy: 10,
  perTurn: Number.POSITIVE_INFINITY,
  concurrent: 50,
  queued: 50,
  queuedInAll: 100,
  longestWait: 50,
};
const places: AdmissionLimits = { ...limits, concurrent: 2, queued: 1 };
const busy = { code: 'organization.busy', facts: { seconds: 1 } };
const overloaded = { code: 'service.overloaded', facts: { seconds: 1 } };

/** Asks for admission; `state` says what has come of it so far. */
function ask(admission: Admission, organizationId: string, cost: number) {
  const asked = { state: 'waiting' as 'waiting' | 'begun' | 'refused', release: (): void => {} };
  admission.admit(organizationId, cost).then(
    (release) => Object.assign(asked, { state: 'begun', release }),
    () => Object.assign(asked, { state: 'refused' }),
  );
  return asked;
}
const states = (asked: readonly { state: string }[]): string[] => asked.map(({ state }) => state);

test('an organization without a free place waits, with a full queue it is refused; other organizations are served', async () => {
  const admission = makeAdmission(places);
  const [first] = [await admission.admit('a', 1), await admission.admit('a', 1)];
  const waiting = admission.admit('a', 1);
  await expect(admission.admit('a', 1)).rejects.toMatchObject(busy);
  (await admission.admit('b', 1))();
  first();
  (await waiting)();
  (await admission.admit('a', 1))();
});

test('an organization has at most its own part of heavy work in progress, however much room there is', async () => {
  const admission = makeAdmission({ ...limits, perOrganization: 300 });
  const first = await admission.admit('a', 200);
  const second = ask(admission, 'a', 200);
  const light = ask(admission, 'a', 5);
  const other = ask(admission, 'b', 200);
  await nextTurn();
  expect(states([second, light, other])).toEqual(['waiting', 'begun', 'begun']);
  first();
  await nextTurn();
  expect(second.state).toBe('begun');
  await expect(admission.admit('a', 200)).rejects.toMatchObject(busy);
});

test('a request that waits too long is refused and leaves the queue', async () => {
  const admission = makeAdmission(places);
  const begun = [await admission.admit('a', 1), await admission.admit('a', 1)];
  await expect(admission.admit('a', 1)).rejects.toMatchObject(busy);
  for (const release of begun) release();
  for (let time = 0; time < 5; time++) (await admission.admit('a', 1))();
});

test('a place is held until it is released, and is released only once', async () => {
  const admission = makeAdmission(places);
  const [first] = [await admission.admit('a', 1), await admission.admit('a', 1)];
  const third = admission.admit('a', 1);
  first();
  first();
  await third;
  await expect(admission.admit('a', 1)).rejects.toMatchObject(busy);
});

test('one organization alone takes nearly all of the budget; its light requests go on', async () => {
  const admission = makeAdmission({ ...limits, longestWait: long });
  const heavy = [300, 300, 300, 300].map((cost) => ask(admission, 'a', cost));
  const light = Array.from({ length: 20 }, () => ask(admission, 'a', 2));
  await nextTurn();
  expect(states(heavy)).toEqual(['begun', 'begun', 'begun', 'waiting']);
  expect(new Set(states(light))).toEqual(new Set(['begun']));
  heavy[0]?.release();
  await nextTurn();
  expect(states(heavy).at(-1)).toBe('begun');
});

test('an organization begins its first small calculation beside large ones of another, and the next in turn', async () => {
  const admission = makeAdmission({ ...limits, longestWait: long });
  const flood = Array.from({ length: 4 }, () => ask(admission, 'a', 300));
  const own = ask(admission, 'a', 20);
  const others = [ask(admission, 'b', 20), ask(admission, 'b', 20), ask(admission, 'c', 20)];
  await nextTurn();
  expect(states([...flood, own])).toEqual(['begun', 'begun', 'begun', 'waiting', 'waiting']);
  expect(states(others)).toEqual(['begun', 'waiting', 'begun']);
});

test('several organizations come to equal parts, however many requests one of them sends (L2)', async () => {
  const admission = makeAdmission({ ...limits, longestWait: long });
  const flood = Array.from({ length: 30 }, () => ask(admission, 'a', 90));
  const others = ['b', 'c'].flatMap((name) => Array.from({ length: 5 }, () => ask(admission, name, 90)));
  await nextTurn();
  expect(states(flood).filter((state) => state === 'begun')).toHaveLength(10);
  expect(new Set(states(others))).toEqual(new Set(['waiting']));
  // Six of the flood end: the room goes to those who have less.
  for (const { release } of flood.slice(0, 7)) release();
  await nextTurn();
  expect(states(flood).filter((state) => state === 'begun')).toHaveLength(10);
  expect(states(others.slice(0, 5)).filter((state) => state === 'begun')).toHaveLength(3);
  expect(states(others.slice(5)).filter((state) => state === 'begun')).toHaveLength(3);
});

test('beyond its part an organization is refused with 429, within it with 503', async () => {
  const admission = makeAdmission(limits);
  for (let time = 0; time < 3; time++) await admission.admit('a', 300);
  const [own, other] = await Promise.allSettled([admission.admit('a', 300), admission.admit('b', 300)]);
  expect(own).toMatchObject({ reason: busy });
  expect(other).toMatchObject({ reason: overloaded });
});

test('a request that costs more than the whole budget is served alone', async () => {
  const admission = makeAdmission({ ...limits, longestWait: long });
  const [huge, next] = [ask(admission, 'a', 1e9), ask(admission, 'b', 60)];
  await nextTurn();
  expect(states([huge, next])).toEqual(['begun', 'waiting']);
  huge.release();
  await nextTurn();
  expect(next.state).toBe('begun');
});

test('while the process is overloaded heavy requests are refused at once, light ones and a single heavy one are not', async () => {
  const admission = makeAdmission({ ...limits, longestWait: long }, () => true);
  const alone = await admission.admit('a', 100);
  await expect(admission.admit('b', 100)).rejects.toMatchObject({ code: 'service.overloaded' });
  (await admission.admit('b', 9))();
  alone();
  (await admission.admit('b', 100))();
});

test('heavy requests begin one at a time: the event loop turns between them', async () => {
  const admission = makeAdmission({ ...limits, perTurn: 20, longestWait: long });
  const asked = [15, 15, 15, 3].map((cost) => ask(admission, 'a', cost));
  await Promise.resolve();
  const begun = (): number => states(asked).filter((state) => state === 'begun').length;
  // The first, and the small one beside it.
  expect(begun()).toBe(2);
  await nextTurn();
  expect(begun()).toBe(3);
  await nextTurn();
  expect(begun()).toBe(4);
});

test('work that goes on in any case takes room from what would begin', async () => {
  const admission = makeAdmission({ ...limits, longestWait: long });
  const end = admission.charge('a', 900);
  const heavy = ask(admission, 'b', 100);
  await nextTurn();
  expect(heavy.state).toBe('waiting');
  end();
  await nextTurn();
  expect(heavy.state).toBe('begun');
});

test('an estimate that is no number, and fractions, leave nothing behind that keeps later requests waiting', async () => {
  const admission = makeAdmission({ ...limits, longestWait: long });
  for (const estimate of [Number.NaN, 0.1, 0.2, 10.3, -5]) (await admission.admit('a', estimate))();
  admission.charge('a', Number.NaN)();
  const whole = ask(admission, 'a', Number.POSITIVE_INFINITY);
  await nextTurn();
  expect(whole.state).toBe('begun');
});
