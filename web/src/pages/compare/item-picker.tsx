import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { callApi } from '../../api/call-api.ts';
import { SearchableSelect } from '../../fields/choices/searchable-select.tsx';
import { Loaded } from '../../loading/loaded.tsx';
import { shownName } from '../../records/shown-name.ts';
import { type CompareItem, mostCompared, parseItems, writeItem } from '../../search-params/compare-items.ts';
import * as styles from './compare.module.css';

interface ItemPickerProps {
  readonly chosen: readonly CompareItem[];
  readonly onAdd: (item: CompareItem) => void;
}

/** Searches evaluations that have a result, and versions; the search runs on the server. */
export function ItemPicker({ chosen, onAdd }: ItemPickerProps) {
  const { t } = useTranslation();
  const [search, setSearch] = useState('');
  const found = useQuery({
    queryKey: ['evaluations', 'to-compare', search],
    queryFn: () =>
      callApi('GET', '/evaluations', { query: { limit: '20', ...(search === '' ? {} : { search }) } }),
    placeholderData: keepPreviousData,
  });
  const { data = [] } = found;
  const full = chosen.length >= mostCompared;
  const taken = new Set(chosen.map(writeItem));
  const options = data
    .flatMap((evaluation) => {
      const { id, status, versions } = evaluation;
      const shown = shownName(evaluation, t);
      const own = status === 'evaluated' ? [{ value: `e:${id}`, label: shown }] : [];
      const published = [...versions].reverse().map((version) => ({
        value: `v:${version.id}`,
        label: t('compare.versionOf', { name: shown, number: version.number }),
      }));
      return [...own, ...published];
    })
    .filter(({ value }) => !taken.has(value));
  if (found.data === undefined) {
    return (
      <div className={styles.comparePicker}>
        <Loaded query={found}>{() => null}</Loaded>
      </div>
    );
  }
  return (
    <SearchableSelect
      className={styles.comparePicker}
      label={t('compare.add')}
      description={t(full ? 'compare.full' : 'compare.addText')}
      placeholder={t('compare.search')}
      nothingFoundMessage={t('compare.nothing')}
      data={options}
      error={found.error === null ? undefined : t('state.unreachable')}
      disabled={full}
      value={null}
      search={{ text: search, onText: setSearch, pending: found.isPlaceholderData }}
      onChange={(value) => {
        const [item] = parseItems(value ?? '');
        if (item !== undefined) onAdd(item);
      }}
    />
  );
}
