import { threadTask } from '../../platform/threads/thread-task.ts';
import type { importDatabase } from './import-database.ts';

/** The formats of databases are loaded by the threads only. */
export const importDatabaseTask = threadTask<typeof importDatabase>('importDatabase');
