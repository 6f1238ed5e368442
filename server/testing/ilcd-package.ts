/** Data sets of ILCD as files of a package, small and written for the tests. */
type Files = Record<string, string>;

const head = (root: string, namespace: string): string =>
  `<?xml version="1.0" encoding="UTF-8"?><${root} xmlns="http://lca.jrc.it/ILCD/${namespace}" xmlns:common="http://lca.jrc.it/ILCD/Common" xmlns:epd="http://www.iai.kit.edu/EPD/2013">`;

/** Mass in kilograms and pounds; volume. */
export const ilcdUnits: Files = {
  'ILCD/unitgroups/masses.xml': `${head('unitGroupDataSet', 'UnitGroup')}<unitGroupInformation><dataSetInformation><common:UUID>masses</common:UUID></dataSetInformation><quantitativeReference><referenceToReferenceUnit>0</referenceToReferenceUnit></quantitativeReference></unitGroupInformation><units><unit dataSetInternalID="0"><name>kg</name><meanValue>1</meanValue></unit><unit dataSetInternalID="1"><name>lb</name><meanValue>0.45359237</meanValue></unit></units></unitGroupDataSet>`,
  'ILCD/unitgroups/pounds.xml': `${head('unitGroupDataSet', 'UnitGroup')}<unitGroupInformation><dataSetInformation><common:UUID>pounds</common:UUID></dataSetInformation><quantitativeReference><referenceToReferenceUnit>7</referenceToReferenceUnit></quantitativeReference></unitGroupInformation><units><unit dataSetInternalID="7"><name>lb</name><meanValue>1.0</meanValue></unit></units></unitGroupDataSet>`,
  'ILCD/flowproperties/mass.xml': property('mass', 'masses'),
  'ILCD/flowproperties/weight.xml': property('weight', 'pounds'),
};

function property(id: string, group: string): string {
  return `${head('flowPropertyDataSet', 'FlowProperty')}<flowPropertiesInformation><dataSetInformation><common:UUID>${id}</common:UUID><common:name xml:lang="en">${id}</common:name></dataSetInformation><quantitativeReference><referenceToReferenceUnitGroup refObjectId="${group}"/></quantitativeReference></flowPropertiesInformation></flowPropertyDataSet>`;
}

interface FlowChoices {
  readonly type?: string;
  readonly name?: string;
  readonly categories?: readonly string[];
  readonly property?: string;
  readonly version?: string;
}

export function ilcdFlow(id: string, choices: FlowChoices = {}): Files {
  const {
    type = 'Product flow',
    name = id,
    categories = [],
    property: own = 'mass',
    version = '01.00.000',
  } = choices;
  const path = categories.map(
    (category, level) => `<common:category level="${level}">${category}</common:category>`,
  );
  return {
    [`ILCD/flows/${id}_${version}.xml`]: `${head('flowDataSet', 'Flow')}<flowInformation><dataSetInformation><common:UUID>${id}</common:UUID><name><baseName xml:lang="de">Fluss</baseName><baseName xml:lang="en">${name}</baseName></name><classificationInformation><common:elementaryFlowCategorization>${path.join('')}</common:elementaryFlowCategorization></classificationInformation></dataSetInformation><quantitativeReference><referenceToReferenceFlowProperty>0</referenceToReferenceFlowProperty></quantitativeReference></flowInformation><modellingAndValidation><LCIMethod><typeOfDataSet>${type}</typeOfDataSet></LCIMethod></modellingAndValidation><administrativeInformation><publicationAndOwnership><common:dataSetVersion>${version}</common:dataSetVersion></publicationAndOwnership></administrativeInformation><flowProperties><flowProperty dataSetInternalID="0"><referenceToFlowPropertyDataSet refObjectId="${own}"/><meanValue>1.0</meanValue></flowProperty></flowProperties></flowDataSet>`,
  };
}

/** An exchange; `more` comes after its amount. */
export function ilcdExchange(
  flow: string,
  amount: number | string,
  { input = false, id = flow, more = '' }: { input?: boolean; id?: string; more?: string } = {},
): string {
  const stated =
    typeof amount === 'number'
      ? `<meanAmount>${amount}</meanAmount><resultingAmount>${amount}</resultingAmount>`
      : amount;
  return `<exchange dataSetInternalID="${id}"><referenceToFlowDataSet refObjectId="${flow}"/><exchangeDirection>${input ? 'Input' : 'Output'}</exchangeDirection>${stated}${more}</exchange>`;
}

/** A result of a method, for the reference amount, or by module. */
export function ilcdResult(
  method: string,
  amount: number | Readonly<Record<string, number | string>>,
): string {
  const stated =
    typeof amount === 'number'
      ? `<meanAmount>${amount}</meanAmount>`
      : `<meanAmount>0</meanAmount><common:other>${Object.entries(amount)
          .map(([module, value]) => `<epd:amount epd:module="${module}">${value}</epd:amount>`)
          .join('')}</common:other>`;
  return `<LCIAResult><referenceToLCIAMethodDataSet refObjectId="${method}"/>${stated}</LCIAResult>`;
}

interface ProcessChoices {
  readonly version?: string;
  readonly location?: string;
  readonly type?: string;
  /** Of compliance, by UUID, with their names. */
  readonly systems?: Readonly<Record<string, string>>;
  /** What is stated of these systems as a whole. */
  readonly approval?: string;
  readonly variables?: string;
  readonly results?: readonly string[];
}

/** A process whose reference is the exchange with the given internal id. */
export function ilcdProcess(
  id: string,
  reference: string,
  exchanges: readonly string[],
  choices: ProcessChoices = {},
): Files {
  const { version = '01.00.000', location = 'FR', type = 'Unit process, single operation' } = choices;
  const { systems = {}, approval, variables = '', results = [] } = choices;
  const approved =
    approval === undefined
      ? ''
      : `<common:approvalOfOverallCompliance>${approval}</common:approvalOfOverallCompliance>`;
  const compliances = Object.entries(systems).map(
    ([system, name]) =>
      `<compliance><common:referenceToComplianceSystem refObjectId="${system}"><common:shortDescription>${name}</common:shortDescription></common:referenceToComplianceSystem>${approved}</compliance>`,
  );
  return {
    [`ILCD/processes/${id}_${version}.xml`]: `${head('processDataSet', 'Process')}<processInformation><dataSetInformation><common:UUID>${id}</common:UUID><name><baseName xml:lang="en">${id}</baseName></name></dataSetInformation><quantitativeReference type="Reference flow(s)"><referenceToReferenceFlow>${reference}</referenceToReferenceFlow></quantitativeReference><time><common:referenceYear>2020</common:referenceYear><common:dataSetValidUntil>2024</common:dataSetValidUntil></time><geography><locationOfOperationSupplyOrProduction location="${location}"/></geography><mathematicalRelations>${variables}</mathematicalRelations></processInformation><modellingAndValidation><LCIMethodAndAllocation><typeOfDataSet>${type}</typeOfDataSet></LCIMethodAndAllocation><complianceDeclarations>${compliances.join('')}</complianceDeclarations></modellingAndValidation><administrativeInformation><publicationAndOwnership><common:dataSetVersion>${version}</common:dataSetVersion></publicationAndOwnership></administrativeInformation><exchanges>${exchanges.join('')}</exchanges><LCIAResults>${results.join('')}</LCIAResults></processDataSet>`,
  };
}
