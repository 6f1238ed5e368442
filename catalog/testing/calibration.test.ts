import { expect, test } from 'vitest';
import { piecesClimate, publications, tShirtRatios } from './calibration.ts';

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
  // outside stays so, and is named here and in docs/calculation.md: nothing is fitted to the publication.
  const aim = (id: string): number => (['cch', 'pma', 'acd'].includes(id) ? 1.25 : 2);
  const outside = Object.keys(impacts).filter((id) => {
    const ratio = ratios.get(id) ?? Number.NaN;
    return !(ratio <= aim(id) && ratio >= 1 / aim(id));
  });
  expect(outside.sort()).toEqual(['acd', 'etf', 'ior', 'ldu', 'ozd']);
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
