import { threadTask } from '../../platform/threads/thread-task.ts';
import type { checkMappingList, shippedLists } from './mapping-list-file.ts';

/** Both read the flows of EF 3.1, which takes half a second. */
export const checkMappingListTask = threadTask<typeof checkMappingList>('checkMappingList');
export const shippedListsTask = threadTask<typeof shippedLists>('shippedLists');
