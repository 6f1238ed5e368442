/**
 * Writes the reports of three examples in both languages, as pages of A4: `npx tsx tools/draw-reports.ts FOLDER`. As PDF from
 * the browser, as Word documents, these as PDF where LibreOffice is installed, and each page as a picture where
 * pdftoppm (Debian: poppler-utils) is. Requires Chromium and a built server (`npm run build`).
 */
import { spawnSync } from 'node:child_process';
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { launchBrowser, whyNoBrowser } from '../e2e/testing/browser/chromium.ts';
import { publishExamples } from '../e2e/testing/service/report-examples.ts';
import { runService } from '../e2e/testing/service/running-service.ts';

const [folder] = process.argv.slice(2);
if (folder === undefined) throw new Error('Usage: draw-reports.ts FOLDER');
if (whyNoBrowser !== undefined) throw new Error(whyNoBrowser);
mkdirSync(folder, { recursive: true });

/** Runs a program that need not be there. */
const tried = (program: string, given: readonly string[]): boolean =>
  spawnSync(program, given, { stdio: 'ignore' }).status === 0;

const service = await runService();
const browser = await launchBrowser();
try {
  const page = await browser.newPage();
  for (const [name, id] of Object.entries(await publishExamples(service))) {
    for (const language of ['en', 'fr']) {
      const read = async (format: string): Promise<Uint8Array> => {
        const address = `${service.address}/results/evaluation/${id}/report?format=${format}&language=${language}`;
        const authorization = `Bearer ${service.administrator.token}`;
        return new Uint8Array(await (await fetch(address, { headers: { authorization } })).arrayBuffer());
      };
      const path = join(folder, `${name}.${language}`);
      await page.setContent(new TextDecoder().decode(await read('html')));
      await page.pdf({ path: `${path}.pdf`, preferCSSPageSize: true });
      writeFileSync(`${path}.docx`, await read('docx'));
      const word = join(folder, 'from-word');
      const opened = tried('soffice', [
        '--headless',
        '--convert-to',
        'pdf',
        '--outdir',
        word,
        `${path}.docx`,
      ]);
      const pictured = tried('pdftoppm', ['-r', '60', '-png', `${path}.pdf`, path]);
      if (opened)
        tried('pdftoppm', [
          '-r',
          '60',
          '-png',
          join(word, `${name}.${language}.pdf`),
          join(word, `${name}.${language}`),
        ]);
      console.log(`${path}.pdf${pictured ? ', pictures' : ''}${opened ? ', opened by LibreOffice' : ''}`);
    }
  }
} finally {
  await browser.close();
  await service.close();
}
