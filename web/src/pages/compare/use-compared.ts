import type { EvaluationRecord, FullResult, VersionRecord } from '@sillage/contract';
import { useQueries } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { evaluationQuery, fullResultQuery } from '../../api/record-queries.ts';
import type { CompareItem } from '../../search-params/compare-items.ts';

/** One item with the data loaded so far. */
export interface ComparedItem {
  readonly item: CompareItem;
  readonly letter: string;
  /** The id until the record is loaded. */
  readonly name: string;
  readonly record: EvaluationRecord | VersionRecord | undefined;
  readonly result: FullResult | undefined;
  readonly error: Error | null;
  readonly pending: boolean;
}

interface AllCompared {
  readonly all: readonly ComparedItem[];
  readonly retry: () => void;
}

/** Records and results of the items, in their order. */
export function useCompared(items: readonly CompareItem[]): AllCompared {
  const { t, i18n } = useTranslation();
  const records = useQueries({ queries: items.map(({ id }) => evaluationQuery(id, i18n.language)) });
  const results = useQueries({ queries: items.map(({ id }) => fullResultQuery(id)) });
  const all = items.map((item, index): ComparedItem => {
    const record = records[index]?.data;
    const base = record?.name ?? (record === undefined ? item.id : t('list.unnamed'));
    return {
      item,
      letter: String.fromCharCode(65 + index),
      name:
        record !== undefined && 'number' in record
          ? t('compare.versionOf', { name: base, number: record.number })
          : base,
      record,
      // A cached result is not shown if its refetch failed.
      result: results[index]?.error ? undefined : results[index]?.data,
      error: records[index]?.error ?? results[index]?.error ?? null,
      pending: records[index]?.isPending === true || results[index]?.isPending === true,
    };
  });
  const retry = (): void => {
    for (const query of [...records, ...results]) if (query.error !== null) void query.refetch();
  };
  return { all, retry };
}
