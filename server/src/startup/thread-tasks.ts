import type { Catalog, ImpactMethod } from '@sillage/engine';
import { evaluateSnapshots, evaluateTask } from '../calculation/evaluate/evaluate.ts';
import { makePreview, previewTask } from '../calculation/evaluate/preview.ts';
import {
  checkSnapshotScore,
  externalScoreCheckTask,
  externalScoreTask,
  scoreSnapshot,
} from '../calculation/evaluate/score.ts';
import { compactTask, renderCompact } from '../calculation/render/compact-result.ts';
import { fullResultTask, renderFull } from '../calculation/render/render-full-result.ts';
import { renderStandard, standardResultsTask } from '../calculation/render/standard-results.ts';
import { importDatabase } from '../databases/import/import-database.ts';
import { importDatabaseTask } from '../databases/import/import-task.ts';
import { checkMappingList, shippedLists } from '../databases/import/mapping-list-file.ts';
import { checkMappingListTask, shippedListsTask } from '../databases/import/mapping-list-tasks.ts';
import { tryActionsTask } from '../evaluations/actions/action-tasks.ts';
import { tryActions } from '../evaluations/actions/try-actions.ts';
import { calculateOtherMethod } from '../evaluations/databases/calculate-other-method.ts';
import { moveSnapshot } from '../evaluations/databases/move-snapshot.ts';
import { moveSnapshotTask, otherMethodTask } from '../evaluations/databases/move-task.ts';
import { composeTable } from '../evaluations/imports/compose-table.ts';
import { composeTableTask } from '../evaluations/imports/compose-task.ts';
import { makeStudy, studyTask } from '../evaluations/publish/make-study.ts';
import { makeReportFrame, reportFrameTask } from '../evaluations/publish/report-frame.ts';
import { evaluationSchemaTask, renderEvaluationSchema } from '../evaluations/render-evaluation-schema.ts';
import { evaluateScenario } from '../evaluations/scenarios/evaluate-scenario.ts';
import { renderScenario } from '../evaluations/scenarios/render-scenario.ts';
import { evaluateScenarioTask, scenarioResultsTask } from '../evaluations/scenarios/scenario-tasks.ts';
import { analyseSnapshot } from '../evaluations/uncertainty/analyse-sensitivity.ts';
import { compareSamples } from '../evaluations/uncertainty/compare-samples.ts';
import {
  openSnapshotQuestions,
  rankOpenQuestions,
} from '../evaluations/uncertainty/rank-snapshot-questions.ts';
import { sampleBlock, summariseSample } from '../evaluations/uncertainty/sample-blocks.ts';
import { sampleSnapshot } from '../evaluations/uncertainty/sample-snapshots.ts';
import {
  analyseSensitivityTask,
  compareUncertaintyTask,
  openQuestionsTask,
  rankQuestionsTask,
  sampleBlockTask,
  sampleUncertaintyTask,
  summariseSampleTask,
} from '../evaluations/uncertainty/uncertainty-tasks.ts';
import type { Storage } from '../platform/ports/storage.ts';
import type { ThreadTask } from '../platform/threads/thread-task.ts';
import { combineProduct, productTask } from '../products/combine-product.ts';
import {
  makeDocumentationPart,
  outlineDocumentation,
} from '../reference/documentation/documentation-parts.ts';
import {
  documentationOutlineTask,
  documentationPartTask,
} from '../reference/documentation/documentation-tasks.ts';
import { addProductWarnings, productWarningsTask } from '../results/add-product-warnings.ts';
import { collectionPageTask } from '../results/collection-page/collection-page-task.ts';
import { makeCollectionPage } from '../results/collection-page/make-collection-page.ts';
import { exportPageTask, makeExportPage } from '../results/exports/export-page.ts';
import { ilcdTask } from '../results/ilcd/ilcd-task.ts';
import { makeIlcd } from '../results/ilcd/make-ilcd.ts';
import { makeReport } from '../results/report/make-report.ts';
import { reportTask } from '../results/report/report-task.ts';
import { describeQuestions } from '../sharing/questionnaires/describe-questions.ts';
import { describeQuestionsTask } from '../sharing/questionnaires/describe-task.ts';

/** What the tasks of a thread may use. */
export interface ThreadContext {
  readonly catalog: Catalog;
  /** Reads the embedded database with a connection of its own; absent with PostgreSQL. */
  readonly reader?: Storage | undefined;
  /** Reads the characterisation factors. */
  readonly readImpactMethod: () => ImpactMethod;
}

/** A task as a thread runs it, by the name that came with its input. */
export interface PairedTask {
  readonly name: string;
  readonly run: (context: ThreadContext, input: never) => unknown;
}

/** A function of another type does not compile. */
export const pair = <Input, Output>(
  { name }: ThreadTask<Input, Output>,
  run: (context: ThreadContext, input: NoInfer<Input>) => NoInfer<Output> | Promise<NoInfer<Output>>,
): PairedTask => ({ name, run });

/** What threads can do: each task with its function, which threads alone load. */
export const threadTasks: readonly PairedTask[] = [
  pair(evaluateTask, evaluateSnapshots),
  pair(previewTask, makePreview),
  pair(externalScoreTask, scoreSnapshot),
  pair(externalScoreCheckTask, checkSnapshotScore),
  pair(evaluationSchemaTask, renderEvaluationSchema),
  pair(fullResultTask, renderFull),
  pair(standardResultsTask, renderStandard),
  pair(compactTask, renderCompact),
  pair(studyTask, makeStudy),
  pair(productTask, combineProduct),
  pair(productWarningsTask, addProductWarnings),
  pair(reportFrameTask, makeReportFrame),
  pair(reportTask, makeReport),
  pair(collectionPageTask, makeCollectionPage),
  pair(ilcdTask, makeIlcd),
  pair(sampleBlockTask, sampleBlock),
  pair(summariseSampleTask, summariseSample),
  pair(openQuestionsTask, openSnapshotQuestions),
  pair(describeQuestionsTask, describeQuestions),
  pair(rankQuestionsTask, rankOpenQuestions),
  pair(sampleUncertaintyTask, sampleSnapshot),
  pair(compareUncertaintyTask, compareSamples),
  pair(analyseSensitivityTask, analyseSnapshot),
  pair(evaluateScenarioTask, evaluateScenario),
  pair(scenarioResultsTask, renderScenario),
  pair(moveSnapshotTask, moveSnapshot),
  pair(otherMethodTask, calculateOtherMethod),
  pair(tryActionsTask, tryActions),
  pair(exportPageTask, makeExportPage),
  pair(composeTableTask, composeTable),
  pair(importDatabaseTask, importDatabase),
  pair(checkMappingListTask, checkMappingList),
  pair(shippedListsTask, shippedLists),
  pair(documentationPartTask, makeDocumentationPart),
  pair(documentationOutlineTask, outlineDocumentation),
];
