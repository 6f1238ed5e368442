import { useQuery } from '@tanstack/react-query';
import { useParams, useSearch } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { productFormQuery, useTeams } from '../../api/record-queries.ts';
import { Loaded } from '../../loading/loaded.tsx';
import { newProduct, productDraftOf } from './product-draft.ts';
import { ProductForm } from './product-form.tsx';

/** A set in its form: a stored one, a new one, or a copy. */
export function SetFormPage() {
  const { id } = useParams({ strict: false });
  return id === undefined ? <NewProduct /> : <StoredProduct id={id} />;
}

function NewProduct() {
  const { from } = useSearch({ from: '/sets/new' });
  const teams = useTeams();
  return from === undefined ? (
    <Loaded query={teams}>
      {(known) => <ProductForm first={newProduct(known[0]?.id)} onReload={() => {}} />}
    </Loaded>
  ) : (
    <ProductCopy id={from} />
  );
}

function ProductCopy({ id }: { id: string }) {
  const { t } = useTranslation();
  const product = useQuery(productFormQuery(id));
  return (
    <Loaded query={product}>
      {({ record, pinned }) => {
        const name = t('records.copyOf', { name: record.name });
        // A GTIN belongs to one product only.
        const first = { ...productDraftOf(record, pinned), name, gtins: [] };
        return <ProductForm first={first} onReload={() => {}} />;
      }}
    </Loaded>
  );
}

function StoredProduct({ id }: { id: string }) {
  const product = useQuery(productFormQuery(id));
  return (
    <Loaded query={product}>
      {({ record, pinned }) => (
        <ProductForm
          key={record.revision}
          first={productDraftOf(record, pinned)}
          record={record}
          onReload={() => void product.refetch()}
        />
      )}
    </Loaded>
  );
}
