import { NativeSelect } from '@mantine/core';
import type { ProductRecord } from '@sillage/contract';
import { Link, useNavigate, useSearch } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { ExportMenu } from '../../exports/export-menu.tsx';
import { NothingHere } from '../../library/nothing-here.tsx';
import { RecordList } from '../../library/record-list.tsx';
import { SearchField } from '../../library/search-field.tsx';
import { useRecords } from '../../library/use-records.ts';
import type { LibraryFilters } from '../../page-search.ts';
import { addressOf } from '../../session/api-call.ts';
import { useTags, useTeams } from '../../session/queries.ts';
import { useMayWrite } from '../../session/session.tsx';
import { CopyAsCurl } from '../../shell/copy-as-curl.tsx';
import { PageHead } from '../../shell/page-head.tsx';
import { shownDate } from '../../words/shown-number.ts';
import '../../library/library.css';
import '../../words/library.ts';

/** All products. */
export function ProductsPage() {
  const { t } = useTranslation();
  const mayWrite = useMayWrite();
  const filters = useSearch({ from: '/products' });
  const query = { search: filters.search, team_id: filters.team, tag_id: filters.tag };
  const list = useRecords<ProductRecord>('products', '/products', query);
  const create = mayWrite && (
    <Link className="button" to="/products/new" search={{}}>
      {t('products.create')}
    </Link>
  );
  return (
    <>
      <PageHead title={t('shell.products')} lead={t('products.lead')}>
        <CopyAsCurl request={() => ({ method: 'GET', path: addressOf('/products', { query }) })} />
        <ExportMenu noun="products" query={query} />
        {create}
      </PageHead>
      <Filters filters={filters} />
      <RecordList
        list={list}
        title={t('shell.products')}
        head={[t('list.name'), t('list.reference'), t('products.contains'), t('list.changed')]}
        row={({ id, name, reference, evaluations, updatedAt }) => (
          <>
            <td>
              <Link to="/products/$id" params={{ id }}>
                {name}
              </Link>
            </td>
            <td>{reference}</td>
            <td className="narrow-cell">{t('products.versions', { count: evaluations.length })}</td>
            <td className="narrow-cell">{shownDate(updatedAt)}</td>
          </>
        )}
        nothing={
          <NothingHere
            filtered={Object.values(filters).some(Boolean)}
            title={t('products.none')}
            text={t('products.noneText')}
            reset={
              <Link to="/products" search={{}}>
                {t('list.reset')}
              </Link>
            }
            create={create}
          />
        }
      />
    </>
  );
}

/** The filters stand in the address, so a filtered list can be passed on. */
function Filters({ filters }: { filters: LibraryFilters }) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const { data: teams = [] } = useTeams();
  const { data: tags = [] } = useTags();
  const set = (name: keyof LibraryFilters, value: string): void => {
    const { [name]: _, ...others } = filters;
    void navigate({
      to: '/products',
      search: value === '' ? others : { ...others, [name]: value },
      replace: true,
    });
  };
  const choice = (name: 'team' | 'tag', records: readonly { id: string; name: string }[]) => (
    <NativeSelect
      label={t(`list.${name}`)}
      data={[
        { value: '', label: t('list.any') },
        ...records.map(({ id, name: label }) => ({ value: id, label })),
      ]}
      value={filters[name] ?? ''}
      onChange={(event) => set(name, event.currentTarget.value)}
    />
  );
  return (
    <search className="filters">
      <SearchField
        label={t('list.search')}
        value={filters.search ?? ''}
        onSearch={(text) => set('search', text)}
      />
      {teams.length > 1 && choice('team', teams)}
      {tags.length > 0 && choice('tag', tags)}
    </search>
  );
}
