import { expect, test } from 'vitest';
import { concurrencySlots } from './concurrency-slots.ts';

const limits = { concurrent: 2, queued: 1, longestWait: 50 };

test('beyond its places an organization waits, beyond those who wait it is refused, and others are served', async () => {
  const flow = concurrencySlots(limits);
  let finish: () => void = () => {};
  const finished = new Promise<void>((resolve) => {
    finish = resolve;
  });
  const first = [flow.run('a', () => finished), flow.run('a', () => finished)];
  const waiting = flow.run('a', async () => 'served');
  await expect(flow.run('a', async () => 'refused')).rejects.toMatchObject({ code: 'organization.busy' });
  expect(await flow.run('b', async () => 'served')).toBe('served');
  finish();
  expect(await waiting).toBe('served');
  await Promise.all(first);
  expect(await flow.run('a', async () => 'served')).toBe('served');
});

test('who waits too long is refused and leaves the queue; a failure frees its place', async () => {
  const flow = concurrencySlots(limits);
  let finish: () => void = () => {};
  const finished = new Promise<void>((resolve) => {
    finish = resolve;
  });
  const first = [flow.run('a', () => finished), flow.run('a', () => finished)];
  await expect(flow.run('a', async () => 'late')).rejects.toMatchObject({ code: 'organization.busy' });
  finish();
  await Promise.all(first);
  await expect(flow.run('a', () => Promise.reject(new Error('bug')))).rejects.toThrow('bug');
  for (let time = 0; time < 5; time++) expect(await flow.run('a', async () => time)).toBe(time);
});

test('a place that is taken is kept until it is given back, and given back once', async () => {
  const flow = concurrencySlots(limits);
  const [first] = [await flow.acquire('a'), await flow.acquire('a')];
  const third = flow.acquire('a');
  await expect(flow.acquire('a')).rejects.toMatchObject({ code: 'organization.busy' });
  first();
  first();
  await third;
  await expect(Promise.all([flow.acquire('a'), flow.acquire('a')])).rejects.toMatchObject({
    code: 'organization.busy',
  });
});
