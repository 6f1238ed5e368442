import { tableLimits } from '@sillage/contract/tables';
import { type Table, UnreadFile } from '@sillage/contract/tables/reading';
import type { ReadingAnswer, ReadingOrder } from './read-table.worker.ts';

/**
 * Reads a file in a worker, so that the page stays responsive; the worker is terminated afterwards.
 * Throws: UnreadFile.
 */
export async function readFile(file: File, sheet?: string): Promise<Table> {
  if (file.size > tableLimits.bytes) throw new UnreadFile('too-large');
  const worker = new Worker(new URL('./read-table.worker.ts', import.meta.url), { type: 'module' });
  try {
    const answer = await new Promise<ReadingAnswer>((resolve, reject) => {
      worker.addEventListener('message', ({ data }: MessageEvent<ReadingAnswer>) => resolve(data));
      // Most likely out of memory.
      worker.addEventListener('error', () => reject(new UnreadFile('too-large')));
      const order: ReadingOrder = { file, ...(sheet === undefined ? {} : { sheet }) };
      worker.postMessage(order);
    });
    if ('unread' in answer) throw new UnreadFile(answer.unread);
    return answer.table;
  } finally {
    worker.terminate();
  }
}
