import type { ReactNode } from 'react';

interface RecordTableProps<Item> {
  /** Accessible name of the table. */
  readonly title: string;
  readonly head: readonly string[];
  readonly items: readonly Item[];
  readonly rowKey: (item: Item) => string | number;
  /** The cells of an item. */
  readonly row: (item: Item) => ReactNode;
}

/** A table that scrolls horizontally on narrow screens. */
export function RecordTable<Item>({ title, head, items, rowKey, row }: RecordTableProps<Item>) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls must be reachable by keyboard
    <section className="wide" tabIndex={0} aria-label={title}>
      <table>
        <thead>
          <tr>
            {head.map((name) => (
              <th key={name} scope="col">
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {items.map((item) => (
            <tr key={rowKey(item)}>{row(item)}</tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
