import { expect, test } from 'vitest';
import { concurrencyLimit } from '../kernel/concurrency-limit.ts';
import { generatePassword, passwords } from './passwords.ts';

test('ten tasks run two at a time, in the order of their calls', async () => {
  const queue = concurrencyLimit(2);
  let running = 0;
  let most = 0;
  const started: number[] = [];
  await Promise.all(
    Array.from({ length: 10 }, (_, index) =>
      queue(async () => {
        started.push(index);
        most = Math.max(most, ++running);
        await new Promise((resolve) => setTimeout(resolve, 2));
        running--;
      }),
    ),
  );
  expect(most).toBe(2);
  expect(started).toEqual([0, 1, 2, 3, 4, 5, 6, 7, 8, 9]);
});

test('a task that fails frees its slot', async () => {
  const queue = concurrencyLimit(1);
  const failing = queue(() => Promise.reject(new Error('no')));
  const next = queue(() => Promise.resolve('yes'));
  await expect(failing).rejects.toThrow('no');
  expect(await next).toBe('yes');
});

test('a password matches only its own hash, and an unknown user is always rejected', async () => {
  const { hash, verify } = passwords();
  const hashed = await hash('correct horse');
  expect(hashed).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
  expect(await verify(hashed, 'correct horse')).toBe(true);
  expect(await verify(hashed, 'correct horsé')).toBe(false);
  expect(await verify(undefined, 'correct horse')).toBe(false);
});

test('generated passwords are unique and safe to paste', () => {
  const made = new Set(Array.from({ length: 100 }, generatePassword));
  expect(made.size).toBe(100);
  for (const password of made) expect(password).toMatch(/^[A-Za-z0-9]{20}$/);
});
