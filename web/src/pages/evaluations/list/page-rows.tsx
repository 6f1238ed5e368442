import type { EvaluationSummary, Interval, PortalDeclaration, Rank } from '@sillage/contract';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { lazy, memo, Suspense, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ranksQuery } from '../../../api/benchmark-queries.ts';
import { StatusBadge } from '../../../frame/status-badge.tsx';
import { formatPoints } from '../../../locales/figures.ts';
import { formatNumber, formatPercent, formatShortDate } from '../../../locales/format.ts';
import { visibleText } from '../../../locales/visible-text.ts';
import { DeclaredDrift, useDeclared } from '../../../records/declaring/declared-pieces.tsx';
import { FigureWithRange } from '../../../records/figure-with-range.tsx';
import * as nativeBoxesStyles from '../../../records/native-boxes.module.css';
import * as recordsStyles from '../../../records/records.module.css';
import { AtLeastSign } from '../../../results/at-least.tsx';
import { useFigureOrder } from '../../../session/leading-figure.ts';
import * as styles from './list.module.css';
import type { Selected } from './selection.ts';

// The sentences of all warnings: few lists have a doubtful weight.
const WeightDoubt = lazy(async () => ({ default: (await import('./weight-doubt.tsx')).WeightDoubt }));

interface PageRowsProps {
  readonly items: readonly EvaluationSummary[];
  /** Number of items on the pages before this one. */
  readonly offset: number;
  /** Whether there is a column of ranks. */
  readonly ranked: boolean;
  readonly selected: Selected;
  readonly onToggle: (item: EvaluationSummary) => void;
}

/** Rows are rendered up to this far outside the viewport. */
const margin = '900px 0px';

/**
 * The rows of one page of a list. Far outside the viewport they are replaced by one empty row of the same
 * height, so that the DOM stays small however many pages were loaded.
 */
export const PageRows = memo(function PageRows({ items, offset, ranked, selected, onToggle }: PageRowsProps) {
  const body = useRef<HTMLTableSectionElement>(null);
  const costed = items.filter(({ figures }) => typeof figures?.frenchCost === 'number').map(({ id }) => id);
  const declared = useDeclared('evaluation', costed);
  const ranks = useRanks(costed, ranked);
  const [height, setHeight] = useState<number>();
  useEffect(() => {
    const rows = body.current;
    if (rows === null) return;
    const observer = new IntersectionObserver(
      ([entry]) => {
        if (entry === undefined) return;
        if (entry.isIntersecting) setHeight(undefined);
        // The focused row stays rendered.
        else if (!rows.contains(document.activeElement)) setHeight(entry.boundingClientRect.height);
      },
      { rootMargin: margin },
    );
    observer.observe(rows);
    return () => observer.disconnect();
  }, []);
  return (
    <tbody ref={body}>
      {height === undefined ? (
        items.map((item, index) => (
          <Row
            key={item.id}
            item={item}
            place={offset + index}
            selected={selected.has(item.id)}
            declared={declared.get(item.id)}
            rank={ranked ? (ranks.get(item.id) ?? null) : undefined}
            onToggle={onToggle}
          />
        ))
      ) : (
        <tr>
          <td className={styles.placeKept} colSpan={ranked ? 9 : 8} style={{ height }} />
        </tr>
      )}
    </tbody>
  );
});

interface RowProps {
  readonly item: EvaluationSummary;
  /** What was declared of it last, where that is in force. */
  readonly declared: PortalDeclaration | undefined;
  /** null: there is none; undefined: there is no column of ranks. */
  readonly rank: Rank | null | undefined;
  readonly place: number;
  readonly selected: boolean;
  readonly onToggle: (item: EvaluationSummary) => void;
}

