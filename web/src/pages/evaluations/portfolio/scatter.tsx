import type { EvaluationSummary } from '@sillage/contract';
import { boundDigits } from '@sillage/engine/figures';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { ChartFrame } from '../../../charts/chart-frame.tsx';
import * as chartsStyles from '../../../charts/charts.module.css';
import { MarkArea } from '../../../charts/marks.tsx';
import { useWidth } from '../../../charts/use-width.ts';
import { figureDigits, formatBounds, formatFigure, formatListed } from '../../../locales/figures.ts';
import { formatNumber } from '../../../locales/format.ts';
import { visibleText } from '../../../locales/visible-text.ts';
import { placedLabels } from './label-layout.ts';
import { leastOfCategory, type Outlier, outliersOf, type Point } from './outliers.ts';
import * as styles from './portfolio.module.css';

/** Width of most letters of a label, in pixels. */
const letterWidth = 8;
const edge = { left: 52, right: 16, top: 30, bottom: 46 };

/** Score against mass, with the outliers named. */
export function Scatter({ items }: { readonly items: readonly EvaluationSummary[] }) {
  const { t } = useTranslation();
  const points = items.flatMap((item) => pointOf(item, t('list.unnamed')));
  if (points.length === 0) return null;
  const outliers = outliersOf(points);
  return (
    <ChartFrame
      title={t('portfolio.scatter')}
      finding={t('portfolio.scatterText', { count: points.length, least: leastOfCategory })}
      name="score-against-mass"
      table={{
        head: [
          t('portfolio.product'),
          t('portfolio.massAxis'),
          t('portfolio.scoreAxis'),
          `${t('portfolio.scoreAxis')}, ${t('figures.low')}`,
          `${t('portfolio.scoreAxis')}, ${t('figures.high')}`,
        ],
        rows: points.map(({ name, weight, score, range }) => [
          name,
          weight,
          score,
          range?.low ?? null,
          range?.high ?? null,
        ]),
        shown: (value, column, row) => {
          if (column === 1) return formatNumber(value, 6);
          const digits = figureDigits({ interval: points[row]?.range });
          return formatFigure(value, column === 2 ? digits : boundDigits(digits));
        },
      }}
    >
      <Points points={points} outliers={outliers} />
      {outliers.length === 0 ? (
        <p>{t('portfolio.noOutlier')}</p>
      ) : (
        <Outliers items={items} outliers={outliers} />
      )}
    </ChartFrame>
  );
}

function Points({ points, outliers }: { points: readonly Point[]; outliers: readonly Outlier[] }) {
  const { t } = useTranslation();
  const { ref, width: measured } = useWidth();
  const width = measured || 720;
  const height = Math.round(Math.min(380, Math.max(240, width * 0.42)));
  const far = new Set(outliers.map(({ id }) => id));
  const mass = scaleOf(
    points.map(({ weight }) => weight),
    edge.left,
    width - edge.right,
    width < 480 ? 3 : 5,
    false,
  );
  const score = scaleOf(
    points.flatMap((point) => [
      point.score,
      point.range?.low ?? point.score,
      point.range?.high ?? point.score,
    ]),
    height - edge.bottom,
    edge.top,
    5,
    true,
  );
  // On a phone the names would cover the points; the list below has them.
  const labels = (width < 480 ? [] : outliers).map((outlier) =>
    labelOf(outlier, mass.at(outlier.weight), width),
  );
  const places = placedLabels(
    labels.map(({ box }, index) => ({ ...box, y: score.at(outliers[index]?.score ?? 0) })),
    edge.top,
    height - edge.bottom,
  );
  const marks = points.map(({ id, name, weight, score: value, range }) => ({
    key: id,
    name,
    figures: [
      `${formatListed(value, range)} µPt`,
      ...(range === undefined
        ? []
        : [`${t('figures.range', formatBounds(range, figureDigits({ interval: range })))} µPt`]),
      `${formatNumber(weight, 6)} kg`,
    ],
  }));
  return (
    <div ref={ref}>
      <MarkArea marks={marks}>
        {(attributesOf) => (
          // biome-ignore lint/a11y/useSemanticElements: an SVG has no fieldset
          <svg
            className={styles.scatter}
            viewBox={`0 0 ${width} ${height}`}
            height={height}
            role="group"
            aria-label={t('portfolio.scatter')}
          >
            {score.ticks.map((tick) => (
              <g key={tick}>
                <line x1={edge.left} x2={width - edge.right} y1={score.at(tick)} y2={score.at(tick)} />
                <text x={edge.left - 8} y={score.at(tick) + 4} textAnchor="end">
                  {formatNumber(tick)}
                </text>
              </g>
            ))}
            {mass.ticks.map((tick) => (
              <text key={tick} x={mass.at(tick)} y={height - edge.bottom + 18} textAnchor="middle">
                {formatNumber(tick)}
              </text>
            ))}
            <text x={width - edge.right} y={height - 6} textAnchor="end">
              {t('portfolio.massAxis')}
            </text>
            <text x={0} y={14}>
              {t('portfolio.scoreAxis')}
            </text>
            {points.map(({ id, weight, score: value, range }, index) => (
              <g key={id} {...attributesOf(index)}>
                {range !== undefined && (
                  <line
                    className={far.has(id) ? `${styles.whisker} ${styles.far}` : styles.whisker}
                    x1={mass.at(weight)}
                    x2={mass.at(weight)}
                    y1={score.at(range.low)}
                    y2={score.at(range.high)}
                  />
                )}
                <circle
                  data-screen=""
                  className={chartsStyles.hit}
                  cx={mass.at(weight)}
                  cy={score.at(value)}
                  r={12}
                />
                <circle
                  data-anchor=""
                  className={far.has(id) ? `${styles.point} ${styles.far}` : styles.point}
                  cx={mass.at(weight)}
                  cy={score.at(value)}
                  r={far.has(id) ? 5 : 4}
                />
              </g>
            ))}
            {labels.map(({ id, text, x, anchor }, index) => {
              const y = places[index];
              return y === undefined ? null : (
                <text key={id} className={styles.name} x={x} y={y + 4} textAnchor={anchor}>
                  {text}
                </text>
              );
            })}
          </svg>
        )}
      </MarkArea>
    </div>
  );
}

