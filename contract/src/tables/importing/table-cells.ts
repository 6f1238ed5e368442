import { type TitledRows, textAt } from '../titled-rows.ts';

/** Of a code of a style; fewer are of a season or a line. */
const fewestLetters = 4;

/** The cells of a table by their columns. */
export class Cells {
  readonly titled: TitledRows;
  readonly #values = new Map<number, ReadonlySet<string>>();
  constructor(titled: TitledRows) {
    this.titled = titled;
  }

  text(index: number, column: number): string {
    return textAt(this.titled, index, column);
  }

  /** Different values of a column. */
  valuesOf(column: number): ReadonlySet<string> {
    const known = this.#values.get(column);
    if (known !== undefined) return known;
    const texts = this.titled.wanted.map((index) => this.text(index, column));
    const values = new Set(texts.filter((value) => value !== ''));
    this.#values.set(column, values);
    return values;
  }

  /** Whether each value of a column stands beside one value of another; a few rows, as footnotes, may have none. */
  decides(fine: number, coarse: number): boolean {
    const { wanted } = this.titled;
    const beside = new Map<string, string>();
    let without = 0;
    return wanted.every((index) => {
      const [one, other] = [this.text(index, fine), this.text(index, coarse)];
      if (one === '') return true;
      if (other === '') return ++without <= Math.max(2, 0.1 * wanted.length);
      const before = beside.get(one);
      beside.set(one, other);
      return before === undefined || before === other;
    });
  }

  /** Whether each value is the beginning of that beside it, as the code of a style is of those of its variants: `400110 | 40011001`. */
  begins(coarse: number, fine: number): boolean {
    return this.titled.wanted.every((index) => {
      const [one, other] = [this.text(index, coarse), this.text(index, fine)];
      return (
        one.length >= fewestLetters && /\d/.test(one) && other.length > one.length && other.startsWith(one)
      );
    });
  }

  /** The rows of each value that several rows have. */
  groupedBy(column: number): readonly (readonly number[])[] {
    const groups = new Map<string, number[]>();
    for (const index of this.titled.wanted) {
      const value = this.text(index, column);
      const group = groups.get(value);
      if (group !== undefined) group.push(index);
      else if (value !== '') groups.set(value, [index]);
    }
    return [...groups.values()].filter(({ length }) => length > 1);
  }
}
