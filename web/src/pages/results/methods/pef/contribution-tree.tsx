import type { ContributionNode, EvaluationPayload, FullResult } from '@sillage/contract';
import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ChartFrame } from '../../../../charts/chart-frame.tsx';
import { formatFigure } from '../../../../locales/figures.ts';
import { formatPercent } from '../../../../locales/format.ts';
import type { ScoreMeasure } from '../../../../results/pef/score-measure.ts';
import * as styles from '../../../../results/results.module.css';
import { ActivityDetail } from './activity-detail.tsx';
import { everything, type TreeRow, treeRows } from './tree-rows.ts';
import { useNodeName } from './use-node-name.ts';

interface ContributionTreeProps {
  readonly result: FullResult;
  readonly payload: Pick<EvaluationPayload, 'category' | 'composition'>;
  readonly measure: ScoreMeasure;
}

/**
 * The composition of the score, level by level down to each data set and its factors; children add up to
 * their parent.
 */
export function ContributionTree({ result, payload, measure }: ContributionTreeProps) {
  const { t } = useTranslation();
  const nameOf = useNodeName(payload);
  const [open, setOpen] = useState<ReadonlySet<string>>(new Set());
  const [pages, setPages] = useState<ReadonlyMap<string, number>>(new Map());
  const total = result.score.value;
  const share = (score: number | null): number | null =>
    score === null || total === null || total === 0 ? null : score / total;
  const toggle = (path: string): void => {
    const next = new Set(open);
    if (!next.delete(path)) next.add(path);
    setOpen(next);
  };
  const pagesOf = (path: string): number => pages.get(path) ?? 1;
  const all = useMemo(() => treeRows(result.contributions, everything), [result]);
  const largest = useMemo(() => largestActivity(all), [all]);
  const largestShare = share(largest?.score ?? null);
  return (
    <ChartFrame
      title={t('result.treeTitle')}
      name="contributions"
      drawn={false}
      finding={
        largest === undefined || largestShare === null
          ? t('result.noScore')
          : t('result.treeFinding', { name: nameOf(largest), share: formatPercent(largestShare) })
      }
      table={{
        head: [t('result.process'), t('result.points'), t('result.share')],
        rows: all.map(({ node, depth }) => [
          `${'\u2003'.repeat(depth)}${nameOf(node)}`,
          node.score === null ? null : node.score * measure.factor,
          share(node.score),
        ]),
        shown: (value, column) => (column === 2 ? formatPercent(value) : formatFigure(value)),
      }}
    >
      <p className="quiet">{t('result.treeText')}</p>
      <ul className={styles.tree}>
        {treeRows(result.contributions, { isOpen: (path) => open.has(path), pages: pagesOf }).map((row) =>
          row.more === undefined ? (
            <Row
              key={row.path}
              row={row}
              name={nameOf(row.node)}
              part={share(row.node.score)}
              open={open.has(row.path)}
              toggle={() => toggle(row.path)}
              result={result}
            />
          ) : (
            <li key={`${row.path} more`}>
              <button
                type="button"
                className={`plain ${styles.treeMore}`}
                onClick={() => setPages(new Map(pages).set(row.path, pagesOf(row.path) + 1))}
              >
                {t('result.treeMore', { count: row.more })}
              </button>
            </li>
          ),
        )}
      </ul>
    </ChartFrame>
  );
}

interface RowProps {
  readonly row: TreeRow;
  readonly name: string;
  readonly part: number | null;
  readonly open: boolean;
  readonly toggle: () => void;
  readonly result: FullResult;
}

function Row({ row: { node, depth }, name, part, open, toggle, result }: RowProps) {
  const { t } = useTranslation();
  const activity = node.kind === 'activity';
  return (
    <li>
      <div className={styles.treeRow} data-depth={Math.min(depth, 4)}>
        {activity || node.children.length > 0 ? (
          <button
            type="button"
            className={open ? `${styles.treeName} ${styles.open}` : styles.treeName}
            aria-expanded={open}
            onClick={toggle}
          >
            <span lang={activity ? 'en' : undefined}>{name}</span>
            {node.amount !== undefined && (
              <span className="quiet">{` ${formatFigure(node.amount, 3)} ${node.unit ?? ''}`}</span>
            )}
            {node.factor?.basis.startsWith('estimate') && (
              <span className="marked">{t('result.estimated')}</span>
            )}
          </button>
        ) : (
          <span className={styles.treeName}>{name}</span>
        )}
        <meter
          className={styles.treeBar}
          min={0}
          max={1}
          value={Math.min(1, Math.max(0, part ?? 0))}
          aria-hidden="true"
        />
        <span className={styles.treeShare}>
          {part === null ? t('result.unavailable') : formatPercent(part)}
        </span>
      </div>
      {activity && open && <ActivityDetail node={node} result={result} />}
    </li>
  );
}

function largestActivity(rows: readonly TreeRow[]): ContributionNode | undefined {
  return rows
    .filter(({ node }) => node.children.length === 0 && node.score !== null)
    .sort((a, b) => (b.node.score ?? 0) - (a.node.score ?? 0))[0]?.node;
}
