import { useTranslation } from 'react-i18next';
import { ChartFrame } from '../../charts/chart-frame.tsx';
import { type ShareBar, ShareBars } from '../../charts/share-bars.tsx';
import { unexplained, waterfallSteps } from '../../charts/waterfall.ts';
import { formatDifference, formatFigure, lowerBoundSign } from '../../locales/figures.ts';
import { formatSignedNumber, formatSignedPercent } from '../../locales/format.ts';
import { useStageName } from '../../results/joined-stages.ts';
import { figureOf } from '../../results/pef/result-figure.ts';
import { type ComparisonProps, comparedStages, differenceOf } from './comparison.ts';

/** The way from the baseline to the other one of two results, by stage; nothing if a score is missing. */
export function ScoreWaterfall({ all, letters, base, figure, cause }: ComparisonProps) {
  const { t } = useTranslation();
  const stageName = useStageName(...all.map(({ result }) => result));
  const [from, to] = base === 0 ? [0, 1] : [1, 0];
  const figures = all.map(({ result }) => figureOf(result, figure));
  const [before, after] = [figures[from]?.value ?? null, figures[to]?.value ?? null];
  const rows = comparedStages(all, figure);
  if (before === null || after === null || rows.length === 0) return null;
  const unit = figures[base]?.unit ?? '';
  const steps = waterfallSteps(
    rows.map(({ stage, values }) => ({ key: stage, before: values[from] ?? 0, after: values[to] ?? 0 })),
    before,
    after,
  );
  const nameOf = (key: string): string => {
    const row = rows.find(({ stage }) => stage === key);
    return row === undefined ? t('compare.unexplained') : stageName(row.stage);
  };
  const whole = (value: number, index: number): string =>
    lowerBoundSign(figures[index]?.atLeast) + formatFigure(value, figures[index]?.digits);
  const total = (value: number, index: number): string => `${whole(value, index)} ${unit}`;
  const changeText = (value: number): string => `${formatDifference(value)} ${unit}`;
  const signed = (value: number): string => `${value < 0 ? '▼' : '▲'} ${changeText(value)}`;
  const difference = differenceOf(after, before);
  const change = difference?.share == null ? '' : formatSignedPercent(difference.share);
  const names = { from: all[from]?.name ?? '', to: all[to]?.name ?? '' };
  const title = t('compare.waterfallTitle');
  const bars: ShareBar[] = [
    {
      key: 'before',
      name: letters[from] ?? '',
      value: 0,
      from: 0,
      label: total(before, from),
      exact: [names.from, total(before, from)],
    },
    ...steps.map(({ key, start, change: value }) => ({
      key,
      name: nameOf(key),
      value,
      from: start,
      label: signed(value),
      exact: [changeText(value)],
      tone: value < 0 ? 'fall' : 'rise',
      topic: key === unexplained ? undefined : key,
    })),
    {
      key: 'after',
      name: letters[to] ?? '',
      value: after - before,
      label: total(after, to),
      exact: [names.to, total(after, to), changeText(after - before), change].filter(Boolean),
    },
  ];
  const told =
    after === before
      ? t('compare.waterfallSame', names)
      : t('compare.waterfallFinding', {
          ...names,
          change: [signed(after - before), change].filter(Boolean).join(', '),
        });
  return (
    <ChartFrame
      title={title}
      name="waterfall"
      finding={cause === undefined || after === before ? told : `${told} ${cause}`}
      table={{
        head: [
          `${t('compare.stage')} (${unit})`,
          letters[from] ?? '',
          letters[to] ?? '',
          t('versions.change'),
        ],
        rows: [
          ...rows.map(({ stage, values }) => [
            stageName(stage),
            values[from] ?? null,
            values[to] ?? null,
            (values[to] ?? 0) - (values[from] ?? 0),
          ]),
          ...steps
            .filter(({ key }) => key === unexplained)
            .map(({ change: value }) => [t('compare.unexplained'), null, null, value]),
          [t('compare.whole'), before, after, after - before],
        ],
        shown: (value, column, row) => {
          if (column === 3) return formatDifference(value);
          const at = column === 1 ? from : to;
          const stage = rows[row]?.stage;
          return stage === undefined
            ? whole(value, at)
            : formatFigure(value, figures[at]?.stageDigits(stage));
        },
      }}
    >
      {/* Without a step there is no scale to draw. */}
      {steps.length > 0 ? (
        <ShareBars title={title} bars={bars} tick={(value) => formatSignedNumber(value)} />
      ) : undefined}
    </ChartFrame>
  );
}
