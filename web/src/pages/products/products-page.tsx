import { NativeSelect } from '@mantine/core';
import type { ProductRecord } from '@sillage/contract';
import { Link, useNavigate, useSearch } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { useTags, useTeams } from '../../api/record-queries.ts';
import { formatDateTime } from '../../locales/format.ts';
import { visibleText } from '../../locales/visible-text.ts';
import { DeclaredDrift, useDeclared } from '../../records/declaring/declared-pieces.tsx';
import { ExportMenu } from '../../records/export-menu.tsx';
import { RecordListPage } from '../../records/record-list-page.tsx';
import { RecordTable } from '../../records/record-table.tsx';
import * as styles from '../../records/records.module.css';
import { SearchField } from '../../records/search-field.tsx';
import type { LibraryFilters } from '../../search-params/search-params.ts';
import { useMayWrite } from '../../session/session.tsx';

export function ProductsPage() {
  const { t } = useTranslation();
  const mayWrite = useMayWrite();
  const filters = useSearch({ from: '/sets' });
  const query = { search: filters.search, team_id: filters.team, tag_id: filters.tag };
  const create = mayWrite && (
    <Link className="button" to="/sets/new" search={{}}>
      {t('products.create')}
    </Link>
  );
  return (
    <RecordListPage<ProductRecord>
      route="/sets"
      title={t('shell.products')}
      lead={t('products.lead')}
      queryKey="products"
      path="/products"
      query={query}
      actions={
        <>
          <ExportMenu noun="products" query={query} />
          {create}
        </>
      }
      filters={<Filters filters={filters} />}
      empty={{ title: t('products.none'), text: t('products.noneText'), create }}
      items={(products) => <ProductsTable products={products} />}
    />
  );
}

function ProductsTable({ products }: { readonly products: readonly ProductRecord[] }) {
  const { t } = useTranslation();
  const declared = useDeclared(
    'product',
    products.map(({ id }) => id),
  );
  return (
    <RecordTable
      title={t('shell.products')}
      head={[t('list.name'), t('list.reference'), t('products.contains'), t('list.changed')]}
      items={products}
      rowKey={({ id }) => id}
      row={({ id, name, reference, evaluations, updatedAt }) => (
        <>
          <td>
            <Link to="/sets/$id" params={{ id }}>
              {visibleText(name)}
            </Link>{' '}
            <DeclaredDrift declared={declared.get(id)} />
          </td>
          <td>{reference === undefined ? '' : visibleText(reference)}</td>
          <td className={styles.narrowCell}>{t('products.versions', { count: evaluations.length })}</td>
          <td className={styles.narrowCell}>{formatDateTime(updatedAt)}</td>
        </>
      )}
    />
  );
}

/** The filters of the list. They are in the URL, so that a filtered list can be shared. */
function Filters({ filters }: { filters: LibraryFilters }) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const { data: teams = [] } = useTeams();
  const { data: tags = [] } = useTags();
  const set = (name: keyof LibraryFilters, value: string): void => {
    const { [name]: _, ...others } = filters;
    void navigate({
      to: '/sets',
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
