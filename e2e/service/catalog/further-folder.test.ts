import { mkdtempSync, readFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { LoginAnswer, TeamRecord } from '@sillage/contract';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { dataFolder } from '../../../catalog/testing/evaluated-example.ts';
import { furtherCatalog, writeCatalogFiles } from '../../../catalog/testing/further-catalog.ts';
import { type Launched, launch, serverBundle } from '../../testing/processes/launched-process.ts';

let folder: string;
const launched: Launched[] = [];
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'sillage-catalog-'));
});
afterEach(async () => {
  for (const { process, ended } of launched.splice(0)) {
    process.kill('SIGTERM');
    await ended;
  }
});

const password = 'a given password';

/** Starts the service with an additional catalog folder that holds these files. */
async function startWith(files: Readonly<Record<string, object>>): Promise<Launched> {
  const service = launch(await serverBundle(), {
    SILLAGE_DATA: join(folder, 'data'),
    SILLAGE_CATALOG: writeCatalogFiles(join(folder, 'catalog'), files),
    SILLAGE_ADMIN_PASSWORD: password,
    SILLAGE_DEMO: '0',
  });
  launched.push(service);
  return service;
}

test('a category, a material and a database of SILLAGE_CATALOG are evaluated', async () => {
  const address = await (await startWith(furtherCatalog)).ready();
  const login = await fetch(`${address}/auth/login`, {
    headers: { authorization: `Basic ${Buffer.from(`admin:${password}`).toString('base64')}` },
  });
  const { token } = (await login.json()) as LoginAnswer;
  const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' };
  const [team] = (await (await fetch(`${address}/teams`, { headers })).json()) as TeamRecord[];
  const payload = {
    name: 'A tote bag',
    category: { id: 'tote-bag' },
    teams: [{ id: team?.id }],
    lifecycles: [],
    composition: {
      baseUnit: 'weight',
      totalWeight: 0.1,
      parts: [{ weight: 0.1, materials: [{ id: 'house-hemp', weight: 0.1 }] }],
    },
  };
  const created = await fetch(`${address}/evaluations`, {
    method: 'POST',
    headers,
    body: JSON.stringify(payload),
  });
  const { id } = (await created.json()) as { id: string };
  expect(created.status).toBe(201);
  const evaluated = await fetch(`${address}/evaluation/evaluate/${id}`, { headers });
  expect(evaluated.status).toBe(200);
  const text = await evaluated.text();
  // The catalog version with additional folders: the shipped version and twelve digits of a content hash.
  expect(text).toMatch(/"\d{4}\.\d+\+[0-9a-f]{12}"/);
  expect(text).toContain('house-data');
});

test('an id of SILLAGE_CATALOG that the shipped catalog has stops the start with both files and a remedy', async () => {
  const shipped = JSON.parse(readFileSync(join(dataFolder, 'categories/t-shirt.json'), 'utf8'));
  const service = await startWith({ 'categories/shirt.json': shipped });
  expect(await service.ended).toBe(1);
  expect(service.output.stdout).toBe('');
  expect(service.output.stderr).toBe(
    `Sillage cannot start: the catalog is wrong. ${folder}/catalog/categories/shirt.json: the category "t-shirt" is already in categories/t-shirt.json; rename or remove one of them.\n`,
  );
});
