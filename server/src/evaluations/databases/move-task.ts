import { threadTask } from '../../platform/threads/thread-task.ts';
import type { calculateOtherMethod } from './calculate-other-method.ts';
import type { moveSnapshot } from './move-snapshot.ts';

/** What only threads load. */
export const moveSnapshotTask = threadTask<typeof moveSnapshot>('moveSnapshot');
export const otherMethodTask = threadTask<typeof calculateOtherMethod>('calculateOtherMethod');
