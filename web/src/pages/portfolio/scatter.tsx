import type { EvaluationSummary } from '@sillage/contract';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { formatNumber } from '../../locales/format.ts';
import { visibleText } from '../../shell/visible-text.ts';
import { leastOfCategory, type Outlier, outliersOf, type Point } from './outliers.ts';

const width = 720;
const height = 360;
const edge = { left: 64, right: 16, top: 16, bottom: 44 };

/** Score against mass, with the outliers named. */
export function Scatter({ items }: { items: readonly EvaluationSummary[] }) {
  const { t } = useTranslation();
  const points = items.flatMap((item) => pointOf(item, t('list.unnamed')));
  if (points.length === 0) return null;
  const outliers = outliersOf(points);
  const far = new Set(outliers.map(({ id }) => id));
  const mass = scaleOf(
    points.map(({ weight }) => weight),
    edge.left,
    width - edge.right,
  );
  const score = scaleOf(
    points.map((point) => point.score),
    height - edge.bottom,
    edge.top,
  );
  return (
    <section className="card" aria-labelledby="scatter-title">
      <h2 id="scatter-title">{t('portfolio.scatter')}</h2>
      <p className="quiet">{t('portfolio.scatterText', { count: points.length, least: leastOfCategory })}</p>
      <svg
        className="scatter"
        viewBox={`0 0 ${width} ${height}`}
        role="img"
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
        <text x={edge.left} y={edge.top - 4}>
          {t('portfolio.scoreAxis')}
        </text>
        {points.map(({ id, name, weight, score: value }) => (
          <circle
            key={id}
            className={far.has(id) ? 'far' : ''}
            cx={mass.at(weight)}
            cy={score.at(value)}
            r={far.has(id) ? 5 : 4}
          >
            <title>{`${name}: ${formatNumber(value)} µPt, ${formatNumber(weight)} kg`}</title>
          </circle>
        ))}
        {outliers.map(({ id, name, weight, score: value }) => {
          const right = mass.at(weight) > width * 0.7;
          return (
            <text
              key={id}
              className="name"
              x={mass.at(weight) + (right ? -9 : 9)}
              y={score.at(value) + 4}
              textAnchor={right ? 'end' : 'start'}
            >
              {name.length > 28 ? `${name.slice(0, 27)}…` : name}
            </text>
          );
        })}
      </svg>
      {outliers.length === 0 ? (
        <p>{t('portfolio.noOutlier')}</p>
      ) : (
        <Outliers items={items} outliers={outliers} />
      )}
    </section>
  );
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
    <ul className="outliers">
      {outliers.map(({ id, name, ratio, side, category }) => (
        <li key={id}>
          <Link to="/evaluations/$id" params={{ id }}>
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
  const { score = null, weight = null } = figures ?? {};
  if (score === null || weight === null || weight <= 0) return [];
  return [{ id, name: visibleText(name ?? unnamed), category: category.id, weight, score }];
}

/** A linear scale that begins at zero, or below it for negative values, with up to six round ticks. */
function scaleOf(values: readonly number[], from: number, to: number) {
  const [least, most] = [Math.min(0, ...values), Math.max(0, ...values)];
  const span = most - least || 1;
  const power = 10 ** Math.floor(Math.log10(span / 4));
  const step = ([1, 2, 5, 10].find((factor) => span / (factor * power) <= 5) ?? 10) * power;
  const ticks: number[] = [];
  for (let index = Math.ceil(least / step); index * step <= most + step / 1e6; index++)
    ticks.push(index * step);
  return { ticks, at: (value: number): number => from + ((value - least) / (span * 1.04)) * (to - from) };
}
