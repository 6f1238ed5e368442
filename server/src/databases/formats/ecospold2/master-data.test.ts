import { expect, test } from 'vitest';
import { temporaryFile, temporaryZip } from '../../../../testing/database-file.ts';
import { evaluateFile } from '../../../../testing/evaluated-file.ts';

const namespace = 'xmlns="http://www.EcoInvent.org/EcoSpold02"';

/** A data set whose exchanges have ids and amounts alone. */
const bare = (more = ''): string =>
  `<?xml version="1.0" encoding="UTF-8"?><ecoSpold ${namespace}><activityDataset><activityDescription><activity id="a"><activityName>Melting</activityName></activity><geography><shortname>FR</shortname></geography></activityDescription><flowData><intermediateExchange id="1" amount="1" intermediateExchangeId="steel"><outputGroup>0</outputGroup></intermediateExchange><elementaryExchange id="2" amount="3" elementaryExchangeId="carbon"><outputGroup>4</outputGroup></elementaryExchange></flowData></activityDataset>${more}</ecoSpold>`;

const exchanges =
  '<intermediateExchange id="steel"><name xml:lang="en">Steel</name><unitName xml:lang="en">kg</unitName></intermediateExchange><elementaryExchange id="carbon" casNumber="000124-38-9"><name xml:lang="en">Carbon dioxide, fossil</name><unitName xml:lang="en">kg</unitName><compartment><compartment xml:lang="en">air</compartment><subcompartment xml:lang="en">unspecified</subcompartment></compartment></elementaryExchange>';

const expectCarbon = async (path: string): Promise<void> => {
  const { inventory, impactOf } = await evaluateFile(path);
  expect(inventory.flows.map(({ name, unit, compartment }) => [name, unit, compartment])).toEqual([
    ['Steel', 'kg', []],
    ['Carbon dioxide, fossil', 'kg', ['air', 'unspecified']],
  ]);
  expect(impactOf('a_steel')).toBe(3);
};

test('the folder MasterData names exchanges that a data set does not, and is none itself', async () => {
  await expectCarbon(
    temporaryZip({
      'MasterData/ElementaryExchanges.xml': `<validElementaryExchanges ${namespace}>${exchanges}</validElementaryExchanges>`,
      'MasterData/IntermediateExchanges.xml': `<validIntermediateExchanges ${namespace}>${exchanges}</validIntermediateExchanges>`,
      'MasterData/Units.xml': `<validUnits ${namespace}><unit id="kg"/></validUnits>`,
      'datasets/a.spold': bare(),
    }),
  );
});

test('a unit that is named by its id alone is that of Units.xml', async () => {
  const named = bare()
    .replace(
      'intermediateExchangeId="steel">',
      'intermediateExchangeId="steel" unitId="u"><name>Steel</name>',
    )
    .replace(
      'elementaryExchangeId="carbon">',
      'elementaryExchangeId="carbon" unitId="u"><name>Carbon dioxide, fossil</name><compartment><compartment>air</compartment><subcompartment>unspecified</subcompartment></compartment>',
    );
  await expectCarbon(
    temporaryZip({
      'MasterData/Units.xml': `<validUnits ${namespace}><unit id="u"><name xml:lang="en">kg</name></unit></validUnits>`,
      'datasets/a.spold': named,
    }),
  );
});

test('so do the master data of the file itself', async () => {
  await expectCarbon(
    temporaryFile('a.spold', bare(`<usedUserMasterData xmlns="x">${exchanges}</usedUserMasterData>`)),
  );
});

test('a formula counts whatever isCalculatedAmount says, and what differs is reported', async () => {
  const text = bare(`<usedUserMasterData xmlns="x">${exchanges}</usedUserMasterData>`).replace(
    'amount="3"',
    'amount="3" isCalculatedAmount="false" mathematicalRelation="2*4"',
  );
  const { impactOf, evaluated } = await evaluateFile(temporaryFile('a.spold', text));
  expect(impactOf('a_steel')).toBe(8);
  expect(evaluated.findings.map(({ code }) => code)).toEqual(['database.formula-differs']);
});
