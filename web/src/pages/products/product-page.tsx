import { Alert, Button } from '@mantine/core';
import { methodIds, type ProductFullResult, type ProductRecord } from '@sillage/contract';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { Link, useNavigate, useParams } from '@tanstack/react-router';
import { Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { sendToApi } from '../../api/call-api.ts';
import { problemText } from '../../api/problem-text.ts';
import { invalidateRecords, productQuery, productResultQuery } from '../../api/record-queries.ts';
import { ForDevelopers } from '../../frame/developers/developer-drawer.tsx';
import { PageHead } from '../../frame/page-head.tsx';
import { Loaded } from '../../loading/loaded.tsx';
import { Loading } from '../../loading/loading.tsx';
import { formatDateTime } from '../../locales/format.ts';
import { DeleteRecord } from '../../records/delete-record.tsx';
import { ClaimsNotice } from '../../results/claims-notice.tsx';
import { Warnings } from '../../results/warnings.tsx';
import { useMayWrite } from '../../session/session.tsx';
import { methods } from '../results/methods/methods.ts';
import { NewerVersions } from './newer-versions.tsx';
import { payloadOfProduct, productDraftOf } from './product-draft.ts';

export function ProductPage() {
  const { id } = useParams({ from: '/sets/$id' });
  const product = useQuery(productQuery(id));
  const result = useQuery(productResultQuery(id));
  return (
    <Loaded query={product}>
      {(record) => (
        <>
          <Head record={record} />
          <Loaded query={result}>{(full) => <Result record={record} result={full} />}</Loaded>
        </>
      )}
    </Loaded>
  );
}

function Head({ record: { id, name, reference } }: { record: ProductRecord }) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const mayWrite = useMayWrite();
  return (
    <PageHead title={name} {...(reference === undefined ? {} : { lead: reference })}>
      <ForDevelopers request={() => ({ method: 'GET', path: `/results/product/${id}/full` })} />
      <Link className="button second" to="/sets/compare" search={{ ids: id }}>
        {t('products.compare')}
      </Link>
      <Link className="button second" to="/sets/$id/share" params={{ id }}>
        {t('result.sharePage')}
      </Link>
      {mayWrite && (
        <>
          <Link className="button second" to="/sets/new" search={{ from: id }}>
            {t('records.duplicate')}
          </Link>
          <DeleteRecord
            path="/products/:id"
            id={id}
            name={name}
            onDeleted={() => navigate({ to: '/sets' })}
          />
          <Link className="button" to="/sets/$id/edit" params={{ id }}>
            {t('result.edit')}
          </Link>
        </>
      )}
    </PageHead>
  );
}

/** The scores of a product by all methods, and their sources. */
function Result({ record, result }: { record: ProductRecord; result: ProductFullResult }) {
  const { t } = useTranslation();
  const mayWrite = useMayWrite();
  const { take, again } = useRenewed(record, result);
  const { method, catalogVersion, evaluatedAt, documentation } = result.provenance;
  const refusal = take.error ?? again.error;
  return (
    <div className="sections">
      {refusal !== null && (
        <Alert color="red" role="alert">
          {problemText(refusal, t)}
        </Alert>
      )}
      {record.warnings.some(({ code }) => code === 'packaging.changed') && (
        <div className="notice spread" role="status">
          <span>{t('products.packagingChanged')}</span>
          {mayWrite && (
            <Button
              variant="default"
              size="compact-sm"
              loading={again.isPending}
              onClick={() => again.mutate()}
            >
              {t('products.again')}
            </Button>
          )}
        </div>
      )}
      <NewerVersions
        pinned={result.product.evaluations}
        busy={take.isPending}
        onTake={mayWrite ? (newer) => take.mutate(newer) : undefined}
      />
      <ClaimsNotice subject={{ noun: 'product', id: record.id }} provenance={result.provenance} />
      {methodIds.map((methodId) => {
        const { ProductSection } = methods[methodId];
        return (
          <Suspense key={methodId} fallback={<Loading />}>
            <ProductSection id={record.id} result={result} />
          </Suspense>
        );
      })}
      {/* The warning of the packaging is shown above, with a button. */}
      <Warnings warnings={result.warnings.filter(({ code }) => code !== 'packaging.changed')} />
      <p className="quiet">
        {t('products.provenance', {
          method: `${method.name} ${method.version}`,
          catalog: catalogVersion,
          date: formatDateTime(evaluatedAt),
        })}{' '}
        <a href={documentation}>{t('result.howCalculated')}</a>
      </p>
    </div>
  );
}

interface Newer {
  readonly versionId: string;
  readonly newest: string;
}

/** Updates a product to a newer version, or recomputes it unchanged. */
function useRenewed(record: ProductRecord, result: ProductFullResult) {
  const client = useQueryClient();
  const send = ({ versionId, newest }: Partial<Newer>) => {
    const draft = productDraftOf(record, result.product.evaluations);
    const lines = draft.lines.map((line) =>
      newest !== undefined && line.versionId === versionId ? { ...line, versionId: newest } : line,
    );
    return sendToApi('PUT', '/products/:id', {
      params: { id: record.id },
      body: payloadOfProduct({ ...draft, lines }),
      ifMatch: record.revision,
    });
  };
  const onSuccess = () => invalidateRecords(client);
  const take = useMutation({ mutationFn: (newer: Newer) => send(newer), onSuccess });
  const again = useMutation({ mutationFn: () => send({}), onSuccess });
  return { take, again };
}
