import { threadTask } from '../../platform/threads/thread-task.ts';
import type { makeCollectionPage } from './make-collection-page.ts';

/** What draws the page is loaded by the threads only. */
export const collectionPageTask = threadTask<typeof makeCollectionPage>('collectionPage');
