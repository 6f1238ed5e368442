import { threadTask } from '../../platform/threads/thread-task.ts';
import type { describeQuestions } from './describe-questions.ts';

/** What only threads load. */
export const describeQuestionsTask = threadTask<typeof describeQuestions>('describeQuestions');
