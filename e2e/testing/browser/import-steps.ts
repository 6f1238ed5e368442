import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { EvaluationRecord, EvaluationSummary } from '@sillage/contract';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect } from 'vitest';
import type { RunningService } from '../service/running-service.ts';

/** A folder for the files of a test file. Shape: writes a file and tells its path. */
export function useFiles(): (name: string, content: string | Uint8Array) => string {
  let folder: string;
  beforeAll(() => {
    folder = mkdtempSync(join(tmpdir(), 'sillage-import-'));
  });
  afterAll(() => rmSync(folder, { recursive: true, force: true }));
  return (name, content) => {
    const path = join(folder, name);
    writeFileSync(path, content);
    return path;
  };
}

export async function downloaded(page: Page, button: string | RegExp): Promise<Uint8Array> {
  const waiting = page.waitForEvent('download');
  await page.getByRole('button', { name: button }).click();
  return new Uint8Array(readFileSync(await (await waiting).path()));
}

/** Runs the first steps of an import, up to the columns of a file. */
export async function beginImport(
  { address }: RunningService,
  page: Page,
  path: string,
  category = 'Category for rows that name none',
): Promise<void> {
  await page.goto(`${address}/app/import`);
  await page.getByLabel(category).selectOption('t-shirt');
  // A file that is chosen before the fields of the category are there is kept until they are.
  await page.locator('.file-drop-import-drop input').setInputFiles(path);
  await page.locator('.imports-import-columns').waitFor();
}

/** The only evaluation with a reference. */
export async function storedAs(service: RunningService, reference: string): Promise<EvaluationRecord> {
  const list = await service.call('GET', `/evaluations?reference=${reference}`);
  const [found, ...others] = list.body as EvaluationSummary[];
  expect(others).toEqual([]);
  return (await service.call('GET', `/evaluations/${found?.id}`)).body as EvaluationRecord;
}

/** The pixels by which a page is wider than its window. */
export const overflow = (page: Page): Promise<number> =>
  page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
