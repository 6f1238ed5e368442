import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from '@photostructure/sqlite';
import { expect, test } from 'vitest';
import { documentedFetch } from '../../testing/openapi/documented-fetch.ts';
import { aMask } from '../../testing/payloads/sample-payloads.ts';
import {
  type OperatedInstallation,
  operatedInstallation,
} from '../../testing/processes/operated-installation.ts';

const dataFolder = mkdtempSync(join(tmpdir(), 'sillage-quotas-'));
const adminPassword = 'correct horse battery';
const organization: OperatedInstallation['sillage'] = (...args) =>
  installation.sillage('organization', ...args);

const installation = await operatedInstallation(dataFolder, adminPassword);
await (await installation.start()).stop();

test('quotas are shown, set, and taken back', () => {
  expect(organization('quota', 'Demo').out).toMatch(
    /^Bytes {4}\d+ \([\d.]+ K?i?B\) without limit\nRecords {2}0 without limit\n$/,
  );
  const set = organization('quota', 'Demo', '--bytes', '1.5GiB', '--records', '500,000');
  // 1.5 × 1,073,741,824 bytes.
  expect(set.out).toMatch(/ of 1610612736 \(1\.5 GiB\)\nRecords {2}0 of 500000\n$/);
  expect(organization('quota', 'Demo', '--records', 'unlimited').out).toMatch(
    / of 1610612736 \(1\.5 GiB\)\nRecords {2}0 without limit\n$/,
  );
  expect(organization('quota', 'Demo', '--bytes', 'default').out).not.toContain(' of ');
});

test.each([
  ['--bytes', 'plenty', '10GiB'],
  ['--bytes', '-1', '10GiB'],
  ['--records', '1.5', '500000'],
  ['--records', '1,0000', '500000'],
])('%s %s is refused with an example, and sets nothing', (option, value, example) => {
  const before = organization('quota', 'Demo').out;
  const { code, err } = organization('quota', 'Demo', `${option}=${value}`);
  expect([code, err]).toEqual([
    2,
    `sillage: ${option} must be a number like ${example}, unlimited or default, not "${value}" (see sillage --help)\n`,
  ]);
  expect(organization('quota', 'Demo').out).toBe(before);
});

test('the quota that an operator sets holds in the service, and is in its audit', {
  timeout: 120_000,
}, async () => {
  organization('quota', 'Demo', '--records', '1');
  const { address, stop } = await installation.start();
  try {
    const log = { authorization: `Basic ${btoa(`admin:${adminPassword}`)}` };
    const { token } = (await documentedFetch(address, '/auth/login', { headers: log })).body as {
      token: string;
    };
    const authorization = `Bearer ${token}`;
    const ask = (path: string, body?: object) =>
      documentedFetch(address, path, {
        headers: { authorization, 'content-type': 'application/json' },
        ...(body === undefined ? {} : { method: 'POST', text: JSON.stringify(body) }),
      });
    expect((await ask('/application/organization/usage')).body).toMatchObject({
      records: { used: 0, limit: 1 },
      bytes: { limit: null },
    });
    const mask = { ...aMask, name: 'First' };
    expect((await ask('/masks', mask)).status).toBe(201);
    expect(await ask('/masks', { ...mask, name: 'Second' })).toMatchObject({
      status: 507,
      body: { code: 'quota.exceeded' },
    });
    const lines = (await ask('/application/audit')).body as { noun: string; after?: unknown }[];
    expect(lines.filter(({ noun }) => noun === 'organization').map(({ after }) => after)).toContainEqual({
      '/quotas': { records: 1 },
    });
  } finally {
    await stop();
  }
});

test('counters that differ from the rows are reported, and corrected on demand', () => {
  expect(organization('usage').out).toMatch(
    / {2}Demo\n {2}Bytes [^\n]+\n {2}Records [^\n]+\nThe counters are right\.\n$/,
  );
  const database = new DatabaseSync(join(dataFolder, 'sillage.db'));
  database.exec('UPDATE organization_usage SET records = records + 7, bytes = bytes + 5');
  database.close();
  const wrong =
    /: (\d+) bytes and (\d+) records were counted, (\d+) and (\d+) are stored \(--repair corrects it\)\n$/;
  const reported = organization('usage').out;
  expect(reported).toMatch(wrong);
  const [, ...figures] = wrong.exec(reported) ?? [];
  const [countedBytes, countedRecords, bytes, records] = figures.map(Number) as [
    number,
    number,
    number,
    number,
  ];
  expect([countedRecords - records, countedBytes - bytes]).toEqual([7, 5]);
  expect(organization('usage', '--repair').out).toMatch(/ are stored; corrected\n$/);
  expect(organization('usage').out).toMatch(/The counters are right\.\n$/);
});
