import { expect, test } from 'vitest';
import { temporaryZip } from '../../../../testing/database-file.ts';
import { evaluateFile } from '../../../../testing/evaluated-file.ts';

const activity = (id: string, exchanges: string): string =>
  `<ecoSpold xmlns="http://www.EcoInvent.org/EcoSpold02"><activityDataset><activityDescription><activity id="${id}"><activityName>${id}</activityName></activity><geography><shortname>GLO</shortname></geography></activityDescription><flowData>${exchanges}</flowData></activityDataset></ecoSpold>`;

const intermediate = (flow: string, amount: number, group: string, more = '', properties = ''): string =>
  `<intermediateExchange intermediateExchangeId="${flow}" amount="${amount}" ${more}><name>${flow}</name><unitName>kg</unitName>${properties}${group}</intermediateExchange>`;

const output = (group: number): string => `<outputGroup>${group}</outputGroup>`;

const carbon = (amount: number, more = ''): string =>
  `<elementaryExchange elementaryExchangeId="c" amount="${amount}" ${more}><name>Carbon dioxide, fossil</name><unitName>kg</unitName><compartment><compartment>air</compartment><subcompartment>unspecified</subcompartment></compartment>${output(4)}</elementaryExchange>`;

test('formulas name properties and production volumes of exchanges', async () => {
  const content = '<property variableName="content" amount="0.3"><name>carbon content</name></property>';
  const { impactOf } = await evaluateFile(
    temporaryZip({
      'a.spold': activity(
        'a',
        intermediate('fuel', 1, output(0), '', content) +
          carbon(1, 'mathematicalRelation="content * 44 / 12"'),
      ),
      'b.spold': activity(
        'b',
        intermediate(
          'steel',
          1,
          output(0),
          'productionVolumeAmount="500" productionVolumeVariableName="volume"',
        ) + carbon(1, 'mathematicalRelation="volume / 100"'),
      ),
    }),
  );
  // 0.3 × 44 / 12; 500 / 100.
  expect(impactOf('a_fuel')).toBeCloseTo(1.1, 12);
  expect(impactOf('b_steel')).toBe(5);
});

test('material for treatment goes to its treatment, also where that lists it as its product', async () => {
  const { impactOf } = await evaluateFile(
    temporaryZip({
      'a.spold': activity('treatment', intermediate('scrap', -1, output(0)) + carbon(0.5)),
      'b.spold': activity(
        'mill',
        intermediate('steel', 1, output(0)) + intermediate('scrap', 2, output(3)) + carbon(1),
      ),
    }),
  );
  // 1 + 2 × 0.5.
  expect(impactOf('mill_steel')).toBe(2);
});
