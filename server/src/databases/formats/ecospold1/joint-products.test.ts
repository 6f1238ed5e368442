import { describe, expect, test } from 'vitest';
import { temporaryFile, temporaryZip } from '../../../../testing/database-file.ts';
import { evaluateFile } from '../../../../testing/evaluated-file.ts';

describe('ecoSpold 1: a joint process whose products all are co-products', () => {
  const joint = (allocated: string) => `<?xml version="1.0" encoding="ISO-8859-1"?>
<ecoSpold xmlns="http://www.EcoInvent.org/EcoSpold01">
<dataset number="1"><metaInformation><processInformation>
<referenceFunction name="sawmill" unit="kg"/><geography location="FR"/><timePeriod><endYear>2024</endYear></timePeriod>
</processInformation></metaInformation><flowData>
<exchange number="1" name="boards" location="FR" unit="kg" meanValue="2"><outputGroup>2</outputGroup></exchange>
<exchange number="2" name="chips" location="FR" unit="kg" meanValue="1"><outputGroup>2</outputGroup></exchange>
<exchange number="3" name="carbon dioxide (fossil)" category="air" subCategory="unspecified" unit="kg" meanValue="6"><outputGroup>4</outputGroup></exchange>
${allocated}</flowData></dataset>
</ecoSpold>`;
  const share = (product: number, percent: number) =>
    `<allocation referenceToCoProduct="${product}" fraction="${percent}"><referenceToInputOutput>3</referenceToInputOutput></allocation>`;

  test('is divided by its allocation: 75 and 25 % of 6 kg on 2 and 1 kg are 2.25 and 1.5 per kg', async () => {
    const { evaluated } = await evaluateFile(temporaryFile('joint.xml', joint(share(1, 75) + share(2, 25))));
    expect(evaluated.impacts.map(({ impacts }) => impacts[0])).toEqual([
      expect.closeTo(2.25, 14),
      expect.closeTo(1.5, 14),
    ]);
    expect(evaluated.split.allocated).toEqual([{ process: 0, products: 2, by: 'causal' }]);
  });

  test('is refused with the names of its products where no allocation divides them', async () => {
    const { evaluated } = await evaluateFile(temporaryFile('joint.xml', joint('')));
    expect(evaluated.impacts).toEqual([]);
    expect(evaluated.findings).toContainEqual({
      code: 'database.allocation-missing',
      count: 1,
      examples: [{ process: 'sawmill', products: 'boards; chips', reason: 'no allocation is given' }],
    });
  });

  test('is recognised behind other XML of its archive', async () => {
    const files = {
      '0.xml': '<?xml version="1.0"?><contents/>',
      'joint.xml': joint(share(1, 75) + share(2, 25)),
    };
    const { evaluated } = await evaluateFile(temporaryZip(files));
    expect(evaluated.impacts).toHaveLength(2);
  });
});
