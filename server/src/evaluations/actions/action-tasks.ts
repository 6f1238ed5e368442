import { threadTask } from '../../platform/threads/thread-task.ts';
import type { tryActions } from './try-actions.ts';

/** What only threads load. */
export const tryActionsTask = threadTask<typeof tryActions>('tryActions');