/** The name of an outlier on the side of its point where there is more room, cut to fit. */
function labelOf({ id, name }: Outlier, at: number, width: number) {
  const isLeft = at > width * 0.6;
  const room = Math.floor((isLeft ? at : width - at) / letterWidth) - 2;
  const text = name.length > room ? `${name.slice(0, room - 1)}…` : name;
  const x = at + (isLeft ? -9 : 9);
  const length = text.length * letterWidth;
  const box = isLeft ? { left: x - length, right: x } : { left: x, right: x + length };
  return { id, text, x, anchor: isLeft ? ('end' as const) : ('start' as const), box };
}

interface OutliersProps {
  readonly items: readonly EvaluationSummary[];
  readonly outliers: readonly Outlier[];
}

/** The outliers as sentences, each linked to its result. */
function Outliers({ items, outliers }: OutliersProps) {
  const { t } = useTranslation();
  const categories = new Map(
    items.map(({ category }) => [category.id, (category as { name?: string }).name]),
  );
  return (
    <ul className={styles.outliers}>
      {outliers.map(({ id, name, ratio, side, category }) => (
        <li key={id}>
          <Link to="/garments/$id" params={{ id }}>
            {t(side === 'high' ? 'portfolio.outlierHigh' : 'portfolio.outlierLow', {
              name,
              ratio: formatNumber(ratio),
              category: categories.get(category) ?? category,
            })}
          </Link>
        </li>
      ))}
    </ul>
  );
}

function pointOf({ id, name, category, figures }: EvaluationSummary, unnamed: string): readonly Point[] {
  const { score = null, weight = null, scoreInterval } = figures ?? {};
  if (score === null || weight === null || weight <= 0) return [];
  return [
    {
      id,
      name: visibleText(name ?? unnamed),
      category: category.id,
      weight,
      score,
      range: scoreInterval ?? undefined,
    },
  ];
}

/**
 * A linear scale with about as many round ticks as wanted. It begins at zero, or below it for negative values; without
 * `withZero`, near the least value if all of them are far from zero.
 */
function scaleOf(values: readonly number[], from: number, to: number, wanted: number, withZero: boolean) {
  const [low, most] = [Math.min(...values), Math.max(0, ...values)];
  const least = withZero || low < most / 2 ? Math.min(0, low) : low - (most - low || low) * 0.1;
  const span = most - least || 1;
  const power = 10 ** Math.floor(Math.log10(span / 4));
  const step = ([1, 2, 5, 10].find((factor) => span / (factor * power) <= wanted) ?? 10) * power;
  const ticks: number[] = [];
  for (let index = Math.ceil(least / step); index * step <= most + step / 1e6; index++)
    ticks.push(index * step);
  return { ticks, at: (value: number): number => from + ((value - least) / (span * 1.04)) * (to - from) };
}
