import { Button } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import type { EvaluationSummary } from '@sillage/contract';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { TFunction } from 'i18next';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ApiRefusal, callApi } from '../../../api/call-api.ts';
import { apiQuery } from '../../../api/query-options.ts';
import { SearchableSelect } from '../../../fields/choices/searchable-select.tsx';
import { shownName } from '../../../records/shown-name.ts';
import * as styles from '../administration.module.css';

interface ListedVersionsProps {
  /** Ids of evaluations, for all their versions, and of versions. */
  readonly chosen: readonly string[];
  readonly error: string | undefined;
  readonly onChange: (chosen: string[]) => void;
}

/** What a partner may see, record by record: all versions of an evaluation, or single versions. */
export function ListedVersions({ chosen, error, onChange }: ListedVersionsProps) {
  const { t } = useTranslation();
  const [search, setSearch] = useState('');
  const [searched] = useDebouncedValue(search, 250);
  const found = useQuery({
    ...apiQuery(['evaluations', 'to-share', searched], '/evaluations', {
      query: { limit: '50', ...(searched === '' ? {} : { search: searched }) },
    }),
    placeholderData: keepPreviousData,
  });
  const names = useQuery({ queryKey: ['pact-listed', chosen], queryFn: () => namesOf(chosen, t) });
  const taken = new Set(chosen);
  const options = (found.data ?? []).flatMap((evaluation) => optionsOf(evaluation, t));
  return (
    <div className="stack">
      <SearchableSelect
        label={t('partners.listed')}
        description={t('partners.listedText')}
        placeholder={t('partners.searchListed')}
        nothingFoundMessage={found.isPending ? t('state.loading') : t('partners.nothingListed')}
        data={options.filter(({ value }) => !taken.has(value))}
        error={error ?? (found.error === null ? undefined : t('state.unreachable'))}
        value={null}
        search={{ text: search, onText: setSearch, pending: search !== searched || found.isPlaceholderData }}
        onChange={(id) => id !== null && onChange([...chosen, id])}
      />
      {chosen.length > 0 && (
        <ul className={styles.keyFacts} aria-label={t('partners.chosen')}>
          {chosen.map((id) => {
            const name = names.data?.get(id) ?? options.find(({ value }) => value === id)?.label ?? '…';
            return (
              <li key={id}>
                {name}{' '}
                <Button
                  variant="subtle"
                  size="compact-sm"
                  aria-label={t('partners.withdrawOf', { name })}
                  onClick={() => onChange(chosen.filter((other) => other !== id))}
                >
                  {t('partners.withdraw')}
                </Button>
              </li>
            );
          })}
        </ul>
      )}
    </div>
  );
}

/** An evaluation that has versions, for all of them, and each of its versions. */
function optionsOf(evaluation: EvaluationSummary, t: TFunction) {
  const { id, versions } = evaluation;
  if (versions.length === 0) return [];
  const shown = shownName(evaluation, t);
  return [
    { value: id, label: t('partners.allVersionsOf', { name: shown }) },
    ...[...versions].reverse().map((version) => ({
      value: version.id,
      label: t('partners.versionOf', { name: shown, number: version.number }),
    })),
  ];
}

/** The names of chosen evaluations and versions, by id. */
async function namesOf(chosen: readonly string[], t: TFunction): Promise<ReadonlyMap<string, string>> {
  const named = await Promise.all(
    chosen.map(async (id): Promise<[string, string]> => {
      try {
        const record = await callApi('GET', '/evaluations/:id', { params: { id } });
        const name = shownName(record, t);
        const label =
          'number' in record
            ? t('partners.versionOf', { name, number: record.number })
            : t('partners.allVersionsOf', { name });
        return [id, label];
      } catch (error) {
        if (error instanceof ApiRefusal) return [id, t('partners.notThere')];
        throw error;
      }
    }),
  );
  return new Map(named);
}
