import { NativeSelect } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link, useNavigate } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { useLeafCategories } from '../../../api/catalog-queries.ts';
import { importsQuery } from '../../../api/imports-query.ts';
import { useTags, useTeams } from '../../../api/record-queries.ts';
import { formatDateTime } from '../../../locales/format.ts';
import { SearchField } from '../../../records/search-field.tsx';
import type { ListFilters, ListSearch } from '../../../search-params/search-params.ts';
import * as styles from './list.module.css';

/** The filters of the list. They are in the URL, so that a filtered list can be shared. */
export function Filters({ filters }: { filters: ListSearch }) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const { data: teams = [] } = useTeams();
  const { data: tags = [] } = useTags();
  const categories = useLeafCategories();
  const imported = useImportName(filters.import);
  const set = (name: keyof ListFilters, value: string): void => {
    const { [name]: _, ...others } = filters;
    void navigate({
      to: '/garments',
      search: value === '' ? others : { ...others, [name]: value },
      replace: true,
    });
  };
  const options = (records: readonly { id: string; name: string }[], any = t('list.any')) => [
    { value: '', label: any },
    ...records.map(({ id, name }) => ({ value: id, label: name })),
  ];
  const choice = (name: 'status' | 'category' | 'team' | 'tag', data: ReturnType<typeof options>) => (
    <NativeSelect
      label={t(`list.${name}`)}
      data={data}
      value={filters[name] ?? ''}
      onChange={(event) => set(name, event.currentTarget.value)}
    />
  );
  const statuses = (['draft', 'evaluated', 'outdated'] as const).map((id) => ({
    id,
    name: t(`status.${id}`),
  }));
  const nameIn = (records: readonly { id: string; name: string }[], id: string): string =>
    records.find((record) => record.id === id)?.name ?? id;
  const records = { status: statuses, category: categories, team: teams, tag: tags };
  const chipText = (name: 'search' | keyof typeof records, value: string): string => {
    const shown = name === 'search' ? value : nameIn(records[name], value);
    return t('list.chip', { title: t(name === 'search' ? 'list.searched' : `list.${name}`), value: shown });
  };
  const chips = (['search', 'status', 'category', 'team', 'tag', 'import'] as const).flatMap((name) => {
    const value = filters[name];
    if (value === undefined || value === '') return [];
    return [{ name, text: name === 'import' ? imported : chipText(name, value) }];
  });
  return (
    <>
      <search className="filters">
        <SearchField
          label={t('list.search')}
          value={filters.search ?? ''}
          onSearch={(text) => set('search', text)}
        />
        {choice('status', options(statuses, t('list.anyStatus')))}
        {choice('category', options(categories))}
        {teams.length > 1 && choice('team', options(teams))}
        {tags.length > 0 && choice('tag', options(tags))}
      </search>
      {chips.length > 0 && (
        <ul className={styles.chips} aria-label={t('list.chips')}>
          {chips.map(({ name, text }) => (
            <li key={name}>
              <button
                type="button"
                className={styles.chip}
                aria-label={t('list.removeFilter', { filter: text })}
                onClick={() => set(name, '')}
              >
                {text}
                <span aria-hidden="true">×</span>
              </button>
            </li>
          ))}
          <li>
            <Link to="/garments" search={withoutConditions(filters)}>
              {t('list.reset')}
            </Link>
          </li>
        </ul>
      )}
    </>
  );
}

/** The order and the view, which stay when the filters are reset. */
const withoutConditions = ({ view, sort }: ListSearch): ListSearch => ({
  ...(view === undefined ? {} : { view }),
  ...(sort === undefined ? {} : { sort }),
});

/** What a list of one import is called: an import has no name, but a time. */
function useImportName(id: string | undefined): string {
  const { t } = useTranslation();
  const { data = [] } = useQuery({ ...importsQuery, enabled: id !== undefined });
  const found = data.find((one) => one.id === id);
  return found === undefined
    ? t('list.oneImport')
    : t('list.importOf', { time: formatDateTime(found.startedAt) });
}
