import type { CollectionFigureId } from '@sillage/contract';
import { useTranslation } from 'react-i18next';
import { ChartFrame } from '../../../charts/chart-frame.tsx';
import { ShareBars } from '../../../charts/share-bars.tsx';
import { formatNumber, formatPercent } from '../../../locales/format.ts';
import { collectionFigure, inOrder, type Season, wholeFigure } from '../../../results/collection-figures.ts';
import { useFigureOrder } from '../../../session/leading-figure.ts';

interface CategoriesProps {
  readonly name: string;
  readonly season: Season;
  /** The figure that is drawn. */
  readonly figure: CollectionFigureId;
}

/** What each category of a season makes of its total, the largest first. Renders nothing for a single category. */
export function CollectionCategories({ name, season, figure }: CategoriesProps) {
  const { t } = useTranslation();
  const order = useFigureOrder();
  const whole = season.figures.find(({ id }) => id === figure)?.total ?? null;
  const categories = season.categories
    .map((category) => {
      const figures = inOrder(category.figures, order);
      const drawn = figures.find(({ id }) => id === figure);
      return { ...category, figures, drawn, total: drawn?.total ?? null };
    })
    .sort((a, b) => (b.total ?? -1) - (a.total ?? -1));
  const [first] = categories;
  if (categories.length < 2 || first === undefined || whole === null || whole <= 0) return null;
  const shares = categories.flatMap(({ id, name, drawn, total }) =>
    total === null ? [] : [{ id, name, total, share: formatPercent(total / whole), atLeast: drawn?.atLeast }],
  );
  const figureAt = (row: number, column: number) =>
    column < firstFigure ? undefined : categories[row]?.figures[Math.floor((column - firstFigure) / 2)];
  const title = t('collection.titleOf', { name, title: t('collection.byCategory') });
  const unit = t(`figures.${figure}Unit`);
  return (
    <ChartFrame
      title={title}
      name="collection-categories"
      finding={[
        t('collection.categoriesText', {
          category: first.name,
          share: shares[0]?.share ?? '',
          figure: t(`collection.figures.${figure}`),
        }),
        t('collection.rounded'),
      ].join(' ')}
      table={{
        head: [
          t('collection.category'),
          t('collection.count'),
          ...order.flatMap((id) => {
            const column = `${t(`figures.${id}`)} (${t(`figures.${id}Unit`)})`;
            return [column, t('collection.ofAPiece', { column })];
          }),
        ],
        rows: categories.map((category) => [
          category.name,
          category.pieces,
          ...category.figures.flatMap(({ total, perPiece }) => [total, perPiece]),
        ]),
        exact: (value, column, row) => wholeFigure(figureAt(row, column)?.id, value),
        shown: (value, column, row) => {
          const one = figureAt(row, column);
          return one === undefined ? formatNumber(value, 9) : collectionFigure(one.id, value, one.atLeast);
        },
      }}
    >
      <ShareBars
        title={title}
        full={whole}
        bars={shares.map(({ id, name, total, share, atLeast }) => ({
          key: id,
          name,
          value: total,
          label: `${collectionFigure(figure, total, atLeast)} ${unit} · ${share}`,
          exact: [
            `${wholeFigure(figure, total) ?? collectionFigure(figure, total, atLeast)} ${unit} · ${share}`,
          ],
        }))}
      />
    </ChartFrame>
  );
}

/** The column of the first figure. */
const firstFigure = 2;
