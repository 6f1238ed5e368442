import type { Collection, NamedEvaluations } from '@sillage/contract';
import { useTranslation } from 'react-i18next';
import { ChartFrame } from '../../../charts/chart-frame.tsx';
import { formatFigure, formatPoints, lowerBoundSign } from '../../../locales/figures.ts';
import { formatNumber } from '../../../locales/format.ts';

type Season = Collection['season'];
type Figure = Season['figures'][number];

interface TotalsProps {
  readonly name: string;
  readonly season: Season;
}

/** The totals and means of a season, by category, and what is not in them. */
export function CollectionTotals({ name, season }: TotalsProps) {
  const { t } = useTranslation();
  const { categories, figures } = season;
  const figureName = ({ id, unit }: Pick<Figure, 'id' | 'unit'>): string =>
    `${t(`collection.figures.${id}`)} (${unit})`;
  const rowsOf = (category: string, all: readonly Figure[]) =>
    all.map((one) => [
      figureName(one),
      category,
      one.total,
      one.range?.low ?? null,
      one.range?.high ?? null,
      one.perPiece,
      one.perKilogram,
      one.perEuro,
      one.missing.pieces,
    ]);
  const every = [
    ...rowsOf('', figures),
    ...categories.flatMap((category) => rowsOf(category.name, category.figures)),
  ];
  const of = [...figures, ...categories.flatMap((category) => category.figures)];
  return (
    <>
      <ChartFrame
        title={`${name}: ${t('collection.totals')}`}
        name="collection"
        finding={t('collection.totalsText', {
          pieces: formatNumber(season.pieces, 9),
          evaluations: formatNumber(season.evaluations, 9),
        })}
        table={{
          head: [
            t('collection.what'),
            t('collection.category'),
            t('collection.total'),
            `${t('collection.range')} (5)`,
            `${t('collection.range')} (95)`,
            t('collection.perPiece'),
            t('collection.perKilogram'),
            t('collection.perEuro'),
            t('collection.lacking'),
          ],
          rows: every,
          shown: (value, column, row) => {
            if (column === lackingColumn) return formatNumber(value, 9);
            const sign = boundColumns.includes(column) ? lowerBoundSign(of[row]?.atLeast) : '';
            if (of[row]?.id !== 'cost') return sign + formatFigure(value);
            return `${formatPoints(value)} ${t('figures.costUnit')}`;
          },
        }}
      />
      <Remarks season={season} />
    </>
  );
}

const lackingColumn = 8;
/** The total and its means. */
const boundColumns = [2, 5, 6, 7];

/** Names that are written out; the table and the API have more. */
const written = 5;

function Remarks({ season }: { season: Season }) {
  const { t } = useTranslation();
  const { missing, withoutPieces, outdated, unknownReferences, piecesFrom } = season;
  const listed = (names: readonly string[], count: number): string =>
    [...names.slice(0, written), ...(count > written ? [t('collection.more')] : [])].join(', ');
  const named = ({ count, evaluations }: NamedEvaluations) => ({
    count,
    names: listed(
      evaluations.map(({ id, name, reference }) => reference ?? name ?? id),
      count,
    ),
  });
  const remarks = [
    ...(piecesFrom === 'one-each' ? [t('collection.oneEach')] : []),
    ...missing.map((one) =>
      t('collection.missing', { figure: t(`collection.figures.${one.figure}`), ...named(one) }),
    ),
    ...(withoutPieces.count > 0 ? [t('collection.withoutPieces', named(withoutPieces))] : []),
    ...(outdated.count > 0 ? [t('collection.outdated', named(outdated))] : []),
    ...(unknownReferences.count > 0
      ? [
          t('collection.unknownReferences', {
            count: unknownReferences.count,
            names: listed(unknownReferences.references, unknownReferences.count),
          }),
        ]
      : []),
  ];
  if (remarks.length === 0) return null;
  return (
    <ul className="quiet">
      {remarks.map((remark) => (
        <li key={remark}>{remark}</li>
      ))}
    </ul>
  );
}
