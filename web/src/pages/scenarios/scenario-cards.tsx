import type { ScenarioCell, ScenarioResults } from '@sillage/contract';
import { stages } from '@sillage/contract';
import type { TFunction } from 'i18next';
import { useTranslation } from 'react-i18next';
import { ChartFrame } from '../../charts/chart-frame.tsx';
import { GroupedBars } from '../../charts/grouped-bars.tsx';
import { ShareBars } from '../../charts/share-bars.tsx';
import {
  figureDigits,
  formatBounds,
  formatDifference,
  formatFigure,
  formatPoints,
  lowerBoundSign,
} from '../../locales/figures.ts';
import { formatNumber, formatPercentChange, formatSignedPercent } from '../../locales/format.ts';
import { visibleText } from '../../locales/visible-text.ts';
import { useStageName } from '../../results/joined-stages.ts';
import {
  bestOf,
  cellsIn,
  fewestDigits,
  type ShownFigure,
  stageDifferences,
  totalsOf,
} from './scenario-figures.ts';
import * as styles from './scenarios.module.css';

interface CardProps {
  readonly results: ScenarioResults;
  readonly figure: ShownFigure;
}

type Figure = ScenarioResults['evaluations'][number]['unchanged']['figures'][number];

/** A figure with the digits that its range allows, and the range where it is known. */
function shownFigure(
  { id, value, interval, atLeast }: Figure & { readonly value: number },
  t: TFunction,
): string {
  if (id === 'extscore') return formatPoints(value);
  const sign = lowerBoundSign(atLeast);
  if (interval == null) return `${sign}${formatFigure(value)}`;
  const digits = figureDigits({ interval });
  const { low, high } = formatBounds(interval, digits);
  return t('scenarios.ranged', { value: `${sign}${formatFigure(value, digits)}`, low, high });
}

const letterOf = (index: number): string => String.fromCharCode(65 + index);

/** What each variant comes to over all evaluations, beside their unchanged sum. */
export function TotalsCard({ results, figure }: CardProps) {
  const { t } = useTranslation();
  const totals = totalsOf(results, figure);
  const best = bestOf(totals);
  const digits = fewestDigits(results, figure);
  const shownSum = (value: number): string =>
    figure === 'extscore' ? formatPoints(value) : formatFigure(value, digits);
  const names = results.totals.map(({ name }) => visibleText(name));
  const [first] = totals.filter((total) => total !== undefined);
  const title = t('scenarios.totalTitle');
  const finding =
    first === undefined
      ? t('scenarios.notComparable')
      : best < 0
        ? t('scenarios.noneBetter')
        : t('scenarios.best', {
            name: names[best],
            change: formatPercentChange(totals[best]?.relative ?? 0),
            count: results.totals[best]?.evaluations ?? 0,
          });
  const bars = totals.flatMap((total, index) =>
    total?.value == null
      ? []
      : [
          {
            key: `${index}`,
            name: names[index] ?? '',
            value: total.value,
            label: `${lowerBoundSign(total.atLeast)}${shownSum(total.value)} ${total.unit} (${formatSignedPercent(total.relative ?? 0)})`,
            exact: [
              `${lowerBoundSign(total.atLeast)}${shownSum(total.value)} ${total.unit}`,
              t('list.chip', {
                title: t('scenarios.difference'),
                value: `${formatDifference(total.difference ?? 0)} ${total.unit}`,
              }),
            ],
          },
        ],
  );
  const before = first?.value == null || first.difference === null ? null : first.value - first.difference;
  const unit = first?.unit ?? '';
  const isBound = results.evaluations.some(({ unchanged }) =>
    unchanged.figures.some(({ id, atLeast }) => id === figure && atLeast),
  );
  const shown =
    before === null
      ? []
      : [
          {
            key: 'unchanged',
            name: t('scenarios.unchanged'),
            value: before,
            label: `${lowerBoundSign(isBound)}${shownSum(before)} ${unit}`,
          },
          ...bars,
        ];
  return (
    <ChartFrame
      title={title}
      name="scenario"
      finding={finding}
      table={{
        head: [
          t('scenarios.variants'),
          `${t('scenarios.total')} (${unit})`,
          `${t('scenarios.difference')} (${unit})`,
          t('scenarios.relative'),
          t('scenarios.evaluations'),
        ],
        rows: totals.map((total, index) => [
          names[index] ?? '',
          total?.value ?? null,
          total?.difference ?? null,
          total?.relative ?? null,
          String(results.totals[index]?.evaluations ?? 0),
        ]),
        shown: (value, column) =>
          column === 3
            ? formatSignedPercent(value)
            : column === 2
              ? formatDifference(value)
              : shownSum(value),
      }}
    >
      {shown.length > 0 && <ShareBars title={title} bars={shown} />}
    </ChartFrame>
  );
}

