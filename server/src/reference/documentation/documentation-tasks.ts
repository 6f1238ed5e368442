import { threadTask } from '../../platform/threads/thread-task.ts';
import type { makeDocumentationPart, outlineDocumentation } from './documentation-parts.ts';

/** What makes the documentation is loaded by the threads only. */
export const documentationPartTask = threadTask<typeof makeDocumentationPart>('documentationPart');
export const documentationOutlineTask = threadTask<typeof outlineDocumentation>('documentationOutline');
