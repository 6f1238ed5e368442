import { Alert, Button } from '@mantine/core';
import type { ProductFullResult, ProductRecord } from '@sillage/contract';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { Link, useNavigate, useParams } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ChartNote } from '../../charts/chart-note.ts';
import { DeleteRecord } from '../../library/delete-record.tsx';
import { productQuery, productResultQuery, renewLibrary } from '../../library/library-queries.ts';
import { Loaded } from '../../library/loaded.tsx';
import { ApiRefusal, sendToApi } from '../../session/api-call.ts';
import { useMayWrite } from '../../session/session.tsx';
import { CopyAsCurl } from '../../shell/copy-as-curl.tsx';
import { PageHead } from '../../shell/page-head.tsx';
import { shownDate } from '../../words/shown-number.ts';
import { HotspotChart } from '../results/hotspot-chart.tsx';
import { IndicatorChart } from '../results/indicator-chart.tsx';
import type { ScoreKey } from '../results/score-measure.ts';
import { StageChart } from '../results/stage-chart.tsx';
import { Warnings } from '../results/warnings.tsx';
import { NewerVersions } from './newer-versions.tsx';
import { PartChart } from './part-chart.tsx';
import { payloadOfProduct, productDraftOf } from './product-draft.ts';
import { ProductFrenchCost } from './product-french-cost.tsx';
import { ProductScore } from './product-score.tsx';
import '../../library/library.css';
import '../../words/library.ts';
import '../../words/result.ts';

/** A product with its result. */
export function ProductPage() {
  const { id } = useParams({ from: '/products/$id' });
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
      <CopyAsCurl request={() => ({ method: 'GET', path: `/results/product/${id}/full` })} />
      {mayWrite && (
        <>
          <Link className="button second" to="/products/new" search={{ from: id }}>
            {t('library.duplicate')}
          </Link>
          <DeleteRecord
            path="/products/:id"
            id={id}
            name={name}
            onDeleted={() => navigate({ to: '/products' })}
          />
          <Link className="button" to="/products/$id/edit" params={{ id }}>
            {t('result.edit')}
          </Link>
        </>
      )}
    </PageHead>
  );
}

/** Everything that the result of a product says. */
function Result({ record, result }: { record: ProductRecord; result: ProductFullResult }) {
  const { t } = useTranslation();
  const mayWrite = useMayWrite();
  const [chosen, setChosen] = useState<ScoreKey>('pef');
  // Each piece has its own durability and days of use: no one factor leads from the parts to those scores.
  const measure = { key: 'pef', factor: 1, instead: chosen !== 'pef' } as const;
  const { take, again } = useRenewed(record, result);
  const { method, catalogVersion, evaluatedAt, databases, documentation } = result.provenance;
  const illustrative = databases.filter((database) => database.illustrative).map((database) => database.id);
  const refusal = take.error ?? again.error;
  return (
    <div className="sections">
      {refusal !== null && (
        <Alert color="red" role="alert">
          {refusal instanceof ApiRefusal ? refusal.problem.detail : t('state.unreachable')}
        </Alert>
      )}
      {record.warnings.some(({ code }) => code === 'packaging.changed') && (
        <div className="notice spread" role="status">
          <span>{t('products.packagingChanged')}</span>
          {mayWrite && (
            <Button
              variant="default"
              size="compact-md"
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
      {illustrative.length > 0 && (
        <p className="notice">
          <strong>{t('result.illustrative')}</strong>{' '}
          {t('result.illustrativeText', { databases: illustrative.join(', ') })}
        </p>
      )}
      <ProductScore result={result} chosen={chosen} onChoose={setChosen} />
      <ChartNote value={illustrative.length > 0 ? t('result.illustrative') : undefined}>
        <PartChart result={result} />
        <StageChart result={result} measure={measure} />
        <IndicatorChart result={result} measure={measure} />
        <HotspotChart result={result} />
      </ChartNote>
      <ProductFrenchCost id={record.id} />
      {/* That of the packaging stands above, with what to do. */}
      <Warnings warnings={result.warnings.filter(({ code }) => code !== 'packaging.changed')} />
      <p className="quiet">
        {t('products.provenance', {
          method: `${method.name} ${method.version}`,
          catalog: catalogVersion,
          date: shownDate(evaluatedAt),
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

/** The same product with a newer version, or computed anew as it is. */
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
  const onSuccess = () => renewLibrary(client);
  const take = useMutation({ mutationFn: (newer: Newer) => send(newer), onSuccess });
  const again = useMutation({ mutationFn: () => send({}), onSuccess });
  return { take, again };
}
