import type { LocalizedText, Report } from '@sillage/contract';
import { textKey } from '@sillage/engine';
import { type DataSetName, fileName, ofIlcd, outsideReference, reference } from './data-set-reference.ts';
import { type DataSetTexts, dataSetTexts } from './data-set-texts.ts';
import { methodDataSets, methodVersions } from './method-data-sets.ts';
import type { Files } from './supporting-data-sets.ts';
import { documentOf, element, inBoth, type Xml } from './xml-element.ts';

interface ProcessParts {
  readonly process: DataSetName;
  readonly flow: DataSetName;
  readonly owner: DataSetName;
  readonly sources: readonly DataSetName[];
  /** ISO 8601. */
  readonly time: string;
}

/** The totals of a report as a process data set of the type LCI result, for one piece. */
export function processFile(report: Report, parts: ProcessParts): Files {
  const { process, flow } = parts;
  const texts = dataSetTexts(report);
  const document = documentOf(
    'processDataSet',
    'Process',
    information(report, texts, parts),
    validation(report, parts),
    administration(report, texts, parts),
    element(
      'exchanges',
      {},
      element(
        'exchange',
        { dataSetInternalID: '0' },
        reference('referenceToFlowDataSet', 'flows', flow),
        element('exchangeDirection', {}, 'Output'),
        element('meanAmount', {}, '1'),
        element('resultingAmount', {}, '1'),
      ),
    ),
    element('LCIAResults', {}, resultsOf(report)),
  );
  return { [fileName('processes', process)]: document };
}

/** Every figure that is known, with all its digits; what is not known has no element. */
function resultsOf({ content: { result, names } }: Report): Xml[] {
  const results: Xml[] = [];
  const put = (indicator: string, english: string, value: number | null, remark?: LocalizedText): void => {
    const dataSet = methodDataSets.get(indicator);
    if (value === null || dataSet === undefined) return;
    const name = names[textKey(english)] ?? { en: english, fr: english };
    results.push(
      element(
        'LCIAResult',
        {},
        outsideReference('referenceToLCIAMethodDataSet', 'lciamethods', {
          ...{ uuid: dataSet, version: methodVersions[indicator], name },
        }),
        element('meanAmount', {}, String(value)),
        remark === undefined ? undefined : inBoth('generalComment', remark),
      ),
    );
  };
  for (const { id, name, value, sub = [], atLeast } of result.impacts) {
    put(id, name, value, atLeast === true ? lowerBound : undefined);
    for (const part of sub) put(part.id, part.name, part.value);
  }
  return results;
}

const lowerBound: LocalizedText = {
  en: 'At least: something was never inventoried and counts 0.',
  fr: 'Au moins\u00a0: une partie n’a jamais été inventoriée et compte 0.',
};

function information(
  { content: { result, subject } }: Report,
  { category, functionalUnit, comment, technology }: DataSetTexts,
  { process, time }: ProcessParts,
): Xml {
  const { reference: code } = subject;
  return element(
    'processInformation',
    {},
    element(
      'dataSetInformation',
      {},
      element('common:UUID', {}, process.uuid),
      element(
        'name',
        {},
        inBoth('baseName', process.name),
        inBoth('treatmentStandardsRoutes', {
          en: code === undefined ? category.en : `${category.en}, ${code}`,
          fr: code === undefined ? category.fr : `${category.fr}, ${code}`,
        }),
        inBoth('functionalUnitFlowProperties', functionalUnit),
      ),
      inBoth('common:generalComment', comment),
    ),
    element(
      'quantitativeReference',
      { type: 'Reference flow(s)' },
      element('referenceToReferenceFlow', {}, '0'),
      inBoth('functionalUnitOrOther', functionalUnit),
    ),
    element('time', {}, element('common:referenceYear', {}, time.slice(0, 4))),
    element(
      'geography',
      {},
      element('locationOfOperationSupplyOrProduction', { location: countryOfSale(result) }),
    ),
    element('technology', {}, inBoth('technologyDescriptionAndIncludedProcesses', technology)),
  );
}

