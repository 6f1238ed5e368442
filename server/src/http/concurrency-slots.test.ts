import { expect, test } from 'vitest';
import { concurrencySlots } from './concurrency-slots.ts';

const limits = { concurrent: 2, queued: 1, longestWait: 50 };

test('an organization without a free slot waits, with a full queue it is rejected; other organizations are served', async () => {
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

test('a request that waits too long is rejected and leaves the queue; a failed request frees its slot', async () => {
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

test('an acquired slot is held until it is released, and is released only once', async () => {
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
