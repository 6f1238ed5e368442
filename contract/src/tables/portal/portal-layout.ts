import { portalProducts } from '../../fields/portal-names.ts';
import type { NamedCategory } from '../names/category-names.ts';
import { folded } from '../names/normalised.ts';
import type { Cell } from '../table.ts';
import type { TitledRows } from '../titled-rows.ts';
import { furtherPortalTitles } from './portal-titles.ts';

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
].map(folded);

const plain = (title: string): string => folded(title.replace(/[([].*?[)\]]/g, ' '));

const inOtherWords: ReadonlyMap<string, string> = new Map(
  Object.entries(furtherPortalTitles).flatMap(([title, others]) =>
    others.map((other) => [plain(other), title] as const),
  ),
);
/** Most of the titles of the file, so that no other table with English titles is one. */
const mostTitles = 15;

/** The titles of the file, also of one in English or with the names of the call. */
function portalTitled(titles: readonly string[]): readonly string[] {
  const french = titles.map((title) => inOtherWords.get(plain(title)) ?? title);
  const own = new Set(french.map(plain));
  return telling.filter((title) => own.has(title)).length >= mostTitles ? french : titles;
}

/** Whether a table is the declaration file of the French portal: it has most of its titles. */
export function isPortalFile(titles: readonly string[]): boolean {
  const own = new Set(portalTitled(titles).map(plain));
  return telling.filter((title) => own.has(title)).length >= 12 && own.has('matiere 1 pourcentage');
}

/** The name of the column that lists the accessories of the file's numbered columns. */
const accessoriesTitle = 'Accessoires';

/**
 * The rows of the file as other tables have them. The name is the internal reference. A share beside an empty material is nothing.
 * In CSV, `0.9` in a column of shares means 0.9 %; in a workbook, the number 0.9 means 90 %. Numbered accessories become one
 * column. `workbook`: the file is one.
 */
export function portalRows({ titles: written, rows, wanted }: TitledRows, workbook: boolean): TitledRows {
  const titles = portalTitled(written);
  // The call has fractions.
  const ofCall = written.includes('airTransportRatio');
  const keys = titles.map(plain);
  const at = (title: string): number => keys.indexOf(folded(title));
  const pairs = Array.from(
    { length: 16 },
    (_, n) => [at(`Matière ${n + 1}`), at(`Matière ${n + 1} pourcentage`)] as const,
  );
  const fractions = [at('Part du transport aérien'), at('Pourcentage d’impression')];
  const numbered = Array.from(
    { length: 4 },
    (_, n) => [at(`Accessoire ${n + 1}`), at(`Accessoire ${n + 1} quantité`)] as const,
  ).filter(([name]) => name >= 0);
  const reference = at('Référence interne');
  const width = titles.length;
  const isWanted = new Set(wanted);
  const read = rows.map((row, index): readonly Cell[] => {
    if (!isWanted.has(index)) return row;
    const cells: Cell[] = Array.from({ length: width }, (_, column) => row[column] ?? '');
    const textAt = (column: number): string => String(cells[column] ?? '').trim();
    for (const [material, share] of pairs) {
      if (share < 0) continue;
      if (textAt(material) === '') cells[share] = '';
      else cells[share] = asPercent(cells[share] ?? '', workbook, ofCall);
    }
    for (const column of fractions)
      if (column >= 0) cells[column] = asPercent(cells[column] ?? '', workbook, ofCall);
    cells[width] = reference < 0 ? '' : textAt(reference);
    if (numbered.length > 0)
      cells[width + 1] = numbered
        .flatMap(([name, count]) => (textAt(name) === '' ? [] : [`${textAt(count) || '1'} ${textAt(name)}`]))
        .join('; ');
    return cells;
  });
  return {
    titles: [...titles, 'Nom', ...(numbered.length > 0 ? [accessoriesTitle] : [])],
    rows: read,
    wanted,
  };
}

/** A share with its sign: in a workbook, a number is a fraction; of the call, a text, too. */
function asPercent(cell: Cell, workbook: boolean, ofCall: boolean): Cell {
  if (cell === '') return '';
  const text = String(cell).trim();
  const isFraction = typeof cell === 'number' ? workbook : ofCall && Number(text) <= 1;
  if (typeof cell === 'number' || isFraction)
    return `${Number(((isFraction ? 100 : 1) * Number(text)).toPrecision(15))} %`;
  return /\d$/.test(text) ? `${text} %` : text;
}

const products: ReadonlyMap<string, NamedCategory> = new Map(
  Object.entries(portalProducts).flatMap(([product, { category, words }]) =>
    [product, ...words].map((word): [string, NamedCategory] => [folded(word), { category, product }]),
  ),
);

/** The product of a cell of the file, whose words in brackets do not count. */
export const portalCategory = (text: string): NamedCategory | undefined => products.get(plain(text));
