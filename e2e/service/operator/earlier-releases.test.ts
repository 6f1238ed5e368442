import { mkdirSync, mkdtempSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { gunzipSync } from 'node:zlib';
import type { AuditRecord } from '@sillage/contract';
import { parse } from 'csv-parse/sync';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { testServer, whyNoPostgres } from '../../../server/testing/postgres-server.ts';
import { type Launched, launch, serverBundle } from '../../testing/processes/launched-process.ts';
import { operate } from '../../testing/processes/operator-process.ts';

/** Recorded with `e2e/testing/releases/record-release.ts`. */
const releases = readdirSync(fileURLToPath(new URL('../../testing/releases/', import.meta.url))).filter(
  (name) => /^\d/.test(name),
);
const password = 'correct horse battery';
/** Signed the tokens of the recorded installations, which exist nowhere else. */
const secret = 'recorded release, no secret at all';

/** Settings of organizations with their defaults, and names beside ids in products and versions, since 0.6.0. */
const settingsSince: Readonly<Record<string, unknown>> = {
  uniqueReferences: false,
  administratorsNeedSecondFactor: false,
  defaultDatabase: null,
  // Since 0.12.0.
  leadingFigure: 'climate',
};
const namedSince = ['category', 'mask', 'packaging', 'teams', 'tags'];

/** Parameters of the recycling formula since 0.8.0, which have no value in any recorded answer. */
const parametersSince = new Set([
  'impact-data-scope',
  'lower-heating-value',
  'heat-efficiency',
  'electricity-efficiency',
  'recycled-input-impact-data',
  'recycling-impact-data',
  'substituted-impact-data',
  'energy-recovery-impact-data',
  'substituted-heat-impact-data',
  'substituted-electricity-impact-data',
  'disposal-impact-data',
]);

/** Parameters of distribution, electricity and printing since 0.10.0, with defaults that change no figure. */
const defaultsSince = new Set([
  'online-share',
  'return-rate',
  'returns-destroyed',
  'shop-energy',
  'consumer-trip',
  'consumer-trip-allocation',
  'transport-packaging-weight',
  'deliveries-per-piece',
  'returns-per-piece',
  'returns-lost',
  'shop-sales-per-piece',
  'car-trips-per-piece',
  'pigment-print-per-kilogram',
  'substantive-print-per-kilogram',
  'faded',
  'shop-electricity-impact-data',
  'consumer-trip-impact-data',
  ...['spinning', 'fabric', 'dyeing', 'making', 'assembly'].flatMap((step) => [
    `${step}-electricity`,
    `${step}-electricity-impact-data`,
  ]),
]);

/** Since 0.10.0 the most relevant categories include those that estimates decide, marked. */
function withoutEstimatedCategories(hotspots: {
  categories: { id: string; decidedBy?: 'estimate' }[];
  leftOut: string[];
  flows?: unknown;
}): void {
  const estimated = hotspots.categories.filter(({ decidedBy }) => decidedBy !== undefined);
  hotspots.categories = hotspots.categories.filter(({ decidedBy }) => decidedBy === undefined);
  hotspots.leftOut = [...hotspots.leftOut, ...estimated.map(({ id }) => id)];
  delete hotspots.flows;
}

/** Choices since 0.10.0 that are the database in every recorded answer. */
const choicesSince = new Set(['washing-water-impact-data']);

/**
 * Ranges since 0.10.0: of results, parameters and products; stored results of earlier releases have none. Since 0.12.0,
 * figures in which something was never inventoried say that they are lower bounds.
 */
const rangesSince = new Set(['interval', 'range', 'uncertainty', 'atLeast']);

/** The answer without the fields that were added on purpose since the release; otherwise unchanged, to the byte. */
function withoutLaterFields(text: string, before: string): string {
  if (text === before) return text;
  // Exports have intervals since 0.10.0.
  if (/^\ufeff?Id,Name,/.test(text)) return withoutLaterColumns(text, before);
  if (!/^[[{]/.test(text)) return text;
  const nameless = (reference: { id: string; name?: string }, old: { name?: string } | undefined) => {
    const { name, ...rest } = reference;
    return old?.name === undefined ? rest : { ...rest, name };
  };
  type Answer = Record<string, unknown>;
  const earlier = (now: Answer, old: Answer | undefined): Answer =>
    Object.fromEntries(
      Object.entries(now)
        // Lists of evaluations have figures since 0.8.0.
        .filter(([key]) => key !== 'figures' || old?.figures !== undefined)
        .map(([key, value]) => {
          if (!namedSince.includes(key)) return [key, value];
          const was = old?.[key] as never;
          return [
            key,
            Array.isArray(value)
              ? value.map((reference, index) => nameless(reference, was?.[index]))
              : nameless(value as never, was),
          ];
        }),
    );
  const now = JSON.parse(text, (key, value) => (rangesSince.has(key) ? undefined : value));
  const old = JSON.parse(before);
  for (const [setting, usual] of Object.entries(settingsSince)) {
    if (now[setting] === usual && !(setting in old)) delete now[setting];
  }
  if (Array.isArray(now.resolvedParameters)) {
    now.resolvedParameters = now.resolvedParameters.filter(
      ({ identifier, value }: { identifier: string; value: unknown }) =>
        (value !== null || !parametersSince.has(identifier)) &&
        (value !== 'database' || !choicesSince.has(identifier)) &&
        !defaultsSince.has(identifier),
    );
    // Defaults of categories and materials name their own source since 0.12.0.
    const sources = new Map(old.resolvedParameters?.map(({ id, source }: Answer) => [id, source]));
    for (const parameter of now.resolvedParameters) {
      if (parameter.origin === 'default' && sources.has(parameter.id))
        parameter.source = sources.get(parameter.id);
    }
  }
  if (now.hotspots !== undefined) withoutEstimatedCategories(now.hotspots);
  // How much is based on which database, since 0.10.0.
  if (now.groups !== undefined) delete now.groups.database;
  return JSON.stringify(
    Array.isArray(now) ? now.map((item, index) => earlier(item, old[index])) : earlier(now, old),
  );
}

/** The recorded table if the one of today has the same cells in its columns; those added since stand behind or between. */
function withoutLaterColumns(text: string, before: string): string {
  const [now, old] = [text, before].map((table) => parse(table, { bom: true }) as string[][]) as [
    string[][],
    string[][],
  ];
  const kept = old[0]?.map((title) => now[0]?.indexOf(title) ?? -1) ?? [];
  const cells = now.map((row) => kept.map((column) => row[column]));
  return JSON.stringify(cells) === JSON.stringify(old) ? before : text;
}

let folder: string;
let service: Launched | undefined;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'sillage-earlier-'));
});
afterEach(async () => {
  service?.process.kill('SIGTERM');
  await service?.ended;
  service = undefined;
});

