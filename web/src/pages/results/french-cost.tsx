import { Button } from '@mantine/core';
import type { ExtscoreResult } from '@sillage/contract';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { ChartFrame } from '../../charts/chart-frame.tsx';
import { ShareBars } from '../../charts/share-bars.tsx';
import { ApiRefusal, callApi, isMomentary } from '../../session/api-call.ts';
import { frenchCostQuery } from '../../session/queries.ts';
import { useMayWrite } from '../../session/session.tsx';
import { Failure } from '../../shell/failure.tsx';
import { Loading } from '../../shell/loading.tsx';
import { shownNumber } from '../../words/shown-number.ts';
import { useFrenchStageName } from './use-french-stage-name.ts';

/** The French environmental cost, or why there is none. */
export function FrenchCost({ id, computable }: { id: string; computable: boolean }) {
  const { t } = useTranslation();
  const client = useQueryClient();
  const mayWrite = useMayWrite();
  const { data, error, isPending, refetch } = useQuery(frenchCostQuery(id));
  const compute = useMutation({
    mutationFn: () => callApi('GET', '/evaluation/evaluate/:id/extscore', { params: { id } }),
    onSuccess: () => client.invalidateQueries({ queryKey: ['french-cost', id] }),
  });
  if (data !== undefined) return <Stages result={data} />;
  if (isPending) return <Loading />;
  if (!(error instanceof ApiRefusal) || isMomentary(error))
    return <Failure error={error} retry={() => void refetch()} />;
  const told = compute.error instanceof ApiRefusal && !isMomentary(compute.error) ? compute.error : error;
  const refusal = told.problem;
  const unknown = refusal.code.startsWith('evaluation.');
  return (
    <section className="card" aria-labelledby="french-title">
      <h2 id="french-title">{t('result.frenchTitle')}</h2>
      <p className="finding">{t(unknown ? 'result.frenchUnknown' : 'result.frenchNone')}</p>
      {unknown && mayWrite && computable && (
        <Button variant="light" loading={compute.isPending} onClick={() => compute.mutate()}>
          {t('result.frenchCompute')}
        </Button>
      )}
      {isMomentary(compute.error) && (
        <p className="wrong" role="alert">
          {compute.error instanceof ApiRefusal ? compute.error.problem.detail : t('state.unreachable')}
        </p>
      )}
      {!unknown && <p className="quiet">{refusal.detail}</p>}
      <ul className="warnings">
        {refusal.errors.map(({ pointer, message }) => (
          <li key={`${pointer} ${message}`}>{message}</li>
        ))}
      </ul>
    </section>
  );
}

/** Stages, their transport and the trims add up to the cost before durability. */
function Stages({ result }: { result: ExtscoreResult }) {
  const { t } = useTranslation();
  const { score, per100g, stages, trims, durability, scoreWithoutDurability } = result;
  const title = t('result.frenchTitle');
  const nameOf = useFrenchStageName();
  const bars = [
    ...stages.map((stage) => ({ key: stage.id, name: nameOf(stage), value: stage.score + stage.transport })),
    ...(trims === 0 ? [] : [{ key: 'trims', name: t('result.trims'), value: trims }]),
  ];
  return (
    <ChartFrame
      title={title}
      name="french-cost"
      finding={t('result.frenchFinding', {
        score: shownNumber(score.value),
        per100g: shownNumber(per100g),
      })}
      table={{
        head: [t('result.frenchStage'), t('result.value'), t('result.frenchTransport')],
        rows: [
          ...stages.map((stage): [string, number, number] => [nameOf(stage), stage.score, stage.transport]),
          [t('result.trims'), trims, 0],
          [t('result.beforeDurability'), scoreWithoutDurability, ''],
          [t('result.durability'), durability, ''],
          [title, score.value, ''],
        ],
        shown: (value) => shownNumber(value),
      }}
    >
      <ShareBars title={title} bars={bars.map((bar) => ({ ...bar, label: shownNumber(bar.value) }))} />
    </ChartFrame>
  );
}
