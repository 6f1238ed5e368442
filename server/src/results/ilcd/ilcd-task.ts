import { threadTask } from '../../platform/threads/thread-task.ts';
import type { makeIlcd } from './make-ilcd.ts';

export const ilcdTask = threadTask<typeof makeIlcd>('ilcd');
