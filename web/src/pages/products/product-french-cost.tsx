import type { ProductExtscoreResult } from '@sillage/contract';
import { useQueries, useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { ChartFrame } from '../../charts/chart-frame.tsx';
import { ShareBars } from '../../charts/share-bars.tsx';
import { productFrenchCostQuery, versionResultQuery } from '../../library/library-queries.ts';
import { ApiRefusal, isMomentary } from '../../session/api-call.ts';
import { Failure } from '../../shell/failure.tsx';
import { Loading } from '../../shell/loading.tsx';
import { shownNumber } from '../../words/shown-number.ts';

/** The French environmental cost of a product, or why there is none. */
export function ProductFrenchCost({ id }: { id: string }) {
  const { t } = useTranslation();
  const { data, error, isPending, refetch } = useQuery(productFrenchCostQuery(id));
  if (data !== undefined) return <Pieces result={data} />;
  if (isPending) return <Loading />;
  if (!(error instanceof ApiRefusal) || isMomentary(error))
    return <Failure error={error} retry={() => void refetch()} />;
  return (
    <section className="card" aria-labelledby="french-title">
      <h2 id="french-title">{t('result.frenchTitle')}</h2>
      <p className="finding">{t('products.frenchNone')}</p>
      <p className="quiet">
        {error.problem.code === 'extscore.version-without'
          ? t('products.frenchWithout')
          : error.problem.detail}
      </p>
    </section>
  );
}

/** The cost by version; its packaging is no part of the method. */
function Pieces({ result }: { result: ProductExtscoreResult }) {
  const { t } = useTranslation();
  const { score, per100g, evaluations } = result;
  const results = useQueries({
    queries: evaluations.map(({ versionId }) => versionResultQuery(versionId)),
  });
  const nameAt = (index: number): string => results[index]?.data?.evaluation.name ?? t('list.unnamed');
  const title = t('result.frenchTitle');
  return (
    <ChartFrame
      title={title}
      name="french-cost"
      finding={t('products.frenchFinding', {
        score: shownNumber(score.value),
        per100g: shownNumber(per100g),
      })}
      table={{
        head: [
          t('products.piece'),
          t('products.quantity'),
          t('products.points'),
          t('products.mass'),
          t('products.durability'),
        ],
        rows: evaluations.map((one, index) => [
          nameAt(index),
          one.quantity,
          one.score,
          one.mass,
          one.durability,
        ]),
        shown: (value) => shownNumber(value),
      }}
    >
      <ShareBars
        title={title}
        bars={evaluations.map(({ versionId, quantity, score: own }, index) => ({
          key: `${index} ${versionId}`,
          name: `${shownNumber(quantity, 6)} × ${nameAt(index)}`,
          value: quantity * own,
          label: shownNumber(quantity * own),
        }))}
      />
    </ChartFrame>
  );
}
