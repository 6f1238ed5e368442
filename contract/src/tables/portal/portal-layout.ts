import { portalProducts } from '../../fields/portal-names.ts';
import { portalTrims } from '../../fields/portal-vocabulary.ts';
import type { NamedCategory } from '../names/category-names.ts';
import { folded, splitIntoTerms } from '../names/normalised.ts';
import { readEitherNumber } from '../read-number.ts';
import type { Cell } from '../table.ts';
import type { TitledRows } from '../titled-rows.ts';
import { furtherPortalTitles, portalMaterialLimit, portalTitles } from './portal-titles.ts';

/** Titles of the declaration file of the French portal that together stand in no other file. */
const telling = [
  'GTINs/EANs',
  'Référence interne',
  'Marque ID',
  'Catégorie',
  'Masse',
  'Remanufacturé',
  'Nombre de références',
  'Taille de l’entreprise',
  'Matière 1',
  'Matière 1 pourcentage',
  'Origine de filature',
  'Origine de tissage/tricotage',
  'Origine de l’ennoblissement/impression',
  'Type d’impression',
  'Pourcentage d’impression',
  'Origine de confection',
  'Délavage',
  'Part du transport aérien',
];

const plain = (text: string): string => text.replace(/[([].*?[)\]]/g, ' ');
/** Titles are compared by their words, in any order: `Long zip quantity`, `Quantity of long zips`. */
const keyOf = (title: string): string => splitIntoTerms(plain(title));

const inOtherWords: ReadonlyMap<string, string> = new Map(
  Object.entries(furtherPortalTitles).flatMap(([title, others]) =>
    others.map((other) => [keyOf(other), title] as const),
  ),
);
/** Most of the titles of the file, so that no other table with English titles is one. */
const mostTitles = 15;

const countTelling = (titles: readonly string[]): number => {
  const own = new Set(titles.map(keyOf));
  return telling.filter((title) => own.has(keyOf(title))).length;
};

/** The titles of the file, also of one in English or with the names of the call. */
function portalTitled(titles: readonly string[]): readonly string[] {
  const french = titles.map((title) => inOtherWords.get(keyOf(title)) ?? title);
  return countTelling(french) >= mostTitles ? french : titles;
}

/** Whether a table is the declaration file of the French portal: it has most of its titles. */
export function isPortalFile(written: readonly string[]): boolean {
  const titles = portalTitled(written);
  return countTelling(titles) >= 12 && titles.map(keyOf).includes(keyOf('Matière 1 pourcentage'));
}

/** The name of the column that lists the accessories of the file's numbered columns. */
const accessoriesTitle = 'Accessoires';

/**
 * The rows of the file as other tables have them. A product without a name has that of its internal reference, and one without a
 * reference its first GTIN. A share beside an empty material is nothing. Numbers of shares that are 1 together, and all of the
 * call, are fractions. In a workbook, the number 0.9 means 90 %, too. Numbered accessories become one column. `workbook`: the file is one.
 */
export function portalRows({ titles: written, rows, wanted }: TitledRows, workbook: boolean): TitledRows {
  const titles = portalTitled(written);
  // The call has fractions.
  const ofCall = written.includes('airTransportRatio');
  const keys = titles.map(keyOf);
  const at = (title: string): number => keys.indexOf(keyOf(title));
  const columnsOf = (what: string, count: number, figure: string) =>
    Array.from(
      { length: count },
      (_, n) => [at(`${what} ${n + 1}`), at(`${what} ${n + 1} ${figure}`)] as const,
    ).filter(([name]) => name >= 0);
  const pairs = columnsOf('Matière', portalMaterialLimit, 'pourcentage');
  const numbered = columnsOf('Accessoire', portalMaterialLimit, 'quantité');
  const fractions = [at('Part du transport aérien'), at('Pourcentage d’impression')].filter(
    (one) => one >= 0,
  );
  const [reference, gtins] = [at('Référence interne'), at('GTINs/EANs')];
  const isNamed = at('Nom') >= 0;
  const width = titles.length;
  const isWanted = new Set(wanted);
  const read = rows.map((row, index): readonly Cell[] => {
    if (!isWanted.has(index)) return row;
    const cells: Cell[] = Array.from({ length: width }, (_, column) => row[column] ?? '');
    const textAt = (column: number): string => String(cells[column] ?? '').trim();
    const shares = pairs.flatMap(([material, share]) => {
      if (share >= 0 && textAt(material) === '') cells[share] = '';
      return share < 0 ? [] : [share];
    });
    const sum = shares.reduce((total, column) => total + (bareNumber(cells[column]) ?? 0), 0);
    const isFraction = (cell: Cell, value: number): boolean =>
      ofCall ? value <= 1 : Math.abs(sum - 1) < 0.002 || (workbook && typeof cell === 'number' && sum <= 1);
    for (const column of [...shares, ...fractions]) {
      const value = bareNumber(cells[column]);
      if (value === undefined) continue;
      if (isFraction(cells[column] ?? '', value) && value <= 1)
        cells[column] = `${Number((100 * value).toPrecision(15))} %`;
      else if (shares.includes(column)) cells[column] = `${value} %`;
    }
    if (reference >= 0 && textAt(reference) === '') cells[reference] = textAt(gtins).split(/[;,\s]/)[0] ?? '';
    if (numbered.length > 0)
      cells[width] =
        numbered
          .flatMap(([name, count]) =>
            textAt(name) === ''
              ? []
              : [`${textAt(count) || '1'} ${trimNames.get(textAt(name)) ?? textAt(name)}`],
          )
          // Left out of the call, they are the default of the category; in the file, none.
          .join('; ') || (ofCall ? '' : 'aucun');
    if (!isNamed) cells.push(textAt(reference));
    return cells;
  });
  return {
    titles: [...titles, ...(numbered.length > 0 ? [accessoriesTitle] : []), ...(isNamed ? [] : ['Nom'])],
    rows: read,
    wanted,
  };
}

/** What the file calls the accessories of the call. */
const trimNames: ReadonlyMap<string, string> = new Map(
  portalTrims.map((id, n) => [
    id,
    (portalTitles.at(n - portalTrims.length) ?? '').replace(/^Quantité de /, ''),
  ]),
);

/** A number without a sign of per cent. */
const bareNumber = (cell: Cell | undefined): number | undefined =>
  cell === undefined || /[^\d.,\s]/.test(String(cell)) ? undefined : readEitherNumber(cell);

const products: ReadonlyMap<string, NamedCategory> = new Map(
  Object.entries(portalProducts).flatMap(([product, { category, words }]) =>
    [product, ...words].map((word): [string, NamedCategory] => [folded(word), { category, product }]),
  ),
);

/** The product of a cell of the file, whose words in brackets do not count. */
export const portalCategory = (text: string): NamedCategory | undefined =>
  products.get(folded(text)) ?? products.get(folded(plain(text)));
