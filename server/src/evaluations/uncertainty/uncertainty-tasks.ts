import { threadTask } from '../../platform/threads/thread-task.ts';
import type { analyseSnapshot } from './analyse-sensitivity.ts';
import type { compareSamples } from './compare-samples.ts';
import type { openSnapshotQuestions, rankOpenQuestions } from './rank-snapshot-questions.ts';
import type { sampleBlock, summariseSample } from './sample-blocks.ts';
import type { sampleSnapshot } from './sample-snapshots.ts';

/** What only threads load. */
export const sampleUncertaintyTask = threadTask<typeof sampleSnapshot>('sampleUncertainty');
export const compareUncertaintyTask = threadTask<typeof compareSamples>('compareUncertainty');
export const sampleBlockTask = threadTask<typeof sampleBlock>('sampleBlock');
export const summariseSampleTask = threadTask<typeof summariseSample>('summariseSample');
export const analyseSensitivityTask = threadTask<typeof analyseSnapshot>('analyseSensitivity');
export const openQuestionsTask = threadTask<typeof openSnapshotQuestions>('openQuestions');
export const rankQuestionsTask = threadTask<typeof rankOpenQuestions>('rankQuestions');
