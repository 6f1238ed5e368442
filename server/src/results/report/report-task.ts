import { threadTask } from '../../platform/threads/thread-task.ts';
import type { makeReport } from './make-report.ts';

/** The forms of reports are loaded by the threads only. */
export const reportTask = threadTask<typeof makeReport>('report');
