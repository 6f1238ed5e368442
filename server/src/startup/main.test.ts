import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { sharedResource } from '../../testing/shared-resources.ts';

let folder: string;
const processes: ChildProcess[] = [];

const main = await sharedResource('server bundle');
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'sillage-main-'));
});
afterEach(() => {
  for (const child of processes.splice(0)) child.kill('SIGKILL');
});

interface Run {
  readonly child: ChildProcess;
  output(): string;
  errors(): string;
  readonly ended: Promise<number | null>;
  /** Waits until the output matches the pattern, or the process has ended. */
  until(pattern: RegExp): Promise<string>;
}

function run(variables: Record<string, string> = {}): Run {
  const env = {
    PATH: process.env.PATH ?? '',
    SILLAGE_PORT: '0',
    SILLAGE_DATA: join(folder, 'data'),
    ...variables,
  };
  const child = spawn(process.execPath, [main], { env });
  processes.push(child);
  let output = '';
  let errors = '';
  child.stdout.on('data', (chunk: Buffer) => {
    output += chunk.toString();
  });
  child.stderr.on('data', (chunk: Buffer) => {
    errors += chunk.toString();
  });
  const ended = new Promise<number | null>((resolve) => child.on('close', resolve));
  const until = async (pattern: RegExp): Promise<string> => {
    for (;;) {
      const found = pattern.exec(output)?.[0];
      if (found !== undefined) return found;
      const event = new Promise<void>((resolve) => child.stdout.once('data', () => resolve()));
      if ((await Promise.race([event, ended.then(() => 'ended')])) === 'ended') throw new Error(errors);
    }
  };
  return { child, output: () => output, errors: () => errors, ended, until };
}

test('the printed call logs in, and SIGTERM ends the service with exit code 0', async () => {
  const service = run();
  const [, credentials = '', url = ''] = /-u '(.*)' (\S+)/.exec(await service.until(/curl .*\n/)) ?? [];
  const login = await fetch(url, {
    headers: { authorization: `Basic ${Buffer.from(credentials).toString('base64')}` },
  });
  expect(login.status).toBe(200);
  service.child.kill('SIGTERM');
  expect(await service.ended).toBe(0);
  expect(service.errors()).toBe('');
});

test('a password set by the operator is never printed', async () => {
  const service = run({ SILLAGE_ADMIN_PASSWORD: 'a given password', SILLAGE_LOG_LEVEL: 'trace' });
  await service.until(/Log in.*\n/);
  service.child.kill('SIGINT');
  expect(await service.ended).toBe(0);
  expect(service.output() + service.errors()).not.toContain('a given password');
});

test('an invalid variable, a folder that cannot be created or is in use: one line with the remedy, exit code 1', async () => {
  writeFileSync(join(folder, 'file'), '');
  const first = run();
  await first.until(/Sillage is ready/);
  const nowhere = 'postgres://someone:hunter2@127.0.0.1:1/x';
  const cases: readonly [Record<string, string>, RegExp][] = [
    [{ SILLAGE_PORT: 'abc' }, /SILLAGE_PORT must be a whole number/],
    [{ DATABASE_URL: 'x' }, /DATABASE_URL must be an address like postgres:/],
    [{ DATABASE_URL: nowhere }, /SILLAGE_SECRET must be set with DATABASE_URL/],
    [
      { DATABASE_URL: nowhere, SILLAGE_SECRET: 's'.repeat(32) },
      /127\.0\.0\.1:1\/x cannot be reached \(ECONNREFUSED\)/,
    ],
    [{ SILLAGE_DATA: join(folder, 'file', 'data') }, /cannot be written .* SILLAGE_DATA/],
    [{}, /Another Sillage process uses the data folder/],
  ];
  await Promise.all(
    cases.map(async ([variables, cure]) => {
      const refused = run(variables);
      expect(await refused.ended).toBe(1);
      expect(refused.errors()).toMatch(/^Sillage cannot start: [^\n]+\n$/);
      expect(refused.errors()).toMatch(cure);
      expect(refused.errors()).not.toContain('hunter2');
      expect(refused.output()).toBe('');
    }),
  );
});

test('an unknown setting is named in a warning with the nearest one, and the start goes on', async () => {
  const service = run({ SILLAGE_CORS_ORIGIN: 'https://shop.example.org', SILLAGE_DEMO: '0' });
  await service.until(/^Sillage is ready at/m);
  const line = service
    .output()
    .split('\n')
    .find((text) => text.includes('SILLAGE_CORS_ORIGIN'));
  expect(JSON.parse(line ?? '')).toMatchObject({
    level: 40,
    variable: 'SILLAGE_CORS_ORIGIN',
    hint: 'did you mean "SILLAGE_CORS_ORIGINS"?',
  });
  expect(service.errors()).toBe('');
});
