import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { readJson } from '../src/files/read-json.ts';
import { readExamples } from '../src/read-examples.ts';
import { CalibrationFile } from '../src/reference/reference-formats.ts';
import { piecesClimate, publications, tShirtRatios } from './calibration.ts';
import { dataFolder, evaluatedExample, shippedCatalog } from './evaluated-example.ts';

/** What the results say. */
const compared = readJson(join(dataFolder, 'calibration.json'), CalibrationFile);

const shown = (value: number | undefined): string => value?.toPrecision(3) ?? 'none';

test('the T-shirt of the publication: every ratio before and after', () => {
  const { impacts } = publications.tShirt;
  const ratios = tShirtRatios();
  const { before } = publications;
  const lines = Object.keys(impacts).map(
    (id) => `${id}  before ${shown(before.tShirt[id])}  now ${shown(ratios.get(id))}`,
  );
  console.info(['this catalog / published impacts of one T-shirt', ...lines].join('\n'));
  // Climate, particulates and acidification are aimed at within 1.25, the others within 2. What cited sources leave
  // outside stays so, and is named in calibration.json and docs/calculation.md: nothing is fitted to the publication.
  const { aims, outside: stated } = compared;
  expect(aims).toEqual({ default: 2, byIndicator: { cch: 1.25, pma: 1.25, acd: 1.25 } });
  const aim = (id: string): number => aims.byIndicator[id] ?? aims.default;
  const outside = Object.keys(impacts).filter((id) => {
    const ratio = ratios.get(id) ?? Number.NaN;
    return !(ratio <= aim(id) && ratio >= 1 / aim(id));
  });
  expect(outside.sort()).toEqual(Object.keys(stated).sort());
  for (const id of outside) expect(Number(ratios.get(id)?.toPrecision(3)), id).toBe(stated[id]);
});

test('kg CO2e of eight pieces beside their bands', () => {
  const climate = piecesClimate();
  const lines = publications.pieces.items.map(({ name, band }) => {
    const was = publications.before.pieces[name];
    return `${name}  band ${band.join('–')}  before ${shown(was)}  now ${shown(climate.get(name))}`;
  });
  console.info(['kg CO2e a piece', ...lines].join('\n'));
  for (const { name } of publications.pieces.items) expect(climate.get(name), name).toBeGreaterThan(1);
});

describe('an impact whose estimates miss the publication', () => {
  const impactsOf = (document: string) => {
    const example = readExamples(dataFolder).find(({ reference }) => reference === document);
    if (example === undefined) throw new Error(`There is no example ${document}.`);
    return evaluatedExample(example).full.impacts;
  };

  test('says so in a garment, with the factor', () => {
    const said = impactsOf('TS-001').flatMap(({ id, calibration }) =>
      calibration === undefined ? [] : [id],
    );
    expect(said.sort()).toEqual(Object.keys(compared.outside).sort());
    const ratio = compared.outside.ior;
    expect(impactsOf('TS-001').find(({ id }) => id === 'ior')?.calibration).toEqual({
      state: 'outside',
      ratio,
      product: 'cotton T-shirt',
      message: `For a cotton T-shirt, these data give ${ratio} times the official figure.`,
    });
  });

  test('says nothing in a dish, whose figures are published', () => {
    expect(impactsOf('DISH-001').filter(({ calibration }) => calibration !== undefined)).toEqual([]);
  });

  test('is compared in every category of garments, and in no other', () => {
    const garments = shippedCatalog.categories
      .flatMap(({ children }) => children)
      .filter(({ definition }) =>
        definition?.lifecycles.some(({ steps }) => steps.some(({ id }) => id.endsWith('.dyeing'))),
      );
    expect([...compared.categories].sort()).toEqual(garments.map(({ id }) => id).sort());
  });
});