const Row = memo(function Row({ item, declared, rank, place, selected, onToggle }: RowProps) {
  const { t } = useTranslation();
  const { id, name = t('list.unnamed'), reference, category, status, updatedAt, figures } = item;
  const figureOrder = useFigureOrder();
  return (
    // The header is row 1 of the table.
    <tr aria-rowindex={place + 2} className={selected ? styles.chosen : ''}>
      <td className={styles.pick}>
        <input
          type="checkbox"
          className={nativeBoxesStyles.box}
          aria-label={t('select.one', { name })}
          checked={selected}
          onChange={() => onToggle(item)}
        />
      </td>
      <td className={styles.named}>
        <Link to="/garments/$id" params={{ id }}>
          {visibleText(name)}
        </Link>
        <span className={styles.below}>
          {(category as { name?: string }).name ?? category.id}
          {reference !== undefined && ` · ${visibleText(reference)}`}
        </span>
        <WeightMark warnings={item.warnings} />
        <DeclaredDrift declared={declared} />
      </td>
      {figureOrder.map((figure) => {
        const unit = t(`figures.${figure}Unit`);
        if (figure === 'cost') {
          const { frenchCost, score } = figures ?? {};
          // Without any figure, the status says why.
          return frenchCost == null && score != null ? (
            <NoCost key={figure} id={id} />
          ) : (
            <FigureCell key={figure} value={frenchCost} unit={unit} shown={formatPoints} />
          );
        }
        return (
          <FigureCell
            key={figure}
            value={figures?.[figure]}
            interval={figures?.[`${figure}Interval`]}
            atLeast={figures?.atLeast?.includes(figure)}
            unit={unit}
          />
        );
      })}
      {rank !== undefined && (
        <FigureCell value={rank?.better} unit={t('list.rankBeside')} shown={formatPercent} />
      )}
      <FigureCell value={figures?.quality} unit={t('figures.quality')} shown={formatQuality} />
      <td className={styles.state}>
        <StatusBadge status={status} />
      </td>
      <td className={styles.when}>{formatShortDate(updatedAt)}</td>
    </tr>
  );
});

/** Where the French costs of evaluations stand among the declared garments. */
function useRanks(ids: readonly string[], ranked: boolean): ReadonlyMap<string, Rank | null> {
  const { data = [] } = useQuery({ ...ranksQuery(ids), enabled: ranked && ids.length > 0 });
  return new Map(data.map(({ evaluation, rank }) => [evaluation.id, rank]));
}

/** The figures of the row are probably those of a slip. */
function WeightMark({ warnings = [] }: { readonly warnings: EvaluationSummary['warnings'] | undefined }) {
  const { t } = useTranslation();
  const [warning] = warnings;
  if (warning === undefined) return null;
  return (
    <Suspense fallback={<span className="marked">{t('list.weightDoubt')}</span>}>
      <WeightDoubt warning={warning} />
    </Suspense>
  );
}

interface FigureCellProps {
  readonly value: number | null | undefined;
  /** Where 90 % of the outcomes lie, if that is known. */
  readonly interval?: Interval | null | undefined;
  readonly atLeast?: boolean | undefined;
  /** Told beside the figure where the head of the table is not shown. */
  readonly unit: string;
  /** By default as a figure of a result. */
  readonly shown?: (value: number) => string;
}

/** No French cost beside other figures: its result says why, and what to do. */
function NoCost({ id }: { readonly id: string }) {
  const { t } = useTranslation();
  return (
    <td className={`number ${styles.figure} ${styles.none}`}>
      <Link to="/garments/$id" params={{ id }}>
        {t('list.why')} <span className="unseen">{t('list.whyNoCost')}</span>
      </Link>
    </td>
  );
}

const formatQuality = (rating: number): string => formatNumber(rating, 2);

/** A figure, or a dash where there is none: it is not zero. */
function FigureCell({ value, interval, atLeast = false, unit, shown }: FigureCellProps) {
  const { t } = useTranslation();
  if (value === null || value === undefined) {
    return (
      <td className={`number ${styles.figure} ${styles.none}`}>
        <span aria-hidden="true">–</span>
        <span className="unseen">{t('figures.none')}</span>
        <span className={recordsStyles.unitBeside}>{` ${unit}`}</span>
      </td>
    );
  }
  return (
    <td className={`number ${styles.figure}`}>
      {atLeast && <AtLeastSign />}
      {shown === undefined ? (
        <FigureWithRange value={value} interval={interval} unit={unit} />
      ) : (
        <>
          {shown(value)}
          <span className={recordsStyles.unitBeside}>{` ${unit}`}</span>
        </>
      )}
    </td>
  );
}
