import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { readCatalog, readExamples } from '@sillage/catalog';
import { aMask, aPackaging, dishPayload, garmentPayload } from '../e2e/testing/payloads/sample-payloads.ts';
import { buildServerIfChanged, serverBundle } from '../tools/server-bundle.mjs';
import { startChild } from './child-server.ts';
import { buildOld } from './old-build.ts';
import { adminPassword, serviceEnvironment } from './service-environment.ts';

/**
 * `npx tsx bench/compare-answers.ts [built server of another release]`: sends the same requests, on all
 * examples, to the service of an earlier commit and to this one, and compares the answers to the byte. Ids
 * and times are replaced by the order in which they appear. Fails at the first differences.
 */

interface Answer {
  readonly what: string;
  readonly text: string;
}

const data = fileURLToPath(new URL('../catalog/data/', import.meta.url));
const catalog = readCatalog(data);
const examples = readExamples(data);

/** Sends every request to one service; answers of later requests depend on the ids of earlier ones. */
async function answersOf(bundle: string): Promise<Answer[]> {
  const folder = mkdtempSync(join(tmpdir(), 'sillage-compare-'));
  const service = await startChild([bundle], serviceEnvironment(join(folder, 'data')));
  const answers: Answer[] = [];
  const basic = { authorization: `Basic ${btoa(`admin:${adminPassword}`)}` };
  const login = await (await fetch(`${service.address}/auth/login`, { headers: basic })).json();
  const { token } = login as { token: string };
  const names = new Map<string, string>();
  /** Ids by their first appearance, times and hashes by their kind. */
  const normalised = (text: string): string =>
    text
      .replaceAll(/[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}/g, (id) => {
        const name = names.get(id) ?? `id-${names.size}`;
        names.set(id, name);
        return name;
      })
      .replaceAll(/\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z/g, 'TIME')
      .replaceAll(/"[0-9a-f]{64}"/g, '"HASH"')
      .replaceAll(/cursor=[^&>]+/g, 'cursor=CURSOR')
      .replaceAll(/:\/\/127\.0\.0\.1:\d+/g, '://HOST');

  const shown = ['content-type', 'location', 'vary', 'cache-control', 'link', 'content-encoding'];
  async function ask<T>(
    method: string,
    path: string,
    body?: unknown,
    headers: Record<string, string> = {},
  ): Promise<T> {
    const sent = { authorization: `Bearer ${token}`, 'accept-encoding': 'identity', ...headers };
    const answer = await fetch(`${service.address}${path}`, {
      method,
      headers: body === undefined ? sent : { 'content-type': 'application/json', ...sent },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
    const text = await answer.text();
    const head = shown.map((name) => `${name}: ${answer.headers.get(name)}`).join('; ');
    answers.push({
      what: normalised(`${method} ${path} ${JSON.stringify(headers)}`),
      text: `${answer.status}; ${normalised(head)}; tag ${answer.headers.has('etag')}\n${normalised(text)}`,
    });
    const isRecord = answer.status < 300 && method === 'POST' && text.startsWith('{');
    return (isRecord ? JSON.parse(text) : undefined) as T;
  }
  const french = { 'accept-language': 'fr' };
  const both = async (path: string): Promise<void> => {
    await ask('GET', path);
    await ask('GET', path, undefined, french);
    await ask('GET', path, undefined, { 'accept-encoding': 'gzip' });
  };

  try {
    for (const path of ['/materials', '/accessories', '/evaluations/categories', '/masks/schema', '/teams'])
      await both(path);
    await both('/products/packagings/schema');
    await both('/materials?evaluation_category_id=t-shirt');
    await both('/materials?evaluation_category_id=nothing');
    await both('/accessories?evaluation_category_id=t-shirt');
    const leaves = (list: readonly { id: string; children: never[] }[]): string[] =>
      list.flatMap(({ id, children }) => [id, ...leaves(children)]);
    for (const id of [...leaves(catalog.categories as never), 'unknown']) {
      await both(`/evaluations/categories/${id}`);
      await both(`/evaluations/categories/schema/${id}`);
    }
    for (const { id } of [...catalog.materials, { id: 'unknown' }]) {
      await ask('GET', `/materials/${id}`);
      await both(`/materials/schema/${id}`);
    }
    for (const { id } of catalog.accessories) await both(`/accessories/${id}`);

    const [team] = (await (
      await fetch(`${service.address}/teams`, { headers: { authorization: `Bearer ${token}` } })
    ).json()) as { id: string }[];
    const teams = [{ id: team?.id ?? '' }];
    const garment = garmentPayload(teams[0]?.id ?? '');
    const mask = await ask<{ id: string }>('POST', '/masks', aMask);
    const packaging = await ask<{ id: string }>('POST', '/products/packagings', aPackaging);
    const documents: unknown[] = [
      ...examples.map((example) => ({ ...example, teams })),
      garment,
      dishPayload(teams[0]?.id ?? ''),
      { ...garment, name: 'Quotes " \\ and “ ” µ \u2028 \u{1f9f5} <b>', reference: undefined },
      { ...garment, mask: { id: mask.id }, packaging: { id: packaging.id }, reference: 'masked' },
      { ...garment, name: undefined, reference: 'two words' },
      // Refused, with errors.
      { ...garment, category: { id: 'unknown' } },
      { ...garment, teams: [{ id: 'unknown' }], composition: { baseUnit: 'weight' } },
      { name: 1 },
    ];
    const versions: string[] = [];
    for (const [index, document] of documents.entries()) {
      const some = index % 4 === 0 ? french : {};
      const made = await ask<{ id: string } | undefined>('POST', '/evaluations', document, some);
      await ask('POST', '/evaluations/preview', document, some);
      if (made === undefined) continue;
      const { id } = made;
      await ask('GET', `/results/evaluation/${id}/full`);
      await both(`/evaluations/${id}`);
      await ask('GET', `/evaluation/evaluate/${id}`, undefined, some);
      await ask('GET', `/results/evaluation/${id}/ipc`);
      await ask('GET', `/results/evaluation/${id}/full`);
      await ask('GET', `/evaluations/${id}`, undefined, some);
      await ask('GET', `/evaluations/schema/${id}`, undefined, some);
      if (index % 3 === 0) {
        await ask('PATCH', `/evaluations/${id}`, { name: 'Renamed' });
        await ask('GET', `/results/evaluation/${id}/full`);
        await ask('GET', `/evaluation/evaluate/${id}`);
        await ask('GET', `/results/evaluation/${id}/full`, undefined, { 'accept-encoding': 'gzip' });
      }
      if (index % 5 === 0) {
        await ask('GET', `/evaluation/evaluate/${id}/full`);
        const version = await ask<{ id: string } | undefined>('POST', `/evaluations/publish/${id}`);
        if (version !== undefined) versions.push(version.id);
      }
    }
    for (const query of ['', '?limit=20', '?limit=7&sort=-name', '?status=evaluated&expand=payload&limit=50'])
      await both(`/evaluations${query}`);
    for (const format of ['csv', 'ndjson']) await ask('GET', `/evaluations/export?format=${format}`);
    await ask('GET', '/application/audit?limit=100');
    for (const id of versions) {
      await both(`/evaluations/${id}`);
      await ask('GET', `/results/evaluation/${id}/full`);
      await ask('GET', `/results/evaluation/${id}/ipc`);
    }
  } finally {
    await service.stop();
    rmSync(folder, { recursive: true, force: true });
  }
  return answers;
}

const [, , given] = process.argv;
const old = given === undefined ? buildOld() : { bundle: given, remove: () => undefined };
if (typeof old === 'string') {
  console.log(`Not compared: ${old}.`);
} else {
  try {
    if (!existsSync(old.bundle)) throw new Error(`${old.bundle} does not exist.`);
    await buildServerIfChanged();
    const before = await answersOf(old.bundle);
    const after = await answersOf(serverBundle);
    const differing = after.filter((answer, index) => {
      const earlier = before[index];
      return earlier?.what !== answer.what || earlier.text !== answer.text;
    });
    const bytes = after.reduce((sum, { text }) => sum + text.length, 0);
    console.log(
      `${after.length} answers, ${(bytes / 2 ** 20).toFixed(0)} MiB; ${before.length} before; ${differing.length} differ.`,
    );
    for (const answer of differing.slice(0, 5)) {
      const earlier = before[after.indexOf(answer)];
      const place = [...answer.text].findIndex((_, index) => answer.text[index] !== earlier?.text[index]);
      console.log(`\n${answer.what} (before: ${earlier?.what}), from character ${place}:`);
      console.log(`  before: ${earlier?.text.slice(Math.max(0, place - 80), place + 120)}`);
      console.log(`  now:    ${answer.text.slice(Math.max(0, place - 80), place + 120)}`);
    }
    if (differing.length > 0 || before.length !== after.length) process.exitCode = 1;
  } finally {
    old.remove();
  }
}
