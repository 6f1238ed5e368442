/** Draws the pictures of the README from the examples of the catalog: `npx tsx tools/draw-pictures.ts`. */
import { writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { type Example, readCatalog, readExamples } from '@sillage/catalog';
import { describeCalculation, engineVersion, evaluate, fullView, prepareEvaluation } from '@sillage/engine';
import { type Bar, lifecycleBars } from '@sillage/web';
import start from '../web/src/locales/en/start.json' with { type: 'json' };

const data = fileURLToPath(new URL('../catalog/data/', import.meta.url));
const picture = fileURLToPath(new URL('../docs/pictures/t-shirts.svg', import.meta.url));
const catalog = readCatalog(data);

function barOf(name: string, example: Example): Bar {
  const payload = { ...example, teams: [{ id: 'team' }] };
  const known = { teams: new Set(['team']), tags: new Set<string>() };
  const { prepared, issues } = prepareEvaluation(payload, catalog, known);
  if (prepared === undefined) throw new Error(JSON.stringify(issues));
  const evaluated = evaluate(prepared);
  const circumstances = { engineVersion, inputsHash: '', evaluatedAt: '' };
  const calculation = describeCalculation(
    prepared,
    evaluated.inventory,
    { id: '', revision: 1 },
    circumstances,
  );
  return { name, result: fullView(calculation, evaluated, catalog.method) };
}

const garment = readExamples(data).find(({ category }) => category.id === 't-shirt');
if (garment === undefined) throw new Error('The catalog has no example of a T-shirt.');
const parts = garment.composition.parts.map((part) => ({
  ...part,
  materials: part.materials.map(({ parameters: _, ...material }) => material),
}));
const unknown = { ...garment, lifecycles: [], composition: { ...garment.composition, parts } };
const bars = [barOf('Nothing known', unknown), barOf('Suppliers known', garment)];

const perDay = bars.map(({ result }) => result.score.perFunctionalUnit ?? 0);
const change = Math.round((((perDay[1] ?? 0) - (perDay[0] ?? 0)) / (perDay[0] ?? 1)) * 100);
const signed = `${change < 0 ? '−' : '+'}${Math.abs(change)}`;
const finding = `Knowing where it is made and how long it lasts: ${signed} % per day of wear. Illustrative data, not for claims.`;

writeFileSync(
  picture,
  lifecycleBars(bars, {
    title: `${garment.name}: PEF single score by life cycle stage`,
    finding,
    unit: 'µPt',
    language: 'en',
    stages: start.stages,
  }),
);
