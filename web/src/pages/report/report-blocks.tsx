import type { Block, TableBlock } from '@sillage/engine';
import { ShareBars } from '../../charts/share-bars.tsx';
import { WideTable } from '../../charts/wide-table.tsx';
import * as styles from './report.module.css';

/** A piece of a report. */
export function ReportBlock({ block }: { block: Block }) {
  switch (block.kind) {
    case 'paragraph':
      return <p {...english(block.english)}>{block.text}</p>;
    case 'note':
      return <p className={styles.reportNote}>{block.text}</p>;
    case 'list':
      return (
        <ul className="reading">
          {numbered(block.items).map(([key, item]) => (
            <li key={key} {...english(item.english)}>
              {item.text}
            </li>
          ))}
        </ul>
      );
    case 'facts':
      return (
        <dl className={styles.reportFacts}>
          {numbered(block.rows).map(([key, [name, value]]) => (
            <div key={key}>
              <dt>{name}</dt>
              <dd>{value}</dd>
            </div>
          ))}
        </dl>
      );
    case 'bars':
      return (
        <figure>
          <ShareBars
            title={block.caption}
            bars={numbered(block.bars).map(([key, { label, value, text }]) => ({
              key,
              name: label,
              value,
              label: text,
            }))}
          />
          <figcaption className="quiet">{block.caption}</figcaption>
        </figure>
      );
    case 'boundary':
      return (
        <figure>
          <ol className={styles.reportBoundary}>
            {block.stages.map(({ name, detail, included }) => (
              <li key={name} {...(included ? {} : { className: 'quiet' })}>
                <strong>{name}</strong>
                <span>{detail}</span>
              </li>
            ))}
          </ol>
          <figcaption className="quiet">{`${block.caption}: ${block.inside}`}</figcaption>
        </figure>
      );
    case 'table':
      return <ReportTable table={block} />;
  }
}

function ReportTable({ table: { caption, columns, rows } }: { table: TableBlock }) {
  const width = columns.reduce((sum, column) => sum + column.width, 0);
  return (
    <WideTable label={caption}>
      <table>
        <caption>{caption}</caption>
        <colgroup>
          {numbered(columns).map(([key, column]) => (
            <col key={key} style={{ width: `${(100 * column.width) / width}%` }} />
          ))}
        </colgroup>
        <thead>
          <tr>
            {numbered(columns).map(([key, { title, numeric }]) => (
              <th key={key} scope="col" {...(numeric === true ? { className: 'number' } : {})}>
                {title}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {numbered(rows).map(([row, cells]) => (
            <tr key={row}>
              {numbered(cells).map(([column, cell], index) => (
                <td
                  key={column}
                  {...(columns[index]?.numeric === true ? { className: 'number' } : {})}
                  {...english(cell.english)}
                >
                  {cell.strong === true ? <strong>{indented(cell)}</strong> : indented(cell)}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </WideTable>
  );
}

const indented = ({ text, indent = 0 }: { readonly text: string; readonly indent?: number }): string =>
  `${' '.repeat(indent * 3)}${text}`;

const english = (is: true | undefined) => (is === true ? { lang: 'en' } : {});

/** Rows of a report have no ids, and never change their order. */
const numbered = <Row,>(rows: readonly Row[]): (readonly [string, Row])[] =>
  rows.map((row, index) => [String(index), row] as const);
