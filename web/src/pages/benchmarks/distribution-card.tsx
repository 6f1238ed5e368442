import { NativeSelect } from '@mantine/core';
import type { BenchmarkDetails, BenchmarkRecord } from '@sillage/contract';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { benchmarkQuery } from '../../api/benchmark-queries.ts';
import { ChartFrame } from '../../charts/chart-frame.tsx';
import { ShareBars } from '../../charts/share-bars.tsx';
import { formatFigure, formatPoints } from '../../locales/figures.ts';
import { formatMonth, formatNumber, formatPercent } from '../../locales/format.ts';
import { visibleText } from '../../locales/visible-text.ts';
import { type FigureChoice, figureChoices, figureOf } from './figure-choices.ts';

/** How a figure is distributed over the declared pieces of each category: the median with its 90 %, and a table. */
export function DistributionCard({ benchmark }: { benchmark: BenchmarkRecord }) {
  const { t, i18n } = useTranslation();
  const [figure, setFigure] = useState<FigureChoice>('score');
  const details = useQuery(benchmarkQuery(benchmark.id, i18n.language));
  // The list has the scores already.
  const categories: readonly (
    | BenchmarkDetails['categories'][number]
    | BenchmarkRecord['categories'][number]
  )[] = details.data?.categories ?? benchmark.categories;
  const offered = figureChoices.filter((choice) => categories.some((one) => figureOf(one, choice)));
  const rows = categories.flatMap((category) => {
    const found = figureOf(category, figure);
    return found === undefined ? [] : [{ ...found, id: category.id, name: visibleText(category.name) }];
  });
  const inPoints = figure === 'score' || figure === 'per100g' || figure.startsWith('stages.');
  const shown = (value: number): string => (inPoints ? formatPoints(value) : formatFigure(value));
  const name = t(`benchmarks.figures.${figure}`);
  const title = t('list.chip', { title: t('benchmarks.distribution'), value: name });
  return (
    <ChartFrame
      title={title}
      name="declared-garments"
      finding={t('benchmarks.finding', {
        source: benchmark.source,
        month: formatMonth(benchmark.date),
        licence: benchmark.licence,
        pieces: formatNumber(benchmark.pieces, 9),
      })}
      choice={
        <NativeSelect
          label={t('benchmarks.figure')}
          value={figure}
          data={offered.map((value) => ({ value, label: t(`benchmarks.figures.${value}`) }))}
          onChange={(event) => setFigure(event.currentTarget.value as FigureChoice)}
        />
      }
      table={{
        head: [
          t('list.category'),
          t('benchmarks.pieces'),
          formatPercent(0.05),
          formatPercent(0.25),
          t('benchmarks.median'),
          formatPercent(0.75),
          formatPercent(0.95),
        ],
        rows: rows.map((one) => [one.name, one.count, one.p5, one.p25, one.p50, one.p75, one.p95]),
        shown: (value, column) => (column === countColumn ? formatNumber(value, 9) : shown(value)),
      }}
    >
      <ShareBars
        title={title}
        tick={(value) => (inPoints ? formatPoints(value) : formatNumber(value))}
        bars={rows.map((one) => ({
          key: one.id,
          name: one.name,
          value: one.p50,
          range: { low: one.p5, high: one.p95 },
          label: shown(one.p50),
          exact: [
            t('benchmarks.exact', {
              count: formatNumber(one.count, 9),
              median: shown(one.p50),
              low: shown(one.p5),
              high: shown(one.p95),
            }),
          ],
        }))}
      />
    </ChartFrame>
  );
}

const countColumn = 1;