/** The audit without what 0.6.0 adds on purpose: sign-ins, exports, and the names of users and records. */
function olderAudit(text: string): string {
  const entries = JSON.parse(text) as AuditRecord[];
  const older = entries.filter(({ noun }) => noun !== 'sign-in' && noun !== 'export');
  return JSON.stringify(older.map(({ userName, recordName, ...entry }) => entry));
}

describe.each(releases)('an installation of Sillage %s', (release) => {
  const recorded = (name: string): Buffer =>
    gunzipSync(
      readFileSync(fileURLToPath(new URL(`../../testing/releases/${release}/${name}.gz`, import.meta.url))),
    );
  const answers: Record<string, string> = JSON.parse(recorded('answers.json').toString());

  /** Fails unless a service with these settings gives every recorded answer, to the byte. */
  async function expectSameAnswers(settings: Readonly<Record<string, string>>): Promise<void> {
    service = launch(await serverBundle(), {
      SILLAGE_ADMIN_PASSWORD: password,
      SILLAGE_DEMO: '0',
      SILLAGE_SECRET: secret,
      ...settings,
    });
    const address = await service.ready();
    const basic = { authorization: `Basic ${btoa(`admin:${password}`)}` };
    const { token } = (await (await fetch(`${address}/auth/login`, { headers: basic })).json()) as {
      token: string;
    };
    const headers = { authorization: `Bearer ${token}` };
    expect(Object.keys(answers).length).toBeGreaterThan(20);
    for (const [path, before] of Object.entries(answers)) {
      const text = await (await fetch(`${address}${path}`, { headers })).text();
      const now = path === '/application/audit' ? olderAudit(text) : withoutLaterFields(text, before);
      expect(now, path).toBe(before);
    }
  }

  test('is opened from its data folder', async () => {
    writeFileSync(join(folder, 'sillage.db'), recorded('sillage.db'));
    await expectSameAnswers({ SILLAGE_DATA: folder });
  });

  test('is imported from its archive', async () => {
    const archive = join(folder, 'archive.ndjson');
    writeFileSync(archive, recorded('archive.ndjson'));
    const settings = { SILLAGE_DATA: join(folder, 'data') };
    mkdirSync(settings.SILLAGE_DATA);
    expect(await operate(['import', archive], { settings })).toMatchObject({ code: 0 });
    await expectSameAnswers(settings);
  });

  test('is imported from its archive into PostgreSQL', async ({ skip }) => {
    skip(whyNoPostgres !== undefined, whyNoPostgres);
    const archive = join(folder, 'archive.ndjson');
    writeFileSync(archive, recorded('archive.ndjson'));
    const server = await testServer();
    const schema = await server.makeSchema();
    try {
      const settings = { DATABASE_URL: schema.url, SILLAGE_SECRET: secret, SILLAGE_ENVIRONMENT: 'demo' };
      expect(await operate(['import', archive], { settings })).toMatchObject({ code: 0 });
      await expectSameAnswers(settings);
      service?.process.kill('SIGTERM');
      await service?.ended;
    } finally {
      await schema.remove();
      await server.stop();
    }
  });
});
