import type { SyntheticDatabase, SyntheticExchange, SyntheticProcess } from './synthetic-database.ts';
import type { ZipWriter } from './zip-writer.ts';

const properties = [
  'carbon content fossil',
  'carbon content non-fossil',
  'dry mass',
  'water content',
  'wet mass',
];

/** Writes a database as ecoSpold 2, one file a process, as verbose as those of ecoinvent. */
export function writeEcospold2(database: SyntheticDatabase, processes: number, zip: ZipWriter): void {
  for (let index = 0; index < processes; index++) {
    const process = database.process(index);
    zip.add(`datasets/${process.id}_${process.product.id}.spold`, dataset(process));
  }
}

function dataset(process: SyntheticProcess): string {
  const { id, name, location, comment, product, output, inputs, emissions } = process;
  const exchanges = [
    intermediate(
      product,
      { ...plain, id: product.id, amount: output, comment },
      '',
      '<outputGroup>0</outputGroup>',
    ),
    ...inputs.map((input) =>
      intermediate(input.product, input, ` activityLinkId="${input.provider}"`, '<inputGroup>5</inputGroup>'),
    ),
    ...emissions.map(({ flow, ...exchange }) => {
      const group = flow.input ? '<inputGroup>4</inputGroup>' : '<outputGroup>4</outputGroup>';
      return `    <elementaryExchange id="${exchange.id}" unitId="${product.id}" amount="${exchange.amount}" elementaryExchangeId="${flow.id}">
      <name xml:lang="en">${escaped(flow.name)}</name>
      <unitName xml:lang="en">${flow.unit}</unitName>
${uncertainty(exchange)}
      <compartment subcompartmentId="${product.id}">
        <compartment xml:lang="en">${flow.compartment[0]}</compartment>
        <subcompartment xml:lang="en">${flow.compartment[1]}</subcompartment>
      </compartment>
      ${group}
    </elementaryExchange>`;
    }),
  ];
  return `<?xml version="1.0" encoding="utf-8"?>
<ecoSpold xmlns="http://www.EcoInvent.org/EcoSpold02">
  <activityDataset>
    <activityDescription>
      <activity id="${id}" activityNameId="${product.id}" type="1" specialActivityType="0">
        <activityName xml:lang="en">${name}</activityName>
        <generalComment><text xml:lang="en" index="1">${comment}</text></generalComment>
      </activity>
      <geography geographyId="${product.id}"><shortname xml:lang="en">${location}</shortname></geography>
      <timePeriod startDate="2015-01-01" endDate="2024-12-31" isDataValidForEntirePeriod="true"/>
    </activityDescription>
    <flowData>
${exchanges.join('\n')}
    </flowData>
    <modellingAndValidation>
      <representativeness systemModelName="Allocation, cut-off" samplingProcedure="${comment}"/>
    </modellingAndValidation>
  </activityDataset>
</ecoSpold>
`;
}

const plain = { pedigree: [1, 1, 1, 1, 1], variance: 0.01, varianceWithPedigree: 0.02 };

function intermediate(
  product: SyntheticProcess['product'],
  exchange: SyntheticExchange,
  link: string,
  group: string,
): string {
  return `    <intermediateExchange id="${exchange.id}" unitId="${product.id}" amount="${exchange.amount}" intermediateExchangeId="${product.id}"${link}>
      <name xml:lang="en">${product.name}</name>
      <unitName xml:lang="en">${product.unit}</unitName>
${uncertainty(exchange)}
${properties
  .map(
    (name) => `      <property propertyId="${exchange.id}" amount="0.5" unitId="${product.id}">
        <name xml:lang="en">${name}</name>
        <unitName xml:lang="en">dimensionless</unitName>
      </property>`,
  )
  .join('\n')}
      ${group}
    </intermediateExchange>`;
}

function uncertainty({
  amount,
  comment,
  pedigree,
  variance,
  varianceWithPedigree,
}: SyntheticExchange): string {
  const [reliability, completeness, temporal, geographical, technological] = pedigree;
  return `      <comment xml:lang="en">${comment}</comment>
      <uncertainty>
        <lognormal meanValue="${Math.abs(amount)}" mu="${Math.log(Math.abs(amount))}" variance="${variance}" varianceWithPedigreeUncertainty="${varianceWithPedigree}"/>
        <pedigreeMatrix reliability="${reliability}" completeness="${completeness}" temporalCorrelation="${temporal}" geographicalCorrelation="${geographical}" furtherTechnologyCorrelation="${technological}"/>
        <comment xml:lang="en">(${pedigree.join(',')}): ${comment.slice(0, 60)}</comment>
      </uncertainty>`;
}

const escaped = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;');
