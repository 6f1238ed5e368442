import type { MovedEvaluationRecord } from '@sillage/contract';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { databaseName } from '../../../locales/database-name.ts';
import { formatDifference, formatFigure } from '../../../locales/figures.ts';
import { formatPercent } from '../../../locales/format.ts';
import { visibleText } from '../../../locales/visible-text.ts';
import { RecordTable } from '../../../records/record-table.tsx';
import { AtLeastSign } from '../../../results/at-least.tsx';
import { useDataSetName } from '../../../results/use-data-set-name.ts';

type Figure = MovedEvaluationRecord['figures'][number];

/** Which materials of an evaluation move, and what that changes. */
export function MovedEvaluation({ evaluation }: { evaluation: MovedEvaluationRecord }) {
  const { t } = useTranslation();
  const dataSetName = useDataSetName();
  const { id, name, reference, figures, notDisclosed, problems } = evaluation;
  const title = visibleText(name ?? reference ?? id);
  return (
    <section className="card stack" aria-labelledby={`moved-${id}`}>
      <h2 id={`moved-${id}`}>
        <Link to="/garments/$id" params={{ id }}>
          {title}
        </Link>
      </h2>
      {problems?.map(({ pointer, message }) => (
        <p key={pointer} className="wrong">
          {message}
        </p>
      ))}
      {problems === undefined && (
        <>
          <RecordTable
            title={t('move.materialsOf', { title })}
            head={[t('move.material'), t('move.before'), t('move.after')]}
            items={rowsOf(evaluation)}
            rowKey={({ pointer }) => pointer}
            row={({ material, before, after }) => (
              <>
                <td>{material.name}</td>
                <td>{visibleText(`${dataSetName(before.name)}, ${databaseName(before.database, t)}`)}</td>
                <td>{after}</td>
              </>
            )}
          />
          {notDisclosed === true && <p className="notice">{t('move.notDisclosed')}</p>}
          <Figures title={t('move.figuresOf', { title })} figures={figures} />
        </>
      )}
    </section>
  );

  function rowsOf({ mapped, unmapped, kept }: MovedEvaluationRecord) {
    const where = ({ name: dataSet, database }: { name: string; database: string }): string =>
      visibleText(`${dataSetName(dataSet)}, ${databaseName(database, t)}`);
    return [
      ...mapped.map((one) => ({ ...one, after: where(one.after) })),
      ...unmapped.map((one) => ({
        ...one,
        after: [
          t('move.unmapped', { dataSet: where(one.after) }),
          ...(one.proposal === undefined
            ? []
            : [
                t('move.proposal', {
                  name: visibleText(one.proposal.name),
                  confidence: formatPercent(one.proposal.confidence),
                }),
              ]),
        ].join(' '),
      })),
      ...kept.map((one) => ({ ...one, after: t(`move.kept.${one.reason}`) })),
    ];
  }
}

/** The score first, as on other pages. */
function Figures({ title, figures }: { readonly title: string; readonly figures: readonly Figure[] }) {
  const { t } = useTranslation();
  const withParts = figures.some(({ mapping }) => mapping !== undefined);
  const sorted = [...figures.slice(-1), ...figures.slice(0, -1)];
  const shown = (value: number | null | undefined, format: (known: number) => string): string =>
    value == null ? t('move.noFigure') : format(value);
  const parts = ['mapping', 'data', 'method'] as const;
  return (
    <>
      <RecordTable
        title={title}
        head={[
          t('move.figure'),
          t('move.beforeMove'),
          t('move.afterMove'),
          t('move.difference'),
          ...(withParts ? parts.map((part) => t(`move.parts.${part}`)) : []),
        ]}
        numeric={[1, 2, 3, 4, 5, 6]}
        items={sorted}
        rowKey={({ id }) => id}
        row={(figure) => (
          <>
            <td>
              {figure.id === 'score'
                ? t('figures.score')
                : t(`indicators.${figure.id}`, { defaultValue: figure.id })}
              <span className="quiet"> {t(`units.${figure.id}`, { defaultValue: figure.unit })}</span>
            </td>
            {([figure.before, figure.after] as const).map((value, index) => (
              <td key={index === 0 ? 'before' : 'after'} className="number">
                {figure.atLeast === true && value !== null && <AtLeastSign />}
                {shown(value, formatFigure)}
              </td>
            ))}
            <td className="number">{shown(figure.difference, formatDifference)}</td>
            {withParts &&
              parts.map((part) => (
                <td key={part} className="number">
                  {shown(figure[part], formatDifference)}
                </td>
              ))}
          </>
        )}
      />
      {withParts && <p className="quiet">{t('move.partsText')}</p>}
    </>
  );
}