/** In which stages of life the differences arise. */
export function StagesCard({ results, figure }: CardProps) {
  const { t } = useTranslation();
  const stageName = useStageName(...cellsIn(results));
  const rows = stageDifferences(results, figure, stages);
  if (figure === 'extscore' || rows.length === 0) return null;
  const names = results.totals.map(({ name }) => visibleText(name));
  const letters = names.map((_, index) => letterOf(index));
  const unit = totalsOf(results, figure).find((total) => total !== undefined)?.unit ?? '';
  const title = t('scenarios.stageTitle');
  let largest = { size: 0, stage: '', variant: 0, difference: 0 };
  for (const { stage, differences } of rows)
    for (const [variant, difference] of differences.entries())
      if (difference !== null && Math.abs(difference) > largest.size)
        largest = { size: Math.abs(difference), stage: stageName(stage), variant, difference };
  const finding = t('scenarios.stageLess', {
    name: names[largest.variant],
    stage: largest.stage,
    change: `${formatDifference(largest.difference)} ${unit}`,
  });
  const shown = (value: number | null): string =>
    value === null ? t('chart.none') : formatDifference(value);
  return (
    <ChartFrame
      title={title}
      name="scenario-stages"
      finding={finding}
      table={{
        head: [t('scenarios.variants'), ...rows.map(({ stage }) => `${stageName(stage)} (${unit})`)],
        rows: names.map((name, variant) => [
          name,
          ...rows.map(({ differences }) => differences[variant] ?? null),
        ]),
        shown: formatDifference,
      }}
    >
      <p className={`quiet ${styles.scenarioLetters}`}>
        {t('scenarios.stageFinding')}{' '}
        {names.map((name, index) => t('list.chip', { title: letterOf(index), value: name })).join(' · ')}
      </p>
      <GroupedBars
        title={title}
        letters={letters}
        groups={rows.map(({ stage, differences }) => ({
          key: stage,
          name: stageName(stage),
          values: differences,
        }))}
        shown={shown}
        exact={(group, member) => {
          const value = rows[group]?.differences[member] ?? null;
          return [value === null ? t('scenarios.withheld') : `${formatDifference(value)} ${unit}`];
        }}
      />
    </ChartFrame>
  );
}

/** Each evaluation with each variant. */
export function CellsCard({ results, figure }: CardProps) {
  const { t } = useTranslation();
  const cells = results.evaluations.flatMap(({ variants }) => variants);
  const title = t('scenarios.tableTitle');
  const unchangedText = (found: Figure | undefined): string | null =>
    found?.value == null ? null : shownFigure({ ...found, value: found.value }, t);
  const textOf = (cell: ScenarioCell): string | number | null => {
    if (cell.errors !== undefined) return t('scenarios.failed', { reason: cell.errors[0]?.message ?? '' });
    if (!cell.changed) return t('scenarios.nothing');
    const found = cell.figures.find(({ id }) => id === figure);
    if (found?.value == null) return null;
    const change = found.relative === null ? '' : ` (${formatSignedPercent(found.relative)})`;
    const text = `${shownFigure({ ...found, value: found.value }, t)}${change}`;
    return cell.notDisclosed ? `${text} · ${t('scenarios.withheld')}` : text;
  };
  return (
    <ChartFrame
      title={title}
      name="scenario-evaluations"
      finding={`${t('scenarios.tableFinding', {
        count: cells.length,
        changed: cells.filter(({ changed, errors }) => changed && errors === undefined).length,
        failed: cells.filter(({ errors }) => errors !== undefined).length,
      })} ${t('scenarios.rangedText')}`}
      table={{
        head: [
          t('scenarios.evaluation'),
          t('scenarios.unchanged'),
          ...results.totals.map(({ name }) => visibleText(name)),
        ],
        rows: results.evaluations.map(({ evaluation, unchanged, variants }) => [
          visibleText(evaluation.name ?? evaluation.reference ?? evaluation.id),
          unchanged.errors === undefined
            ? unchangedText(unchanged.figures.find(({ id }) => id === figure))
            : t('scenarios.failed', { reason: unchanged.errors[0]?.message ?? '' }),
          ...variants.map(textOf),
        ]),
        shown: (value) => formatNumber(value),
      }}
    />
  );
}
