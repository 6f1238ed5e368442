import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import {
  cpSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { launchBrowser, whyNoBrowser } from '../../testing/browser/chromium.ts';

const root = fileURLToPath(new URL('../../../', import.meta.url));
const password = 'correct horse battery';
/**
 * Target time in ms for a change to arrive on an idle machine; only printed, because a busy machine may be
 * slower.
 */
const aim = 3000;

let copy: string;
let development: ChildProcess;
let address: string;
let printed = '';
let browser: Browser | undefined;
let page: Page | undefined;

beforeAll(async () => {
  copy = copyOfTheTree();
  const inherited = Object.entries(process.env).filter(
    ([name]) => !/^(SILLAGE_|PORT$|DATABASE_URL$|npm_|NODE_OPTIONS$|NODE_ENV$|VITEST)/.test(name),
  );
  development = spawn(process.execPath, ['tools/dev.mjs'], {
    cwd: copy,
    env: {
      ...Object.fromEntries(inherited),
      SILLAGE_PORT: '0',
      SILLAGE_DATA: join(copy, 'data'),
      SILLAGE_DEMO: '0',
      SILLAGE_ADMIN_PASSWORD: password,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  for (const stream of [development.stdout, development.stderr]) {
    stream?.setEncoding('utf8').on('data', (text: string) => {
      printed += text;
    });
  }
  address = await until(() => /^Sillage is ready at (http:\S+)/m.exec(printed)?.[1]);
});
afterAll(async () => {
  await browser?.close();
  if (development.exitCode === null) {
    development.kill('SIGTERM');
    await once(development, 'exit');
  }
  rmSync(copy, { recursive: true, force: true });
});

test('an edit of the browser application takes effect without a page reload', async ({ skip }) => {
  skip(whyNoBrowser !== undefined, whyNoBrowser);
  browser = await launchBrowser();
  page = await browser.newPage({ locale: 'en-GB' });
  page.setDefaultTimeout(120_000);
  await page.goto(`${address}/app`);
  const heading = page.getByRole('heading', { level: 1 });
  await heading.filter({ hasText: 'Sillage' }).waitFor();
  await page.evaluate(() => Object.assign(globalThis, { loadedOnce: true }));
  const took = await edit(
    'web/src/pages/sign-in/sign-in-page.tsx',
    "{'Sillage'}",
    "{'Sillage, edited'}",
    async () => (await heading.textContent()) === 'Sillage, edited',
  );
  console.log(`edit of the browser application took effect after ${took} ms (aim: ${aim} ms)`);
  expect(await page.evaluate(() => 'loadedOnce' in globalThis)).toBe(true);

  await page.getByLabel('User').fill('admin');
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Sign in' }).click();
  await page.getByRole('navigation').first().waitFor();
});

// One test, because each further build and start takes ten seconds of a processor.
test('a server that fails to build leaves the previous one running; a repair and an edit take effect, and earlier tokens and sessions stay valid', async () => {
  const token = await logIn();
  // An answer without a body: a connection that is cut within one would make undici 7 throw outside of any promise.
  const start = async (): Promise<string | null> =>
    (await fetch(address, { redirect: 'manual' })).headers.get('location');
  const file = join(copy, 'server/src/reference/openapi/open-api-document.ts');
  const text = readFileSync(file, 'utf8');
  const before = printed.length;
  writeFileSync(file, `${text}\nexport const = ;\n`);
  await until(() => /open-api-document/.test(printed.slice(before)) || undefined);
  expect((await fetch(`${address}/healthz`)).status).toBe(200);
  expect(await start()).toBe('/docs');

  writeFileSync(file, text);
  const took = await edit(
    'server/src/reference/documentation/documentation-routes.ts',
    "Location: '/docs'",
    "Location: '/docs#edited'",
    async () => (await start()) === '/docs#edited',
  );
  console.log(`edit of the server took effect after ${took} ms (aim: ${aim} ms)`);
  await until(() => /The server is back/.test(printed.slice(before)) || undefined);
  expect((await fetch(`${address}/healthz`)).status).toBe(200);
  const teams = await fetch(`${address}/teams`, { headers: { authorization: `Bearer ${token}` } });
  expect(teams.status).toBe(200);
  // Undefined without a browser.
  const session = await page?.evaluate(async () => (await fetch('/application/session')).status);
  expect(session).toBe(page === undefined ? undefined : 200);
});

/** Edits a file of the copy and waits until `look` sees the change. Returns the time in milliseconds. */
async function edit(
  path: string,
  from: string,
  to: string,
  isThere: () => Promise<boolean>,
): Promise<number> {
  const file = join(copy, path);
  const text = readFileSync(file, 'utf8');
  expect(text).toContain(from);
  const started = performance.now();
  writeFileSync(file, text.replace(from, to));
  await until(async () => (await isThere().catch(() => false)) || undefined);
  return Math.round(performance.now() - started);
}

async function until<Value>(look: () => Value | undefined | Promise<Value | undefined>): Promise<Value> {
  // Hang guard: far more than a busy machine needs.
  for (const end = performance.now() + 50_000; performance.now() < end; await pause(20)) {
    const found = await look();
    if (found !== undefined) return found;
    if (development.exitCode !== null) break;
  }
  throw new Error(`The change did not take effect. Output so far:\n${printed}`);
}

async function logIn(): Promise<string> {
  const authorization = `Basic ${btoa(`admin:${password}`)}`;
  const answer = await fetch(`${address}/auth/login`, { headers: { authorization } });
  return ((await answer.json()) as { token: string }).token;
}

/** An editable copy of the repository: it has its own sources and shares the installed packages. */
function copyOfTheTree(): string {
  const folder = mkdtempSync(join(tmpdir(), 'sillage-development-'));
  const isSource = (path: string): boolean =>
    !/[\\/](node_modules|dist|goldens|catalog[\\/]verification)([\\/]|$)/.test(path);
  for (const name of ['contract', 'engine', 'catalog', 'client', 'server', 'web', 'docs', 'tools']) {
    cpSync(join(root, name), join(folder, name), { recursive: true, filter: isSource });
  }
  for (const name of ['CHANGELOG.md', 'package.json', 'package-lock.json', 'tsconfig.base.json'])
    cpSync(join(root, name), join(folder, name));
  for (const owner of ['', 'server', 'web', 'contract', 'engine', 'catalog', 'client'])
    linkPackages(folder, owner);
  return folder;
}

/** Links each package individually: the links of workspaces point into the copy. */
function linkPackages(folder: string, owner: string): void {
  const installed = join(root, owner, 'node_modules');
  const linked = join(folder, owner, 'node_modules');
  let names: string[];
  try {
    names = readdirSync(installed).filter((name) => name !== '.cache');
  } catch {
    // Most workspaces have no packages of their own.
    return;
  }
  mkdirSync(linked);
  for (const name of names) {
    if (name !== '@sillage') {
      symlinkSync(join(installed, name), join(linked, name));
      continue;
    }
    mkdirSync(join(linked, name));
    for (const workspace of readdirSync(join(installed, name))) {
      symlinkSync(join(folder, workspace), join(linked, name, workspace));
    }
  }
}
