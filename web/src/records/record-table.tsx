import type { CSSProperties, ReactNode } from 'react';
import { TableHead, WideTable } from '../charts/wide-table.tsx';
import * as styles from './records.module.css';

interface RecordTableProps<Item> {
  /** Accessible name of the table. */
  readonly title: string;
  readonly head: readonly string[];
  /** Columns of numbers, by their index: their titles are aligned like the numbers. */
  readonly numeric?: readonly number[];
  readonly items: readonly Item[];
  readonly rowKey: (item: Item) => string | number;
  readonly row: (item: Item) => ReactNode;
}

/** The title of each column for the style sheet, which writes it before the cells where rows are stacked. */
const titlesOf = (head: readonly string[]): CSSProperties =>
  Object.fromEntries(head.map((name, column) => [`--column-${column + 1}`, JSON.stringify(name)]));

/** A table; on a phone the cells of each row lie below each other, so that none is hidden. */
export function RecordTable<Item>({ title, head, numeric = [], items, rowKey, row }: RecordTableProps<Item>) {
  return (
    <WideTable label={title}>
      <table className={styles.stacking} style={titlesOf(head)}>
        <TableHead
          columns={head.map((name, column) => [name, numeric.includes(column) ? 'number' : undefined])}
        />
        <tbody>
          {items.map((item) => (
            <tr key={rowKey(item)}>{row(item)}</tr>
          ))}
        </tbody>
      </table>
    </WideTable>
  );
}
