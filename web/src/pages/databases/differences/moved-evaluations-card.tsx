import { Button } from '@mantine/core';
import type { MovedEvaluation } from '@sillage/contract';
import { mostDigits } from '@sillage/engine/figures';
import { useMutation } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { callApi } from '../../../api/call-api.ts';
import { RefusalAlert } from '../../../loading/refusal-alert.tsx';
import { databaseName } from '../../../locales/database-name.ts';
import { formatFigure } from '../../../locales/figures.ts';
import { visibleText } from '../../../locales/visible-text.ts';
import { RecordTable } from '../../../records/record-table.tsx';
import * as styles from '../databases.module.css';

interface MovedEvaluationsCardProps {
  /** Of the newer database. */
  readonly id: string;
  /** Id of the older one. */
  readonly from: string;
}

/** What the evaluations that use the older database would come to, calculated on request: it takes a while. */
export function MovedEvaluationsCard({ id, from }: MovedEvaluationsCardProps) {
  const { t } = useTranslation();
  const names = { from: databaseName(from, t), to: databaseName(id, t) };
  const moved = useMutation({
    mutationFn: () =>
      callApi('GET', '/databases/:id/differences/evaluations', { params: { id }, query: { from } }),
  });
  const { data } = moved;
  return (
    <section className="card stack" aria-labelledby="moved-title">
      <div>
        <h2 id="moved-title">{t('databases.moved')}</h2>
        <p className="quiet">{t('databases.movedText', names)}</p>
      </div>
      <div className="actions">
        <Button variant="default" loading={moved.isPending} onClick={() => moved.mutate()}>
          {t('databases.calculateMoved')}
        </Button>
      </div>
      <RefusalAlert error={moved.error} />
      {data?.roles === 'taken-over' && <p className="notice">{t('databases.movedRoles', names)}</p>}
      <div role="status">{data?.total === 0 && <p>{t('databases.noMoved', names)}</p>}</div>
      {data !== undefined && data.total > data.evaluations.length && (
        <p className="quiet">{t('databases.firstOnly', { count: data.evaluations.length })}</p>
      )}
      {data !== undefined && data.total > 0 && (
        <RecordTable
          title={t('databases.tableOf', { title: t('databases.moved') })}
          head={[t('databases.evaluation'), t('databases.climateMoved'), t('databases.scoreMoved')]}
          numeric={[1, 2]}
          items={data.evaluations}
          rowKey={(evaluation) => evaluation.id}
          row={({ id: evaluation, name, reference, climate, score }) => (
            <>
              <td className={styles.databaseName}>
                <Link to="/garments/$id" params={{ id: evaluation }}>
                  {visibleText(name ?? reference ?? evaluation)}
                </Link>
              </td>
              <td className="number">
                <Moved figure={climate} />
              </td>
              <td className="number">
                <Moved figure={score} />
              </td>
            </>
          )}
        />
      )}
    </section>
  );
}

function Moved({ figure }: { figure: MovedEvaluation['climate'] }) {
  const { t } = useTranslation();
  if (figure === null) return t('databases.movedInvalid');
  const shown = (value: number | null): string =>
    value === null ? t('databases.noFigure') : formatFigure(value, mostDigits);
  return t('databases.beforeAfter', { before: shown(figure.before), after: shown(figure.after) });
}
