import type { ProductExtscoreResult } from '@sillage/contract';
import { useQueries, useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { ApiRefusal, isRetryable } from '../../../../api/call-api.ts';
import { versionResultQuery } from '../../../../api/record-queries.ts';
import { ChartFrame } from '../../../../charts/chart-frame.tsx';
import { ShareBars } from '../../../../charts/share-bars.tsx';
import { Failure } from '../../../../loading/failure.tsx';
import { Loading } from '../../../../loading/loading.tsx';
import { formatPoints } from '../../../../locales/figures.ts';
import { formatNumber } from '../../../../locales/format.ts';
import type { ProductSectionProps } from '../method-pages.ts';
import { DeclaredRank } from './declared-rank.tsx';
import { productCostQuery } from './score-queries.ts';

/** The French environmental cost of a product, or why there is none. */
export function ProductSection({ id }: Pick<ProductSectionProps, 'id'>) {
  const { t } = useTranslation();
  const { data, error, isPending, refetch } = useQuery(productCostQuery(id));
  if (data !== undefined) return <Pieces result={data} />;
  if (isPending) return <Loading />;
  if (!(error instanceof ApiRefusal) || isRetryable(error))
    return <Failure error={error} retry={() => void refetch()} />;
  return (
    <section className="card" aria-labelledby="french-title">
      <h2 id="french-title">{t('frenchTextile.title')}</h2>
      <p className="finding">{t('frenchTextile.product.notAvailable')}</p>
      <p className="quiet">
        {error.problem.code === 'extscore.version-without'
          ? t('frenchTextile.product.versionWithout')
          : error.problem.detail}
      </p>
    </section>
  );
}

/** The cost by version; the method does not cover the packaging of a product. */
function Pieces({ result }: { result: ProductExtscoreResult }) {
  const { t } = useTranslation();
  const { score, per100g, evaluations, rank } = result;
  const results = useQueries({
    queries: evaluations.map(({ versionId }) => versionResultQuery(versionId)),
  });
  const nameAt = (index: number): string => results[index]?.data?.evaluation.name ?? t('list.unnamed');
  const title = t('frenchTextile.title');
  return (
    <ChartFrame
      title={title}
      name="french-cost"
      finding={t('frenchTextile.finding', {
        score: formatPoints(score.value),
        per100g: formatPoints(per100g),
      })}
      table={{
        head: [
          t('products.piece'),
          t('products.quantity'),
          t('frenchTextile.product.points'),
          t('frenchTextile.product.mass'),
          t('frenchTextile.product.durability'),
        ],
        rows: evaluations.map((one, index) => [
          nameAt(index),
          one.quantity,
          one.score,
          one.mass,
          one.durability,
        ]),
        shown: (value, column) => (column === 2 ? formatPoints(value) : formatNumber(value)),
      }}
    >
      <ShareBars
        title={title}
        bars={evaluations.map(({ versionId, quantity, score: own }, index) => ({
          key: `${index} ${versionId}`,
          name: `${formatNumber(quantity, 6)} × ${nameAt(index)}`,
          value: quantity * own,
          label: formatPoints(quantity * own),
        }))}
      />
      <DeclaredRank rank={rank} />
    </ChartFrame>
  );
}
