import { chmodSync, mkdtempSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { beforeEach, expect, test } from 'vitest';
import { installationSecret } from './installation-secret.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'sillage-secret-'));
  chmodSync(folder, 0o755);
});

const mode = (): number => statSync(join(folder, 'secret')).mode & 0o777;

test('a new secret is readable only by its owner', () => {
  const secret = installationSecret(folder);
  expect(mode()).toBe(0o600);
  expect(installationSecret(folder)).toBe(secret);
});

test('one that others could read no longer can', () => {
  writeFileSync(join(folder, 'secret'), 'x'.repeat(64), { mode: 0o644 });
  expect(installationSecret(folder)).toBe('x'.repeat(64));
  expect(mode()).toBe(0o600);
});
