import { NativeSelect } from '@mantine/core';
import { Link, useNavigate } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { useLeafCategories } from '../../../api/catalog-queries.ts';
import { useTags, useTeams } from '../../../api/record-queries.ts';
import type { ListFilters } from '../../../page-search.ts';
import { SearchField } from '../../../records/search-field.tsx';

interface FiltersProps {
  readonly filters: ListFilters;
  /** The page whose address holds them. */
  readonly to: '/evaluations' | '/portfolio';
}

/** The filters of the list. They are in the URL, so that a filtered list can be shared. */
export function Filters({ filters, to }: FiltersProps) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const { data: teams = [] } = useTeams();
  const { data: tags = [] } = useTags();
  const categories = useLeafCategories();
  const set = (name: keyof ListFilters, value: string): void => {
    const { [name]: _, ...others } = filters;
    void navigate({
      to,
      search: value === '' ? others : { ...others, [name]: value },
      replace: true,
    });
  };
  const options = (records: readonly { id: string; name: string }[]) => [
    { value: '', label: t('list.any') },
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
  const chips = (['search', 'status', 'category', 'team', 'tag'] as const).flatMap((name) => {
    const value = filters[name];
    if (value === undefined || value === '') return [];
    const shown = name === 'search' ? value : nameIn(records[name], value);
    const title = t(name === 'search' ? 'list.searched' : `list.${name}`);
    return [{ name, text: t('list.chip', { title, value: shown }) }];
  });
  return (
    <>
      <search className="filters">
        <SearchField
          label={t('list.search')}
          value={filters.search ?? ''}
          onSearch={(text) => set('search', text)}
        />
        {choice('status', options(statuses))}
        {choice('category', options(categories))}
        {teams.length > 1 && choice('team', options(teams))}
        {tags.length > 0 && choice('tag', options(tags))}
      </search>
      {chips.length > 0 && (
        <ul className="chips" aria-label={t('list.chips')}>
          {chips.map(({ name, text }) => (
            <li key={name}>
              <button
                type="button"
                className="chip"
                aria-label={t('list.removeFilter', { filter: text })}
                onClick={() => set(name, '')}
              >
                {text}
                <span aria-hidden="true">×</span>
              </button>
            </li>
          ))}
          <li>
            <Link to={to} search={filters.sort === undefined ? {} : { sort: filters.sort }}>
              {t('list.reset')}
            </Link>
          </li>
        </ul>
      )}
    </>
  );
}
