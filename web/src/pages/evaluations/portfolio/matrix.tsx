import { type EvaluationSummary, type Interval, stages } from '@sillage/contract';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { WideTable } from '../../../charts/wide-table.tsx';
import { StatusBadge } from '../../../frame/status-badge.tsx';
import { formatListed } from '../../../locales/figures.ts';
import { visibleText } from '../../../locales/visible-text.ts';
import { FigureWithRange } from '../../../records/figure-with-range.tsx';
import { AtLeastSign } from '../../../results/at-least.tsx';
import * as styles from './portfolio.module.css';

interface MatrixProps {
  readonly items: readonly EvaluationSummary[];
  readonly by: 'stages' | 'categories';
}

/** µPt by column with the interval of the figure; a value is null where it is not known. */
type Cells = ReadonlyMap<string, Cell>;

interface Cell {
  readonly value: number | null;
  readonly interval: Interval | null | undefined;
}

/** Evaluations by stages or impact categories: a bar and a figure in each cell. */
export function Matrix({ items, by }: MatrixProps) {
  const { t } = useTranslation();
  const rows = items.map((item) => ({ item, cells: cellsOf(item, by) }));
  const columns = columnsOf(items, by, (stage) => t(`stages.${stage}`));
  const largest = Math.max(
    0,
    ...rows.flatMap(({ cells }) => [...cells.values()].map(({ value }) => Math.abs(value ?? 0))),
  );
  return (
    <WideTable label={t(`portfolio.${by}`)} className={styles.matrixFrame}>
      <table className={styles.matrix}>
        <thead>
          <tr>
            <th scope="col">{t('portfolio.product')}</th>
            <th scope="col" className="number">
              {t('figures.score')}
            </th>
            {columns.map(({ id, name }) => (
              <th key={id} scope="col" className="number">
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ item: { id, name, status, figures }, cells }) => (
            <tr key={id}>
              <th scope="row">
                <Link to="/garments/$id" params={{ id }}>
                  {visibleText(name ?? t('list.unnamed'))}
                </Link>
                {status === 'outdated' && <StatusBadge status={status} />}
              </th>
              <td className="number">
                <Score
                  value={figures?.score}
                  interval={figures?.scoreInterval}
                  atLeast={figures?.atLeast?.includes('score')}
                />
              </td>
              {columns.map((column) => (
                <td key={column.id} className="number">
                  {shownOf(cells.get(column.id)) ?? t('portfolio.missing')}
                  <Bar value={cells.get(column.id)?.value ?? 0} largest={largest} />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </WideTable>
  );
}

interface ScoreProps {
  readonly value: number | null | undefined;
  readonly interval: Interval | null | undefined;
  readonly atLeast?: boolean | undefined;
}

/** A score with its range below. */
function Score({ value, interval, atLeast = false }: ScoreProps) {
  const { t } = useTranslation();
  if (value === null || value === undefined) return t('portfolio.missing');
  return (
    <>
      {atLeast && <AtLeastSign />}
      <FigureWithRange value={value} interval={interval} />
    </>
  );
}

function shownOf(cell: Cell | undefined): string | undefined {
  return cell === undefined || cell.value === null ? undefined : formatListed(cell.value, cell.interval);
}

/** A bar as long as the value; negative ones are hollow. */
function Bar({ value, largest }: { value: number; largest: number }) {
  const width = largest === 0 ? 0 : (100 * Math.abs(value)) / largest;
  return (
    <svg className={styles.cellBar} viewBox="0 0 100 4" preserveAspectRatio="none" aria-hidden="true">
      <rect className={value < 0 ? styles.negative : ''} width={width} height="4" />
    </svg>
  );
}

function cellsOf({ breakdown }: EvaluationSummary, by: MatrixProps['by']): Cells {
  if (breakdown === null || breakdown === undefined) return new Map();
  return by === 'stages'
    ? new Map(breakdown.stages.map(({ id, score, interval }) => [id, { value: score, interval }]))
    : new Map(breakdown.categories.map(({ id, weighted, interval }) => [id, { value: weighted, interval }]));
}

/** Stages in the order of a life; categories in the order of the method. Those that no evaluation has are left out. */
function columnsOf(
  items: readonly EvaluationSummary[],
  by: MatrixProps['by'],
  stageName: (stage: (typeof stages)[number]) => string,
): readonly { readonly id: string; readonly name: string }[] {
  if (by === 'stages') {
    // A stage of nothing but zeros, such as the description of a product, says nothing.
    const used = new Set(
      items.flatMap(({ breakdown }) =>
        (breakdown?.stages ?? []).filter(({ score }) => score !== 0).map(({ id }) => id),
      ),
    );
    return stages.filter((id) => used.has(id)).map((id) => ({ id, name: stageName(id) }));
  }
  const names = new Map(
    items.flatMap(({ breakdown }) =>
      (breakdown?.categories ?? []).map(({ id, name }) => [id, name] as const),
    ),
  );
  return [...names].map(([id, name]) => ({ id, name }));
}
