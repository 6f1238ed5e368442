import type { RenderedRow } from '../platform/ndjson/list-pages.ts';
import type { EvaluationQuery, ListedEvaluation } from '../platform/ports/evaluations.ts';
import type { Storage } from '../platform/ports/storage.ts';

interface CachedList {
  read(query: EvaluationQuery): Promise<readonly (ListedEvaluation | RenderedRow)[]>;
  keep?(row: ListedEvaluation, text: string): void;
}

/**
 * Reads a list whose items are kept as they were rendered: of those only the keys are read, of the others the rows as well.
 * `form`: all that items depend on beside their evaluations; undefined: none is kept.
 */
export function cachedList(
  storage: Pick<Storage, 'cachedItems' | 'listEvaluations' | 'listEvaluationKeys'>,
  organizationId: string,
  form: string | undefined,
): CachedList {
  const { cachedItems: kept } = storage;
  const readRows = (query: EvaluationQuery) => storage.listEvaluations(organizationId, query);
  if (kept === undefined || form === undefined) return { read: readRows };
  const get = (id: string) => kept.get(organizationId, id, form);
  let keep = kept.beforeReading();
  // Once nothing is kept of a part of the list, as after a start, keys of further parts would be read for nothing.
  let found = true;

  async function readKept(query: EvaluationQuery): Promise<readonly (ListedEvaluation | RenderedRow)[]> {
    const rows: (ListedEvaluation | RenderedRow | undefined)[] = [];
    const missing = new Map<string, number>();
    for (const [index, key] of (await storage.listEvaluationKeys(organizationId, query)).entries()) {
      const rendered = get(key.id);
      if (rendered === undefined) missing.set(key.id, index);
      rows.push(rendered === undefined ? undefined : { ...key, rendered });
    }
    found = rows.length > missing.size;
    if (missing.size === 0) return rows as RenderedRow[];
    // By their ids, because a filter may have to read all evaluations to find these.
    const ids = [...missing.keys()];
    const read = await readRows({ ...query, ids, limit: ids.length });
    // Something has changed in between.
    if (read.length < ids.length) return readRows(query);
    for (const row of read) rows[missing.get(row.id) as number] = row;
    return rows as (ListedEvaluation | RenderedRow)[];
  }

  return {
    read(query) {
      keep = kept.beforeReading();
      return found ? readKept(query) : readRows(query);
    },
    keep: (row, text) => keep(organizationId, row.id, form, { text, size: row.payload.length }),
  };
}
