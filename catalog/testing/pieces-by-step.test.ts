import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { climateByStep, exampleOf, steps } from './pieces-by-step.ts';

const pages = ['docs/calculation.md', 'docs/fr/calculation.md'].map((file) => ({
  file,
  text: readFileSync(fileURLToPath(new URL(`../../${file}`, import.meta.url)), 'utf8'),
}));
const pieces = ['SW-002', 'JC-002'].map(exampleOf);
const sum = (values: Readonly<Record<string, number>>): number =>
  Object.values(values).reduce((total, value) => total + value, 0);

test.each(pages)('$file has the fleece and the rain jacket by step, with and without use', ({ text }) => {
  const [fleece, jacket] = pieces.map(climateByStep) as [Steps, Steps];
  const expected = [
    ...steps.map((step) => [fleece[step], jacket[step]]),
    [sum(fleece), sum(jacket)],
    [sum(fleece) - fleece.use, sum(jacket) - jacket.use],
  ].map((row) => row.map((value) => (value as number).toFixed(2)));
  const [, table = ''] = text.split(/\n\| (?:Step, in kg CO2e|Étape, en kg CO2e) \|.*\n\|[-|]+\n/);
  const rows = table.split('\n\n')[0]?.split('\n') ?? [];
  expect(rows.map((row) => row.replaceAll(',', '.').split(' | ').slice(1, 3))).toEqual(
    // The published bands are the last row.
    [...expected, ['23.8', expect.stringMatching(/^20 (to|à) 38\.7$/)]],
  );
});
type Steps = ReturnType<typeof climateByStep>;

test('no step explains the distance: virgin polyester and all steps in India', () => {
  const elsewhere = pieces.map((piece) =>
    sum(
      climateByStep(
        JSON.parse(
          JSON.stringify(piece)
            .replaceAll('recycled-polyester', 'polyester')
            .replaceAll(/"(TR|VN)"/g, '"IN"'),
        ),
      ),
    ).toFixed(1),
  );
  expect(elsewhere).toEqual(['7.6', '13.7']);
  for (const { text } of pages)
    for (const value of elsewhere) expect(text.replaceAll(',', '.')).toContain(value);
});
