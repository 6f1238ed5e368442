import { NativeSelect } from '@mantine/core';
import { useNavigate } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { useLeafCategories } from '../../../api/catalog-queries.ts';
import { useTags, useTeams } from '../../../api/record-queries.ts';
import type { ListFilters } from '../../../page-search.ts';
import { SearchField } from '../../../records/search-field.tsx';

/** The filters of the list. They are in the URL, so that a filtered list can be shared. */
export function Filters({ filters }: { filters: ListFilters }) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const { data: teams = [] } = useTeams();
  const { data: tags = [] } = useTags();
  const categories = useLeafCategories();
  const set = (name: keyof ListFilters, value: string): void => {
    const { [name]: _, ...others } = filters;
    void navigate({
      to: '/evaluations',
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
  return (
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
  );
}
