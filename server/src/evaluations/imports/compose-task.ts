import { threadTask } from '../../platform/threads/thread-task.ts';
import type { composeTable } from './compose-table.ts';

/** The formats of tables are loaded by the threads only. */
export const composeTableTask = threadTask<typeof composeTable>('composeTable');
