import {
  type Collection,
  type CollectionFigureId,
  comparablePieces,
  decidedFrom,
  drawsContradict,
} from '@sillage/contract';
import type { TFunction } from 'i18next';
import { useTranslation } from 'react-i18next';
import { ChartFrame } from '../../../charts/chart-frame.tsx';
import { type ShareBar, ShareBars } from '../../../charts/share-bars.tsx';
import { formatDifference, formatFigure } from '../../../locales/figures.ts';
import { formatPercent } from '../../../locales/format.ts';
import { collectionFigure } from '../../../results/collection-figures.ts';

interface PartsProps {
  readonly collection: Collection;
  readonly figure: CollectionFigureId;
  readonly names: { readonly season: string; readonly before: string };
}

const parts = ['volume', 'mix', 'improvement'] as const;

/** Why one season differs from the other: the way from the earlier total to the later one in three steps. */
export function SeasonParts({ collection, figure, names }: PartsProps) {
  const { t } = useTranslation();
  const { season, before, differences } = collection;
  const found = differences?.find(({ id }) => id === figure);
  const totalOf = (one: Collection['season'] | undefined): number =>
    one?.figures.find(({ id }) => id === figure)?.total ?? 0;
  if (found === undefined) return null;
  const { parts: made, complete } = found;
  const unit = t(`figures.${figure}Unit`);
  const title = t('list.chip', {
    title: t('collection.parts'),
    value: t(`collection.figures.${figure}`),
  });
  if (made === null)
    return (
      <section className="card" aria-label={title}>
        <h2>{title}</h2>
        <p>
          {t(
            before !== undefined && !comparablePieces(season, before)
              ? 'collection.notComparable'
              : 'collection.noParts',
          )}
        </p>
      </section>
    );
  const [from, to] = [totalOf(before), totalOf(season)];
  const text = (value: number): string => `${formatDifference(value)} ${unit}`;
  let start = 0;
  const steps = parts.map((part): ShareBar => {
    const value = made[part];
    const bar = {
      key: part,
      name: t(`collection.${part}`),
      value,
      from: start,
      label: `${value < 0 ? '▼' : '▲'} ${text(value)}`,
      exact: [t(`collection.${part}Text`), text(value)],
      tone: value < 0 ? 'fall' : 'rise',
    };
    start += value;
    return bar;
  });
  // As in the table of totals.
  const totalText = (value: number): string => `${collectionFigure(figure, value)} ${unit}`;
  const bars: ShareBar[] = [
    { key: 'before', name: names.before, value: 0, from: 0, label: totalText(from) },
    ...steps,
    { key: 'season', name: names.season, value: to - from, label: totalText(to) },
  ];
  const change = formatFigure(Math.abs(made.difference));
  return (
    <ChartFrame
      title={title}
      name="seasons"
      finding={[
        t('collection.finding', {
          ...names,
          unit,
          change: t(made.difference < 0 ? 'collection.lessThan' : 'collection.moreThan', { value: change }),
          ...Object.fromEntries(parts.map((part) => [part, formatDifference(made[part])])),
        }),
        ...howSure(made, t),
        ...(complete ? [] : [t('collection.incomplete')]),
      ].join(' ')}
      table={{
        head: [
          `${t('collection.category')} (${unit})`,
          `${t('collection.perPiece')}, ${names.before}`,
          `${t('collection.perPiece')}, ${names.season}`,
          t('collection.volume'),
          t('collection.mix'),
          t('collection.improvement'),
          t('collection.difference'),
        ],
        rows: [
          ...made.categories.map(({ name, before: a, now: b, mix, improvement }) => [
            name,
            a.mean,
            b.mean,
            null,
            mix,
            improvement,
            null,
          ]),
          [t('collection.total'), null, null, made.volume, made.mix, made.improvement, made.difference],
        ],
        shown: (value, column) => (column < firstPart ? formatFigure(value) : formatDifference(value)),
      }}
    >
      <ShareBars title={title} bars={bars} />
    </ChartFrame>
  );
}

type Parts = NonNullable<NonNullable<Collection['differences']>[number]['parts']>;

/** How sure the sign of the difference is. */
function howSure({ difference, probability, range }: Parts, t: TFunction): string[] {
  if (probability === null || range === null) return [];
  const certainty = Math.max(probability, 1 - probability);
  return [
    t(certainty < decidedFrom ? 'collection.open' : 'collection.sure', {
      direction: t(probability >= 0.5 ? 'collection.less' : 'collection.greater'),
      sure: formatPercent(certainty),
      low: formatDifference(range.low),
      high: formatDifference(range.high),
    }),
    ...(drawsContradict({ difference, probability }) ? [t('collection.against')] : []),
  ];
}

/** The first column of the table with a difference. */
const firstPart = 3;
