import { useDebouncedValue } from '@mantine/hooks';
import type { EvaluationSummary } from '@sillage/contract';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { readRecordPage } from '../../api/record-pages.ts';
import { SearchableSelect } from '../../fields/choices/searchable-select.tsx';
import { formatDate } from '../../locales/format.ts';
import * as styles from '../../records/records.module.css';
import { shownName } from '../../records/shown-name.ts';

interface AddEvaluationProps {
  readonly onAdd: (evaluation: EvaluationSummary) => void;
  readonly error: string | undefined;
  readonly disabled: boolean;
}

/** Searches evaluations that have a version and adds the chosen one as a line. */
export function AddEvaluation({ onAdd, error, disabled }: AddEvaluationProps) {
  const { t } = useTranslation();
  const [typed, setTyped] = useState('');
  const [search] = useDebouncedValue(typed, 250);
  const found = useQuery({
    queryKey: ['evaluations', 'published', search],
    queryFn: () => readPublished(search),
    placeholderData: keepPreviousData,
  });
  const evaluations = found.data?.evaluations ?? [];
  const labelOf = (evaluation: EvaluationSummary): string => {
    const newest = evaluation.versions.at(-1);
    const version = t('products.versionShown', {
      number: newest?.number ?? 0,
      date: formatDate(newest?.publishedAt ?? ''),
    });
    return `${shownName(evaluation, t)} · ${version}`;
  };
  return (
    <div className={styles.lineAdd}>
      <SearchableSelect
        id="/evaluations"
        label={t('products.add')}
        placeholder={t('products.addPlaceholder')}
        description={found.data?.more === true ? t('products.someLeft') : undefined}
        data={evaluations.map((evaluation) => ({ value: evaluation.id, label: labelOf(evaluation) }))}
        value={null}
        search={{ text: typed, onText: setTyped, pending: typed !== search || found.isPlaceholderData }}
        onChange={(id) => {
          const chosen = evaluations.find((evaluation) => evaluation.id === id);
          if (chosen !== undefined) onAdd(chosen);
        }}
        nothingFoundMessage={found.isPending ? t('state.loading') : t('products.noPublished')}
        error={error ?? (found.error === null ? undefined : t('state.unreachable'))}
        disabled={disabled}
      />
    </div>
  );
}

/** Evaluations that have a version; `more`: the search stopped before the end of the list. */
interface Published {
  readonly evaluations: readonly EvaluationSummary[];
  readonly more: boolean;
}

/** Maximum number of options shown, and of pages searched for them. */
const wanted = 30;
const pages = 5;

/** Evaluations with a published version whose name or reference contains a text. */
async function readPublished(search: string): Promise<Published> {
  const evaluations: EvaluationSummary[] = [];
  let cursor: string | undefined;
  for (let page = 0; page < pages; page += 1) {
    const { items, next } = await readRecordPage<EvaluationSummary>('/evaluations', {
      search: search.trim(),
      limit: '200',
      cursor,
    });
    evaluations.push(...items.filter(({ versions }) => versions.length > 0));
    if (evaluations.length > wanted) return { evaluations: evaluations.slice(0, wanted), more: true };
    if (next === undefined) return { evaluations, more: false };
    cursor = next;
  }
  return { evaluations, more: true };
}
