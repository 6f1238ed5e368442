import type { BenchmarkRecord, LocalizedText } from '@sillage/contract';
import { folded, portalCategory } from '@sillage/contract/tables';
import { type DeclaredColumns, impactIds, stageIds } from './declared-columns.ts';
import { DeclaredPieces } from './declared-pieces.ts';
import { fileInvalid } from './file-invalid.ts';

export type LeftOut = Record<keyof BenchmarkRecord['left'], number>;

/** The figures of a piece: score, score for 100 g, impacts and stages, in this order. */
export const scoreAt = 0;
export const per100gAt = 1;
export const impactsAt = 2;
export const stagesAt = impactsAt + impactIds.length;
const width = stagesAt + stageIds.length;

/** Pieces that a file may have: their figures are held until all are sorted. */
const mostPieces = 500_000;
const lots = folded('Lot de produits');
/** kg of a piece. */
const lightest = 0.01;
const heaviest = 10;
/** What binary fractions may miss of a mass at a limit. */
const rounding = 1e-9;

/** Takes the rows of a file one by one, and keeps what counts of them. */
export class DeclaredRows {
  readonly pieces = new DeclaredPieces(width);
  readonly left: LeftOut = { repeated: 0, lot: 0, incomplete: 0, contradictory: 0 };
  /** The words of the file for the categories that are not in the vocabulary of the portal, by their id. */
  readonly words = new Map<string, string>();
  rows = 0;
  readonly #columns: DeclaredColumns;

  constructor(columns: DeclaredColumns) {
    this.#columns = columns;
  }

  /** Throws: DomainError benchmark.file-invalid. */
  add(cells: readonly string[], line: number): void {
    const { at, titles, impacts, stages } = this.#columns;
    this.rows += 1;
    if (cells.length !== titles.length)
      throw fileInvalid(line, Math.min(cells.length, titles.length), titles, otherWidth(cells, titles));
    const text = (column: number): string => (cells[column] as string).trim();
    const number = (column: number): number | undefined => {
      const cell = text(column);
      return cell === '' ? undefined : readFigure(cell, line, column, titles);
    };
    const word = text(at.category);
    if (folded(word) === lots) {
      this.left.lot += 1;
      return;
    }
    const score = number(at.score);
    const standardised = number(at.standardised);
    const durability = number(at.durability);
    const impactFigures = impacts.map(number);
    const stageFigures = stages.map(number);
    const createdAt = text(at.created);
    const declaredAt = createdAt === '' ? undefined : readDate(createdAt, line, at.created, titles);
    const [brand, reference, gtin] = [text(at.brand), text(at.reference), text(at.gtin)];
    if (
      word === '' ||
      brand === '' ||
      (reference === '' && gtin === '') ||
      score === undefined ||
      standardised === undefined ||
      durability === undefined ||
      declaredAt === undefined ||
      impactFigures.includes(undefined) ||
      // Pieces that were declared before the stages were published have none of them.
      (stageFigures.includes(undefined) && stageFigures.some((figure) => figure !== undefined))
    ) {
      this.left.incomplete += 1;
      return;
    }
    const given = [score, standardised, durability, ...impactFigures, ...stageFigures];
    const mass = score / (10 * standardised);
    if (
      given.some((figure) => figure !== undefined && !Number.isFinite(figure)) ||
      Math.min(score, standardised, durability) <= 0 ||
      !(mass >= lightest * (1 - rounding) && mass <= heaviest * (1 + rounding))
    ) {
      this.left.contradictory += 1;
      return;
    }
    const figures = new Float64Array(width).fill(Number.NaN);
    figures[scoreAt] = score;
    // Score ÷ mass for 100 g, which is what the file calls standardised.
    figures[per100gAt] = standardised;
    figures.set(impactFigures as number[], impactsAt);
    if (stageFigures[0] !== undefined) figures.set(stageFigures as number[], stagesAt);
    // Without a reference, only the GTIN tells pieces apart.
    const key = reference === '' ? `${brand}\0\0${gtin}` : `${brand}\0${reference}`;
    if (this.pieces.add(key, this.#categoryOf(word), declaredAt, figures)) this.left.repeated += 1;
    if (this.pieces.count > mostPieces) throw fileInvalid(line, 0, titles, tooMany);
  }

  /** The code of the calculator; of a category that it does not have, the word of the file, folded. */
  #categoryOf(word: string): string {
    const product = portalCategory(word)?.product;
    if (product !== undefined) return product;
    const id = folded(word);
    if (!this.words.has(id)) this.words.set(id, word);
    return id;
  }
}

const figurePattern = /^[+-]?(\d+\.?\d*|\.\d+)(e[+-]?\d+)?$/i;
/** What programs write for a division by zero: read, and counted as contradictory. */
const notFinite = /^[+-]?(nan|inf(inity)?)$/i;

function readFigure(cell: string, line: number, column: number, titles: readonly string[]): number {
  const plain = cell.replace(',', '.');
  if (figurePattern.test(plain)) return Number(plain);
  if (notFinite.test(cell)) return Number.NaN;
  throw fileInvalid(line, column, titles, noNumber(shown(cell)));
}

const isoDate = /^(\d{4})-(\d\d)-(\d\d)([T ].*)?$/;
const frenchDate = /^(\d\d)\/(\d\d)\/(\d{4})([ ,].*)?$/;

/** Milliseconds since 1970 of a date or time as in ISO 8601 or in French. */
function readDate(cell: string, line: number, column: number, titles: readonly string[]): number {
  const [, day, month, year, time = ''] = frenchDate.exec(cell) ?? [];
  const written = year === undefined ? cell : `${year}-${month}-${day}${time.replace(/^[ ,à]+/, 'T')}`;
  const at = isoDate.test(written) ? Date.parse(written) : Number.NaN;
  if (Number.isNaN(at)) throw fileInvalid(line, column, titles, noDate(shown(cell)));
  return at;
}

const shown = (cell: string): string => (cell.length > 40 ? `${cell.slice(0, 40)}…` : cell);

const noNumber = (cell: string): LocalizedText => ({
  en: `"${cell}" is no number; write plain decimals such as 1234.5`,
  fr: `« ${cell} » n’est pas un nombre ; écrivez des décimales simples comme 1234,5`,
});

const noDate = (cell: string): LocalizedText => ({
  en: `"${cell}" is no date; write it as 2026-10-01`,
  fr: `« ${cell} » n’est pas une date ; écrivez-la comme 2026-10-01`,
});

const otherWidth = (cells: readonly string[], titles: readonly string[]): LocalizedText => ({
  en: `the row has ${cells.length} cells and the first line ${titles.length} titles`,
  fr: `la ligne a ${cells.length} cellules et la première ${titles.length} titres`,
});

const tooMany: LocalizedText = {
  en: `the file has more than ${mostPieces} pieces; divide it by category`,
  fr: `le fichier a plus de ${mostPieces} pièces ; divisez-le par catégorie`,
};
