import { Button } from '@mantine/core';
import type { ExtscoreResult } from '@sillage/contract';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { ApiRefusal, callApi, isRetryable } from '../../../../api/call-api.ts';
import { ChartFrame } from '../../../../charts/chart-frame.tsx';
import { ShareBars } from '../../../../charts/share-bars.tsx';
import { formatNumber } from '../../../../locales/format.ts';
import { useMayWrite } from '../../../../session/session.tsx';
import { Failure } from '../../../../shell/failure.tsx';
import { Loading } from '../../../../shell/loading.tsx';
import type { ResultSectionProps } from '../method-pages.ts';
import { costQuery } from './score-queries.ts';

/** The French environmental cost of an evaluation, or why there is none. */
export function ResultSection({ id, frozen }: Pick<ResultSectionProps, 'id' | 'frozen'>) {
  const { t } = useTranslation();
  const client = useQueryClient();
  const mayWrite = useMayWrite();
  const { data, error, isPending, refetch } = useQuery(costQuery(id));
  const compute = useMutation({
    mutationFn: () => callApi('GET', '/evaluation/evaluate/:id/extscore', { params: { id } }),
    onSuccess: () => client.invalidateQueries({ queryKey: costQuery(id).queryKey }),
  });
  if (data !== undefined) return <Stages result={data} />;
  if (isPending) return <Loading />;
  if (!(error instanceof ApiRefusal) || isRetryable(error))
    return <Failure error={error} retry={() => void refetch()} />;
  const refusal = compute.error instanceof ApiRefusal && !isRetryable(compute.error) ? compute.error : error;
  const { code, detail, errors } = refusal.problem;
  const notComputed = code.startsWith('evaluation.');
  return (
    <section className="card" aria-labelledby="french-title">
      <h2 id="french-title">{t('frenchTextile.title')}</h2>
      <p className="finding">{t(notComputed ? 'frenchTextile.notComputed' : 'frenchTextile.notAvailable')}</p>
      {notComputed && mayWrite && !frozen && (
        <Button variant="light" loading={compute.isPending} onClick={() => compute.mutate()}>
          {t('frenchTextile.compute')}
        </Button>
      )}
      {isRetryable(compute.error) && (
        <p className="wrong" role="alert">
          {compute.error instanceof ApiRefusal ? compute.error.problem.detail : t('state.unreachable')}
        </p>
      )}
      {!notComputed && <p className="quiet">{detail}</p>}
      <ul className="warnings">
        {errors.map(({ pointer, message }) => (
          <li key={`${pointer} ${message}`}>{message}</li>
        ))}
      </ul>
    </section>
  );
}

/** The stages, their transport and the accessories; their sum is the cost before durability. */
function Stages({ result }: { result: ExtscoreResult }) {
  const { t } = useTranslation();
  const { score, per100g, stages, trims, durability, scoreWithoutDurability } = result;
  const title = t('frenchTextile.title');
  // A stored cost has English names; known stages are translated.
  const nameOf = ({ id, name }: (typeof stages)[number]): string =>
    t(`frenchTextile.stages.${id}`, { defaultValue: name });
  const bars = [
    ...stages.map((stage) => ({ key: stage.id, name: nameOf(stage), value: stage.score + stage.transport })),
    ...(trims === 0 ? [] : [{ key: 'trims', name: t('frenchTextile.trims'), value: trims }]),
  ];
  return (
    <ChartFrame
      title={title}
      name="french-cost"
      finding={t('frenchTextile.finding', {
        score: formatNumber(score.value),
        per100g: formatNumber(per100g),
      })}
      table={{
        head: [t('frenchTextile.stage'), t('result.value'), t('frenchTextile.transport')],
        rows: [
          ...stages.map((stage): [string, number, number] => [nameOf(stage), stage.score, stage.transport]),
          [t('frenchTextile.trims'), trims, 0],
          [t('frenchTextile.beforeDurability'), scoreWithoutDurability, ''],
          [t('frenchTextile.dividedByDurability'), durability, ''],
          [title, score.value, ''],
        ],
        shown: (value) => formatNumber(value),
      }}
    >
      <ShareBars title={title} bars={bars.map((bar) => ({ ...bar, label: formatNumber(bar.value) }))} />
    </ChartFrame>
  );
}
