import { Button } from '@mantine/core';
import type { DatabaseProcess, DatabaseSample } from '@sillage/contract';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { ApiRefusal, callApi } from '../../../api/call-api.ts';
import { Loaded } from '../../../loading/loaded.tsx';
import { RefusalAlert } from '../../../loading/refusal-alert.tsx';
import { formatFigure } from '../../../locales/figures.ts';
import { formatNumber } from '../../../locales/format.ts';
import { visibleText } from '../../../locales/visible-text.ts';
import { RecordTable } from '../../../records/record-table.tsx';
import * as styles from '../../../records/records.module.css';
import { useMayWrite } from '../../../session/session.tsx';

/** The last sample of the matrix for a data set, beside its interval to first order, and another one. */
export function SampleCard({ dataSet: { id: process, database } }: { dataSet: DatabaseProcess }) {
  const { t } = useTranslation();
  const mayWrite = useMayWrite();
  const client = useQueryClient();
  const navigate = useNavigate();
  const params = { id: database.id, process };
  const query = useQuery({
    queryKey: ['data-set', 'sample', database.id, process],
    queryFn: () =>
      callApi('GET', '/databases/:id/processes/:process/sample', { params }).catch((error: unknown) => {
        if (error instanceof ApiRefusal && error.problem.status === 404) return null;
        throw error;
      }),
  });
  const sample = useMutation({
    mutationFn: () => callApi('POST', '/databases/:id/processes/:process/sample', { params, body: {} }),
    onSuccess: async ({ import: made }) => {
      await client.invalidateQueries({ queryKey: ['database-imports'] });
      await navigate({ to: '/databases/imports/$id', params: { id: made.id } });
    },
  });
  return (
    <section className="card stack" aria-labelledby="sample-title">
      <div>
        <h2 id="sample-title">{t('databases.sample.title')}</h2>
        <p className="quiet">{t('databases.sample.text')}</p>
      </div>
      <Loaded query={query}>{(found) => (found === null ? null : <SampleView sample={found} />)}</Loaded>
      {mayWrite && (
        <div>
          <Button variant="default" loading={sample.isPending} onClick={() => sample.mutate()}>
            {t('databases.sample.start')}
          </Button>
        </div>
      )}
      <RefusalAlert error={sample.error} />
    </section>
  );
}

/** How a data set was sampled, and what the runs show. */
export function SampleView({
  sample: { runs, seed, unsolved, amounts, categories },
}: {
  sample: DatabaseSample;
}) {
  const { t } = useTranslation();
  const counted = (value: number): string => formatNumber(value, 15);
  return (
    <>
      <p>
        {t('databases.sample.counts', {
          runs: counted(runs),
          seed,
          amounts: counted(amounts),
          unsolved: counted(unsolved),
        })}
      </p>
      {categories.length > 0 && (
        <RecordTable
          title={t('databases.tableOf', { title: t('databases.sample.title') })}
          head={[
            t('databases.indicator'),
            t('databases.value'),
            t('databases.sample.median'),
            t('databases.sample.sampled'),
            t('databases.sample.quick'),
            t('databases.sample.gsd'),
          ]}
          numeric={[1, 2, 3, 4, 5]}
          items={categories}
          rowKey={({ id }) => id}
          row={({ name, unit, value, median, p5, p95, quick, gsd }) => (
            <>
              <td>{visibleText(`${name} (${unit})`)}</td>
              <td className="number">{formatFigure(value)}</td>
              <td className="number">{formatFigure(median)}</td>
              <td
                className={`number ${styles.narrowCell}`}
              >{`${formatFigure(p5)} – ${formatFigure(p95)}`}</td>
              <td className={`number ${styles.narrowCell}`}>
                {quick === null
                  ? '–'
                  : `${formatFigure(quick.low)} – ${formatFigure(quick.high)}${quick.agrees ? '' : ' ≠'}`}
              </td>
              <td className="number">{gsd === null ? '–' : formatNumber(gsd, 3)}</td>
            </>
          )}
        />
      )}
      {categories.some(({ quick }) => quick?.agrees === false) && (
        <p className="quiet">{t('databases.sample.differs')}</p>
      )}
    </>
  );
}
