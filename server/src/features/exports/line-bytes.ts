import type { ExportTable } from './export-column.ts';

/** A table as newline-delimited JSON: an object a row; what has a unit is `{ value, unit }`. */
export async function* lineBytes({ columns, rows }: ExportTable): AsyncGenerator<Uint8Array> {
  for await (const some of rows) {
    let text = '';
    for (const cells of some) {
      const entries = columns.map(({ id, unit }, index) => {
        const value = cells[index] ?? null;
        return [id, unit === undefined ? value : { value, unit }];
      });
      text += `${JSON.stringify(Object.fromEntries(entries))}\n`;
    }
    yield Buffer.from(text);
  }
}
