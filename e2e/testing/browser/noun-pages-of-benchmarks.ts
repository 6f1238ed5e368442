import type { BenchmarkRecord } from '@sillage/contract';
import { expect } from 'vitest';
import { declaredFile, declaredRow } from '../fixtures/declared-file.ts';
import type { NounRow } from './noun-page.ts';

/** Open files of declared garments. */
export const nounsOfBenchmarks = {
  benchmark: {
    async byApi({ service, open, look, see, gone, send }) {
      await open('/benchmarks');
      await see('There is no file yet');
      const { body } = await service.call('POST', '/benchmarks?source=By+API&date=2026-10-01', {
        text: declaredFile([declaredRow(1), declaredRow(2, { Score: '' })]),
        headers: { 'content-type': 'text/csv' },
      });
      await look();
      await see('By API, 1 October 2026');
      await see('1 pieces of 2 rows. Licence Ouverte 2.0.');
      await see('1 incomplete');
      await send('DELETE', `/benchmarks/${(body as BenchmarkRecord).id}`);
      await look();
      await gone('By API');
    },
    async inBrowser({ page, open, press, see, gone, read, confirm }) {
      const send = async (content: string) => {
        const file = { name: 'declared.csv', mimeType: 'text/csv', buffer: Buffer.from(content) };
        await page.getByLabel('File of declared garments').setInputFiles(file);
        await press('button', 'Upload');
      };
      await open('/benchmarks');
      await page.locator('#declared').getByLabel('Source').fill('By mouse');
      await page.getByLabel('Date of the file').fill('2026-09-01');
      await send(declaredFile([declaredRow(1, { Score: 'x' })]));
      await see('Line 2, column 5 (Score): "x" is no number');
      expect(await read('/benchmarks')).toEqual([]);
      await send(declaredFile([1, 2, 3].map((index) => declaredRow(index))));
      await see('Stored: 3 pieces.');
      await see('Distribution by category: Environmental cost (points)');
      const [stored] = await read<BenchmarkRecord[]>('/benchmarks');
      expect(stored).toMatchObject({ source: 'By mouse', date: '2026-09-01', pieces: 3 });
      await page.getByLabel('Figure', { exact: true }).selectOption('Climate change (unit of the file)');
      await see('Distribution by category: Climate change (unit of the file)');
      await press('button', 'Delete By mouse, 1 September 2026');
      await confirm('Delete');
      await gone('By mouse');
      expect(await read('/benchmarks')).toEqual([]);
    },
  },
} as const satisfies Record<string, NounRow>;
