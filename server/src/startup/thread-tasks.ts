import type { Catalog, ImpactMethod } from '@sillage/engine';
import { evaluateSnapshots } from '../calculation/evaluate/evaluate-snapshots.ts';
import { makePreview } from '../calculation/evaluate/make-preview.ts';
import { checkSnapshotScore, scoreSnapshot } from '../calculation/evaluate/score-snapshot.ts';
import { renderFull } from '../calculation/render/render-full-result.ts';
import { renderStandard } from '../calculation/render/standard-results.ts';
import { importDatabase } from '../databases/import/import-database.ts';
import { composeTable } from '../evaluations/imports/compose-table.ts';
import { makeStudy } from '../evaluations/publish/make-study.ts';
import { makeReportFrame } from '../evaluations/publish/report-frame.ts';
import { renderEvaluationSchema } from '../evaluations/render-evaluation-schema.ts';
import { evaluateScenario } from '../evaluations/scenarios/evaluate-scenario.ts';
import { renderScenario } from '../evaluations/scenarios/render-scenario.ts';
import { analyseSnapshot } from '../evaluations/uncertainty/analyse-sensitivity.ts';
import { compareSamples } from '../evaluations/uncertainty/compare-samples.ts';
import {
  openSnapshotQuestions,
  rankOpenQuestions,
} from '../evaluations/uncertainty/rank-snapshot-questions.ts';
import { sampleBlock, summariseSample } from '../evaluations/uncertainty/sample-blocks.ts';
import { sampleSnapshot } from '../evaluations/uncertainty/sample-snapshots.ts';
import type { Storage } from '../platform/ports/storage.ts';
import type { ThreadTasks } from '../platform/threads/thread-tasks.ts';
import { combineProduct } from '../products/combine-product.ts';
import { addProductWarnings } from '../results/add-product-warnings.ts';
import { makeExportPage } from '../results/exports/export-page.ts';
import { makeReport } from '../results/report/make-report.ts';

/** What the tasks of a thread may use. */
interface ThreadContext {
  readonly catalog: Catalog;
  /** Reads the embedded database with a connection of its own; absent with PostgreSQL. */
  readonly reader?: Storage | undefined;
  /** Reads the characterisation factors; absent in tests of other tasks. */
  readonly readImpactMethod?: () => ImpactMethod;
}

const noFactors = (): never => {
  throw new Error('There are no characterisation factors.');
};

/** The functions that run in threads, by the kind of their task. */
export function threadTasks(context: ThreadContext): ThreadTasks {
  return {
    evaluate: (input) => evaluateSnapshots(context, input),
    preview: (input) => makePreview(context, input),
    externalScore: (input) => scoreSnapshot(context, input),
    externalScoreCheck: (input) => checkSnapshotScore(context, input),
    evaluationSchema: (input) => renderEvaluationSchema(context, input),
    fullResult: ({ calculation, closed }) => renderFull(calculation, context.catalog, closed),
    standardResults: (input) => renderStandard(input, context.catalog),
    study: (input) => makeStudy(input, context.catalog),
    product: (input) => combineProduct(context, input),
    productWarnings: addProductWarnings,
    reportFrame: (input) => makeReportFrame(context, input),
    report: (input) => makeReport(context, input),
    sampleBlock: (input) => sampleBlock(context, input),
    summariseSample: (input) => summariseSample(context, input),
    openQuestions: (input) => openSnapshotQuestions(context, input),
    rankQuestions: (input) => rankOpenQuestions(context, input),
    sampleUncertainty: (input) => sampleSnapshot(context, input),
    compareUncertainty: (input) => compareSamples(context, input),
    analyseSensitivity: (input) => analyseSnapshot(context, input),
    evaluateScenario: (input) => evaluateScenario(context, input),
    scenarioResults: (input) => renderScenario(context, input),
    exportPage: (input) => makeExportPage(context, input),
    composeTable: (input) => composeTable(context, input),
    importDatabase: (input) => importDatabase(input, context.readImpactMethod ?? noFactors),
  };
}
