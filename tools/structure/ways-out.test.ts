import { describe, expect, test } from 'vitest';
import { root } from '../root.mjs';
import { isTestFile, readSources } from './source-files.ts';

/** Calls that make figures of a calculation, or read those that were stored. */
const tells =
  /\b(?:ipcView|fullView|resultPieces|previewView|productIpcView|studyOf|keyFigures|evaluateAgain|combineResults|evaluationModel|publishedModel|openQuestions|readIpcs?|readProductResult|readVersionFull|readCalculation|readResult)\(|\.ipc\b/;

/** A function that decides what may leave, or who calls it for this file; or why nothing leaves here. */
type Way = { readonly by: string } | { readonly inside: string };

const waysOut: Readonly<Record<string, Way>> = {
  'server/src/calculation/evaluate/result-dictionaries.ts': {
    inside: 'an example, made of the catalog alone',
  },
  'server/src/partners/footprints/gate-figures.ts': { by: 'withholdGate' },
  'server/src/evaluations/publish/make-study.ts': { by: 'withholdStored' },
  'server/src/calculation/render/render-full-result.ts': { by: 'withholdStored' },
  'server/src/calculation/render/standard-results.ts': { by: 'withholdStored' },
  'server/src/evaluations/publish/stored-study.ts': { by: 'makeStudy' },
  'server/src/evaluations/publish/version-report.ts': { by: 'fullOfVersion' },
  'server/src/evaluations/publish/version-full-result.ts': { by: 'fullOf' },
  'server/src/results/exports/row-result.ts': { by: 'withholdStored' },
  'server/src/results/exports/product-table.ts': { by: 'shownTotals' },
  'server/src/results/add-product-warnings.ts': { by: 'withholdProduct' },
  'server/src/results/read-result.ts': { by: 'fullOf' },
  'server/src/results/read-claim-facts.ts': { by: 'readIpc' },
  'server/src/results/report/read-report.ts': { by: 'readFull' },
  'server/src/results/ilcd/read-ilcd.ts': { by: 'stagesWithOne' },
  'server/src/results/result-routes.ts': { by: 'readFull' },
  'server/src/sharing/links/content/read-content.ts': { by: 'withholdStored' },
  'server/src/evaluations/bulk/bulk-creation-item.ts': { by: 'shownTotals' },
  'server/src/evaluations/bulk/upserted-references.ts': { inside: 'read for bulk-creation-item.ts' },
  'server/src/calculation/evaluate/evaluate.ts': { by: 'withhold' },
  'server/src/calculation/evaluate/result-form.ts': { by: 'computeInForm' },
  'server/src/calculation/evaluate/preview.ts': { by: 'withhold' },
  'server/src/evaluations/publish/publish-evaluation.ts': {
    inside: 'stores what is withheld on each reading',
  },
  'server/src/evaluations/scenarios/evaluate-scenario.ts': { by: 'withhold' },
  'server/src/evaluations/databases/calculate-other-method.ts': { by: 'withhold' },
  'server/src/evaluations/actions/try-actions.ts': { by: 'tellingDatabases' },
  'server/src/evaluations/uncertainty/compared-subjects.ts': { inside: 'models for compare-samples.ts' },
  'server/src/evaluations/uncertainty/evaluation-models.ts': { inside: 'models for the files beside it' },
  'server/src/evaluations/uncertainty/rank-snapshot-questions.ts': { by: 'rankQuestions' },
  'server/src/products/combine-product.ts': { inside: 'stores what is withheld on each reading' },
  // These tell what models are made for.
  'server/src/evaluations/uncertainty/analyse-sensitivity.ts': { by: 'shownSensitivity' },
  'server/src/evaluations/uncertainty/compare-samples.ts': { by: 'comparisonDrivers' },
  'server/src/evaluations/uncertainty/sample-snapshots.ts': { by: 'withholdSample' },
  'server/src/evaluations/uncertainty/uncertainty-routes.ts': { by: 'withholdSample' },
  'server/src/evaluations/scenarios/render-scenario.ts': { by: 'shownKeptStages' },
  'server/src/evaluations/list-evaluations.ts': { by: 'readStandardResults' },
  'server/src/evaluations/evaluation-statistics.ts': { by: 'withholdFigureRanges' },
  'server/src/results/report/make-report.ts': { by: 'mergeStages' },
};

/** Who tells nobody: the database, what it is asked for, and documents that are made for examples. */
const below = /^server\/src\/(?:platform\/(?:database|ports)|reference\/openapi)\//;

const sources = readSources(root, 'server/src');
const calls = (text: string, name: string): boolean => new RegExp(`\\b${name}\\(`).test(text);

describe('ways in which figures leave', () => {
  test('each file that makes or reads results is known', () => {
    const found = [...sources].flatMap(([path, text]) =>
      isTestFile(path) || below.test(path) || !tells.test(text) ? [] : [path],
    );
    expect(found.filter((path) => !(path in waysOut))).toEqual([]);
  });

  test('each passes what may leave', () => {
    const passing = Object.entries(waysOut).flatMap(([path, way]) => {
      const text = sources.get(path);
      if (text === undefined) return [`${path} is no file`];
      return 'inside' in way || calls(text, way.by) ? [] : [`${path} does not call ${way.by}`];
    });
    expect(passing).toEqual([]);
  });

  test('a file that reads a result is found', () => {
    expect(
      ['await storage.readIpc(id)', 'version.ipc', 'ipcView(a, b)'].filter((one) => tells.test(one)),
    ).toHaveLength(3);
    expect(tells.test("import { readIpc } from './results.ts'; putIpc(1)")).toBe(false);
    expect(calls('withholdStored(a)', 'withhold')).toBe(false);
  });
});
