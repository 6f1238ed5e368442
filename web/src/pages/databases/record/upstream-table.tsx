import type { DatabaseProcess, UpstreamNode } from '@sillage/contract';
import { mostDigits } from '@sillage/engine/figures';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { formatFigure } from '../../../locales/figures.ts';
import { formatNumber, formatPercent } from '../../../locales/format.ts';
import { visibleText } from '../../../locales/visible-text.ts';
import { RecordTable } from '../../../records/record-table.tsx';
import * as recordsStyles from '../../../records/records.module.css';
import * as styles from '../databases.module.css';

interface UpstreamRow {
  readonly key: string;
  readonly depth: number;
  readonly node: UpstreamNode;
}

/** What a data set is based on: its own emissions, its suppliers and theirs, each with its share of the first indicator. */
export function UpstreamTable({ dataSet, upstream }: { dataSet: DatabaseProcess; upstream: UpstreamNode }) {
  const { t } = useTranslation();
  const first = dataSet.impacts?.[0];
  const total = upstream.impacts[0] ?? null;
  const scored = upstream.score !== null && upstream.score !== 0;
  const shareOf = (part: number | null | undefined, whole: number | null): string =>
    part == null || whole === null || whole === 0 ? '' : formatPercent(part / whole);
  return (
    <RecordTable
      title={t('databases.tableOf', { title: t('databases.upstream') })}
      head={[
        t('databases.upstreamWhat'),
        t('databases.upstreamAmount'),
        visibleText(`${first?.name ?? ''} (${first?.unit ?? ''})`),
        t('databases.upstreamShare'),
        ...(scored ? [t('databases.upstreamShareOfScore')] : []),
      ]}
      numeric={[1, 2, 3, 4]}
      items={rowsOf(upstream.children, 0, '')}
      rowKey={({ key }) => key}
      row={({ depth, node }) => (
        <>
          <td className={styles.databaseName} style={{ paddingInlineStart: `${depth * 20}px` }}>
            {node.process === undefined ? (
              t(`databases.upstreamKinds.${node.kind}`, { count: node.count ?? 0 })
            ) : (
              <Link
                to="/databases/$id/processes/$process"
                params={{ id: dataSet.database.id, process: node.process.id }}
              >
                {visibleText([node.process.name, node.process.location].filter(Boolean).join(', '))}
              </Link>
            )}
          </td>
          <td className={`number ${recordsStyles.narrowCell}`}>
            {node.amount === undefined
              ? ''
              : `${formatNumber(node.amount, 4)} ${visibleText(node.unit ?? '')}`}
          </td>
          <td className="number">
            {node.impacts[0] == null ? '' : formatFigure(node.impacts[0], mostDigits)}
          </td>
          <td className="number">{shareOf(node.impacts[0], total)}</td>
          {scored && <td className="number">{shareOf(node.score, upstream.score)}</td>}
        </>
      )}
    />
  );
}

/** Nodes from the outermost inwards, each before its children. */
function rowsOf(nodes: readonly UpstreamNode[], depth: number, above: string): UpstreamRow[] {
  return nodes.flatMap((node, index) => {
    const key = `${above}.${index}`;
    const rows = rowsOf(node.children, depth + 1, key);
    // What has emissions of its own only needs no row below it to say so.
    return [{ key, depth, node }, ...(node.children.length === 1 ? [] : rows)];
  });
}
