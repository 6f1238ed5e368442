import { countedProducts } from '@sillage/contract';
import { useTranslation } from 'react-i18next';
import { ChartFrame } from '../../../charts/chart-frame.tsx';
import { formatNumber } from '../../../locales/format.ts';
import { collectionFigure, inOrder, type Season, wholeFigure } from '../../../results/collection-figures.ts';
import { useFigureOrder } from '../../../session/leading-figure.ts';
import { CollectionRemarks } from './collection-remarks.tsx';

/** The totals and means of a season, and what is not in them. */
export function CollectionTotals({ name, season }: { readonly name: string; readonly season: Season }) {
  const { t } = useTranslation();
  const order = useFigureOrder();
  const figures = inOrder(season.figures, order);
  return (
    <>
      <ChartFrame
        title={t('collection.titleOf', { name, title: t('collection.totals') })}
        name="collection"
        finding={[
          t('collection.piecesOf', {
            count: countedProducts(season),
            evaluations: formatNumber(countedProducts(season), 9),
            pieces: t('collection.somePieces', {
              count: season.pieces,
            }),
          }),
          ...(season.withoutPieces.count > 0
            ? [t('collection.notCounted', { count: season.withoutPieces.count })]
            : []),
          t('collection.rangesText'),
        ].join(' ')}
        table={{
          head: [
            t('collection.what'),
            t('collection.total'),
            t('collection.low'),
            t('collection.high'),
            t('collection.perPiece'),
            t('collection.perKilogram'),
            t('collection.perEuro'),
            t('collection.lacking'),
          ],
          rows: figures.map(({ id, total, range, perPiece, perKilogram, perEuro, missing }) => [
            `${t(`collection.figures.${id}`)} (${t(`figures.${id}Unit`)})`,
            total,
            range?.low ?? null,
            range?.high ?? null,
            perPiece,
            perKilogram,
            perEuro,
            missing.pieces,
          ]),
          exact: (value, column, row) =>
            column === lackingColumn
              ? undefined
              : wholeFigure(figures[row]?.id, value, besideOf(figures[row], column)),
          shown: (value, column, row) => {
            const figure = figures[row];
            if (column === lackingColumn || figure === undefined) return formatNumber(value, 9);
            return collectionFigure(
              figure.id,
              value,
              boundColumns.includes(column) && figure.atLeast === true,
              besideOf(figure, column),
            );
          },
        }}
      />
      <CollectionRemarks season={season} />
    </>
  );
}

/** A total and its range are in one unit; means are read by themselves. */
const besideOf = (figure: Season['figures'][number] | undefined, column: number): number | undefined =>
  figure === undefined || column > highColumn
    ? undefined
    : Math.max(...[figure.total, figure.range?.high].map((value) => Math.abs(value ?? 0)));

const highColumn = 3;
const lackingColumn = 7;
/** The total and its means. */
const boundColumns = [1, 4, 5, 6];
