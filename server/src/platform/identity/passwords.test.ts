import { expect, test } from 'vitest';
import { generatePassword, passwords } from './passwords.ts';

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
