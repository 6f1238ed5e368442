import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { sharedResource } from '../../../server/testing/shared-resources.ts';
import { root } from '../../../tools/root.mjs';
import { useService } from '../../testing/service/running-service.ts';

await sharedResource('web bundle');
const service = await useService();

const assets = join(root, 'web/dist/assets');
const ask = (path: string, headers: Record<string, string> = {}) =>
  fetch(`${service.address}${path}`, { headers, redirect: 'manual' });

test.each(['/app', '/app/', '/app/evaluations', '/app/evaluations/new/t-shirt', '/app/what/ever'])(
  '%s returns the first page, which is not cached',
  async (path) => {
    const answer = await ask(path);
    expect(answer.status).toBe(200);
    expect(answer.headers.get('content-type')).toBe('text/html; charset=utf-8');
    expect(answer.headers.get('cache-control')).toBe('no-store');
    expect(await answer.text()).toContain('<div id="root">');
  },
);

test('the content security policy allows no inline scripts or styles and no external resources', async () => {
  const answer = await ask('/app');
  const policy = answer.headers.get('content-security-policy') ?? '';
  expect(policy).toContain("default-src 'none'");
  expect(policy).toContain("frame-ancestors 'none'");
  expect(policy).not.toMatch(/unsafe|https?:|\*/);
  expect(answer.headers.get('x-content-type-options')).toBe('nosniff');
  const text = await answer.text();
  expect(text).not.toMatch(/<script(?![^>]* src=)|<style|\son\w+=|style="/);
  const addresses = [...text.matchAll(/(?:src|href)="([^"]*)"/g)].map(([, address]) => address as string);
  expect(addresses.length).toBeGreaterThan(2);
  for (const address of addresses) expect(address).toMatch(/^\/app\/assets\//);
});

test('files are cached forever and sent compressed', async () => {
  const name = readdirSync(assets).find((file) => /^index-.*\.js$/.test(file)) as string;
  const plain = readFileSync(join(assets, name), 'utf8');
  for (const encoding of ['br', 'gzip']) {
    const answer = await ask(`/app/assets/${name}`, { 'accept-encoding': encoding });
    expect(answer.headers.get('content-encoding')).toBe(encoding);
    expect(answer.headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
    expect(answer.headers.get('vary')?.toLowerCase()).toContain('accept-encoding');
    expect(await answer.text()).toBe(plain);
  }
  expect(gunzipSync(readFileSync(join(assets, `${name}.gz`))).toString()).toBe(plain);
});

test.each([
  '/app/assets/none.js',
  '/app/assets/..%2findex.html',
  '/app/assets/%2e%2e%2f%2e%2e%2fpackage.json',
])('%s is not a file', async (path) => {
  const answer = await ask(path);
  expect(answer.status).toBe(404);
  expect(await answer.json()).toMatchObject({ code: 'path.unknown' });
});

test('the first page loads at most 250 kB of scripts before it shows anything, and what follows sign-in with them', async () => {
  const text = await (await ask('/app')).text();
  const named = (attribute: string): string[] =>
    [...text.matchAll(new RegExp(`${attribute}="/app/assets/([^"]*\\.js)"`, 'g'))].map(
      ([, name]) => name as string,
    );
  const first = named('src');
  expect(first.length).toBeGreaterThan(0);
  const codeOf = (name: string): string => readFileSync(join(assets, name), 'utf8');
  const loaded = new Set<string>();
  const load = (name: string): void => {
    if (loaded.has(name)) return;
    loaded.add(name);
    for (const [, next = ''] of codeOf(name).matchAll(/(?:from|import)\s*"\.\/([^"]+\.js)"/g)) load(next);
  };
  for (const name of named('href')) load(name);
  for (const name of first) {
    load(name);
    // What the page begins with asks for the rest at once, in both languages.
    for (const [, next = ''] of codeOf(name).matchAll(/import\([`"]\.\/([^`"]+\.js)[`"]\)/g)) load(next);
  }
  const bytes = [...loaded].reduce((sum, name) => sum + readFileSync(join(assets, `${name}.gz`)).length, 0);
  expect(bytes).toBeGreaterThan(100_000);
  expect(bytes).toBeLessThanOrEqual(250_000);
});
