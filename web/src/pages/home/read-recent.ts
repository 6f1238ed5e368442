import type { EvaluationSummary } from '@sillage/contract';
import { callApi } from '../../session/api-call.ts';

const shown = 6;
const day = 86_400_000;
/** Days; a list is read oldest first, so what changed lately is asked for in growing windows. */
const windows = [1, 7, 60];

/** The evaluations that changed last, newest first; at most six. */
export async function readRecent(): Promise<EvaluationSummary[]> {
  for (const days of windows) {
    const updated_since = new Date(Date.now() - days * day).toISOString().slice(0, 10);
    const found = await callApi('GET', '/evaluations', { query: { updated_since, limit: '500' } });
    if (found.length >= shown || days === windows.at(-1)) {
      const newest =
        found.length > 0 ? found : await callApi('GET', '/evaluations', { query: { limit: '50' } });
      return [...newest].sort((a, b) => b.updatedAt.localeCompare(a.updatedAt)).slice(0, shown);
    }
  }
  return [];
}
