import { languages } from '@sillage/contract';
import { describe, expect, test } from 'vitest';
import { figureFaults } from '../testing/figures/figure-faults.ts';
import { htmlTexts, type ShownText } from '../testing/figures/html-texts.ts';
import { allResults, knownFigures } from '../testing/figures/known-figures.ts';
import { furnishLibrary } from '../testing/fixtures/library-fixture.ts';
import { shared } from '../testing/fixtures/share-fixture.ts';
import { publishExamples } from '../testing/service/report-examples.ts';
import { useService } from '../testing/service/running-service.ts';

/** Below the address of the service. */
const reports: string[] = [];
const publicPages: string[] = [];
const service = await useService();
const versions = Object.values(await publishExamples(service));
const { product } = await furnishLibrary(service);
const results = await allResults(service);
for (const id of versions) {
  const { evaluation } = (await service.call('GET', `/evaluations/${id}`)).body as {
    evaluation: { id: string };
  };
  reports.push(`evaluation/${id}`, `evaluation/${evaluation.id}`);
  const shows = ['scores', 'stages', 'composition', 'origin'];
  publicPages.push(new URL((await shared(service, { evaluation: { id }, shows })).url).pathname);
}
reports.push(`product/${product}`);
publicPages.push(
  new URL((await shared(service, { product: { id: product }, shows: ['scores'] })).url).pathname,
);

async function textsOf(path: string): Promise<ShownText[]> {
  const answer = await service.call('GET', path, { headers: { accept: 'text/html' } });
  expect(answer.status, path).toBe(200);
  return htmlTexts(answer.text);
}

test('raw numbers, and a figure with another digit, are found', () => {
  const interval = { low: 1300, high: 1900, digits: 3 };
  const [one] = results;
  if (one === undefined) throw new Error('no result');
  const score = { ...one.score, value: 1556.2, interval };
  const known = knownFigures([{ ...one, score, lifecycles: [], contributions: [] }], 'en');
  const faultsOf = (text: string, head = ''): number =>
    figureFaults('', [{ text, head }], known, 'en').length;
  expect(
    ['1,560 µPt', '90% between 1,300 and 1,900 µPt', '12.5 %', '27 Nov 2026'].map((text) => faultsOf(text)),
  ).toEqual([0, 0, 0, 0]);
  expect(
    ['80.5853 µPt', '97.2916666667', '1,556 µPt', '1,600 µPt', '1556 µPt'].map((text) => faultsOf(text) > 0),
  ).toEqual([true, true, true, true, true]);
  expect([faultsOf('1,600', 'Score µPt'), faultsOf('1,600', 'Weight kg')]).toEqual([1, 0]);
  expect(
    htmlTexts(
      '<table><thead><tr><th>Stage</th><th>µPt</th></tr></thead><tbody><tr><th>Use</th><td class="n">1,600</td></tr></tbody></table>',
    ),
  ).toEqual([{ text: '1,600', head: 'µPt Use' }]);
});

describe.each(languages)('in %s', (language) => {
  test('reports and public pages show each figure with the digits that its range allows', async () => {
    const known = knownFigures(results, language);
    const faults: string[] = [];
    for (const report of reports) {
      const texts = await textsOf(`/results/${report}/report?format=html&language=${language}`);
      expect(texts.length, report).toBeGreaterThan(100);
      faults.push(...figureFaults(report, texts, known, language));
    }
    for (const page of publicPages) {
      const texts = await textsOf(`${page}?language=${language}`);
      expect(texts.length, page).toBeGreaterThan(10);
      faults.push(...figureFaults(page, texts, known, language));
    }
    expect(faults).toEqual([]);
  });
});
