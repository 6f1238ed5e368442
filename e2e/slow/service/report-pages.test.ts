import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { launchBrowser, whyNoBrowser } from '../../testing/browser/chromium.ts';
import { publishExamples } from '../../testing/service/report-examples.ts';
import { type RunningService, runService } from '../../testing/service/running-service.ts';

const whyNoOffice =
  spawnSync('soffice', ['--version']).status === 0
    ? undefined
    : 'LibreOffice is not installed (Debian: apt-get install libreoffice-writer-nogui)';

/** Millimetres of an A4 page within the margins of the report, and pixels of the browser in one. */
const page = { width: 180, height: 263 };
const pixels = 96 / 25.4;
const languages = ['en', 'fr'] as const;
const headings = { en: 'Life cycle inventory', fr: 'Inventaire du cycle de vie' };

let service: RunningService;
let versions: Record<string, string>;
let folder: string;
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'sillage-report-'));
  service = await runService();
  versions = await publishExamples(service);
});
afterAll(async () => {
  await service?.close();
});

async function report(id: string, format: string, language: string): Promise<Buffer> {
  const address = `${service.address}/results/evaluation/${id}/report?format=${format}&language=${language}`;
  const authorization = `Bearer ${service.administrator.token}`;
  return Buffer.from(await (await fetch(address, { headers: { authorization } })).arrayBuffer());
}

describe('the page for print', () => {
  let browser: Browser | undefined;
  beforeAll(async () => {
    if (whyNoBrowser === undefined) browser = await launchBrowser();
  });
  afterAll(() => browser?.close());

  test('cuts no table and no picture, neither at its side nor between two pages of A4', async ({ skip }) => {
    skip(whyNoBrowser !== undefined, whyNoBrowser);
    const shown = await browser?.newPage({
      viewport: { width: Math.floor(page.width * pixels), height: Math.floor(page.height * pixels) },
    });
    if (shown === undefined) throw new Error('There is no browser.');
    await shown.emulateMedia({ media: 'print' });
    for (const id of Object.values(versions))
      for (const language of languages) {
        await shown.setContent((await report(id, 'html', language)).toString());
        const measured = await shown.evaluate(() => {
          const wide = document.documentElement.clientWidth;
          const all = [...document.querySelectorAll('figure, tr, td, th, dd, svg text')];
          const kept = [...document.querySelectorAll('figure, tr, table.short')];
          return {
            pieces: kept.length,
            beyond: all.filter((element) => element.getBoundingClientRect().right > wide + 1).length,
            cut: kept.filter((element) => getComputedStyle(element).breakInside !== 'avoid').length,
            highest: Math.max(...kept.map((element) => element.getBoundingClientRect().height)),
          };
        });
        expect(measured).toMatchObject({ beyond: 0, cut: 0 });
        expect(measured.pieces).toBeGreaterThan(50);
        expect(measured.highest).toBeLessThan(page.height * pixels);
      }
  });
});

test('the Word document is opened by LibreOffice, which finds all of it', async ({ skip }) => {
  skip(whyNoOffice !== undefined, whyNoOffice);
  const files: string[] = [];
  for (const [name, id] of Object.entries(versions))
    for (const language of languages) {
      const file = join(folder, `${name}-${language}.docx`);
      writeFileSync(file, await report(id, 'docx', language));
      files.push(file);
    }
  const profile = `-env:UserInstallation=file://${join(folder, 'profile')}`;
  for (const kind of ['txt:Text (encoded):UTF8', 'pdf']) {
    const given = [profile, '--headless', '--convert-to', kind, '--outdir', folder, ...files];
    expect(spawnSync('soffice', given).status).toBe(0);
  }
  for (const [name] of Object.entries(versions))
    for (const language of languages) {
      const words = readFileSync(join(folder, `${name}-${language}.txt`), 'utf8');
      expect(words).toContain(headings[language]);
      expect(words.length).toBeGreaterThan(10_000);
      const pdf = readFileSync(join(folder, `${name}-${language}.pdf`), 'latin1');
      expect(pdf.startsWith('%PDF')).toBe(true);
      expect(pdf.match(/\/Type\s*\/Page\b/g)?.length ?? 0).toBeGreaterThan(4);
    }
});