/** Parameters with the country where a piece is used or sold. */
const countries: ReadonlySet<string> = new Set(['distribution-country', 'kitchen-country']);

/** The only country of sale, as its two letters; GLO where there are several, or none is known. */
function countryOfSale({ resolvedParameters }: Report['content']['result']): string {
  const named = new Set<string>();
  for (const { identifier, value } of resolvedParameters)
    if (countries.has(identifier) && typeof value === 'string')
      for (const piece of value.split(',')) named.add(piece.replace(/\/.*$/, ''));
  const [only = '', ...others] = named;
  return others.length === 0 && /^[A-Z]{2}$/.test(only) ? only : 'GLO';
}

function validation({ statements }: Report, { sources }: ProcessParts): Xml {
  const compliances = [ofIlcd.footprint, ofIlcd.entryLevel].map((system) =>
    element(
      'compliance',
      {},
      outsideReference('common:referenceToComplianceSystem', 'sources', system),
      element('common:approvalOfOverallCompliance', {}, 'Not compliant'),
    ),
  );
  return element(
    'modellingAndValidation',
    {},
    element(
      'LCIMethodAndAllocation',
      {},
      element('typeOfDataSet', {}, 'LCI result'),
      element('LCIMethodPrinciple', {}, 'Attributional'),
    ),
    element(
      'dataSourcesTreatmentAndRepresentativeness',
      {},
      sources.map((source) => reference('referenceToDataSource', 'sources', source)),
    ),
    element('validation', {}, reviewsOf(statements)),
    element('complianceDeclarations', {}, compliances),
  );
}

const outcomes = {
  reasonable: { en: 'reasonable assurance', fr: 'assurance raisonnable' },
  limited: { en: 'limited assurance', fr: 'assurance limitée' },
  'not-verified': { en: 'not verified', fr: 'non vérifié' },
} as const satisfies Record<string, LocalizedText>;

/** The statements of verifiers that are not withdrawn. */
function reviewsOf(statements: Report['statements']): readonly Xml[] {
  const reviews = statements.flatMap(({ statement, withdrawn }) => {
    if (statement === undefined || withdrawn !== undefined) return [];
    const { verifier, standard, scope, outcome, date } = statement;
    const said = `${verifier.name}, ${verifier.organization}, ${date}. ${standard}. ${scope}`;
    return element(
      'review',
      { type: 'Independent external review' },
      inBoth('common:reviewDetails', {
        en: `${said} Outcome: ${outcomes[outcome].en}.`,
        fr: `${said} Conclusion\u00a0: ${outcomes[outcome].fr}.`,
      }),
    );
  });
  return reviews.length > 0 ? reviews : [element('review', { type: 'Not reviewed' })];
}

function administration(
  { content: { subject } }: Report,
  { accessRestrictions }: DataSetTexts,
  { process, owner, time }: ProcessParts,
): Xml {
  return element(
    'administrativeInformation',
    {},
    element(
      'dataGenerator',
      {},
      reference('common:referenceToPersonOrEntityGeneratingTheDataSet', 'contacts', owner),
    ),
    element(
      'dataEntryBy',
      {},
      element('common:timeStamp', {}, time),
      outsideReference('common:referenceToDataSetFormat', 'sources', ofIlcd.format),
      reference('common:referenceToPersonOrEntityEnteringTheData', 'contacts', owner),
    ),
    element(
      'publicationAndOwnership',
      {},
      element('common:dataSetVersion', {}, process.version),
      element(
        'common:workflowAndPublicationStatus',
        {},
        subject.kind === 'evaluation' ? 'Working draft' : 'Data set finalised; unpublished',
      ),
      reference('common:referenceToOwnershipOfDataSet', 'contacts', owner),
      element('common:licenseType', {}, 'Other'),
      inBoth('common:accessRestrictions', accessRestrictions),
    ),
  );
}
