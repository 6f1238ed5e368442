import { NativeSelect, TextInput } from '@mantine/core';
import { useNavigate } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { ListFilters } from '../../page-search.ts';
import { useTags, useTeams } from '../../session/queries.ts';
import { useLeafCategories } from './use-leaf-categories.ts';

/** The filters stand in the address, so a filtered list can be passed on. */
export function Filters({ filters }: { filters: ListFilters }) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const { data: teams = [] } = useTeams();
  const { data: tags = [] } = useTags();
  const categories = useLeafCategories();
  const [search, setSearch] = useState(filters.search ?? '');
  const set = (name: keyof ListFilters, value: string): void => {
    const { [name]: _, ...others } = filters;
    void navigate({
      to: '/evaluations',
      search: value === '' ? others : { ...others, [name]: value },
      replace: true,
    });
  };
  useEffect(() => {
    if (search === (filters.search ?? '')) return;
    const later = setTimeout(() => set('search', search), 250);
    return () => clearTimeout(later);
  });
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
      <TextInput
        label={t('list.search')}
        type="search"
        value={search}
        onChange={(event) => setSearch(event.currentTarget.value)}
      />
      {choice('status', options(statuses))}
      {choice('category', options(categories))}
      {teams.length > 1 && choice('team', options(teams))}
      {tags.length > 0 && choice('tag', options(tags))}
    </search>
  );
}
