import {
  type Collection,
  type CollectionFigureId,
  collectionFigures,
  type Language,
  type LocalizedText,
} from '@sillage/contract';
import type { Cell, ExportColumn } from '../../platform/tables/export-table.ts';
import { atLeastColumn, boundsOf, intervalColumns } from '../../platform/tables/interval-columns.ts';
import { type TableFormat, wholeTable } from '../../platform/tables/whole-table.ts';
import { collectionUnits } from './add-up-collection.ts';

/** A collection as a table: each season as a whole and by category, then what makes them differ. */
export const collectionTable = (
  collection: Collection,
  options: TableFormat,
  language: Language,
): Promise<Uint8Array> => wholeTable(collectionColumns, rowsOf(collection, language), options, language);

const titles: Readonly<Record<CollectionFigureId, LocalizedText>> = {
  climate: { en: 'Climate change', fr: 'Changement climatique' },
  score: { en: 'Single score', fr: 'Score unique' },
  cost: { en: 'French environmental cost', fr: 'Coût environnemental' },
};

/** Figures with ranges. */
const ranged = ['climate', 'score'] as const;

const collectionColumns: readonly ExportColumn[] = [
  { id: 'part', title: { en: 'Part', fr: 'Partie' } },
  { id: 'category', title: { en: 'Category', fr: 'Catégorie' } },
  { id: 'evaluations', title: { en: 'Evaluations', fr: 'Évaluations' } },
  { id: 'pieces', title: { en: 'Pieces', fr: 'Pièces' } },
  ...collectionFigures.flatMap((id): ExportColumn[] => {
    const unit = collectionUnits[id];
    const of = (suffix: string, en: string, fr: string, per = ''): ExportColumn => ({
      id: `${id}${suffix}`,
      title: { en: `${titles[id].en}${en}`, fr: `${titles[id].fr}${fr}` },
      unit: `${unit}${per}`,
    });
    return [
      of('', '', ''),
      ...(id === 'cost' ? [] : intervalColumns({ id, title: titles[id], unit })),
      of('PerPiece', ', per piece', ', par pièce'),
      of('PerKilogram', ', per kilogram', ', par kilogramme', '/kg'),
      {
        id: `${id}Missing`,
        title: {
          en: `${titles[id].en}, pieces without it`,
          fr: `${titles[id].fr}, pièces sans cette valeur`,
        },
      },
    ];
  }),
  // Behind all others, so that those keep their places.
  ...collectionFigures.map(
    (id): ExportColumn => ({
      id: `${id}PerEuro`,
      title: { en: `${titles[id].en}, per euro`, fr: `${titles[id].fr}, par euro` },
      unit: `${collectionUnits[id]}/€`,
    }),
  ),
  atLeastColumn,
  ...ranged.map(
    (id): ExportColumn => ({
      id: `${id}Probability`,
      title: {
        en: `${titles[id].en}, probability of less than before`,
        fr: `${titles[id].fr}, probabilité de moins qu’avant`,
      },
    }),
  ),
];

const names = {
  season: { en: 'Season', fr: 'Saison' },
  before: { en: 'Earlier season', fr: 'Saison antérieure' },
  difference: { en: 'Difference', fr: 'Écart' },
  volume: { en: 'Difference: volume', fr: 'Écart : volume' },
  mix: { en: 'Difference: mix', fr: 'Écart : assortiment' },
  improvement: { en: 'Difference: improvement', fr: 'Écart : amélioration' },
} as const satisfies Readonly<Record<string, LocalizedText>>;

type Row = readonly Cell[];
const noneSure: Row = ranged.map(() => null);
type Season = Collection['season'];

function rowsOf({ season, before, differences }: Collection, language: Language): Row[] {
  const ofSeason = (name: LocalizedText, { categories, ...whole }: Season): Row[] => [
    [name[language], null, whole.evaluations, whole.pieces, ...figureCells(whole.figures)],
    ...categories.map((one) => [
      name[language],
      one.name,
      one.evaluations,
      one.pieces,
      ...figureCells(one.figures),
    ]),
  ];
  const rows = ofSeason(names.season, season);
  if (before === undefined || differences === undefined) return rows;
  const parts = (['difference', 'volume', 'mix', 'improvement'] as const).map((part): Row => {
    const pieces = part === 'difference' ? season.pieces - before.pieces : null;
    const cells = differences.flatMap(({ id, parts: made }): Row => {
      const range = part === 'difference' ? made?.range : undefined;
      const bounds = id === 'cost' ? [] : boundsOf(range);
      return [made?.[part] ?? null, ...bounds, null, null, null];
    });
    const behind = [...collectionFigures, atLeastColumn].map(() => null);
    const sure = ranged.map(
      (figure) => differences.find(({ id }) => id === figure)?.parts?.probability ?? null,
    );
    return [
      ...[names[part][language], null, null, pieces, ...cells, ...behind],
      ...(part === 'difference' ? sure : noneSure),
    ];
  });
  return [...rows, ...ofSeason(names.before, before), ...parts];
}

const figureCells = (figures: Season['figures']): Row => [
  ...figures.flatMap(({ id, total, range, perPiece, perKilogram, missing }) => [
    total,
    ...(id === 'cost' ? [] : boundsOf(range)),
    perPiece,
    perKilogram,
    missing.pieces,
  ]),
  ...figures.map(({ perEuro }) => perEuro),
  figures.flatMap(({ id, atLeast }) => (atLeast === true ? [id] : [])).join(' ') || null,
  ...noneSure,
];
