import type { ContributionNode, EvaluationPayload, FullResult } from '@sillage/contract';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ChartFrame } from '../../charts/chart-frame.tsx';
import { shownNumber, shownShare } from '../../words/shown-number.ts';
import { useNodeName } from './use-node-name.ts';

interface ContributionTreeProps {
  readonly result: FullResult;
  readonly payload: Pick<EvaluationPayload, 'category' | 'composition'>;
}

interface Row {
  readonly node: ContributionNode;
  readonly depth: number;
  readonly path: string;
}

/** What the score is made of, level by level down to each data set; children add up to their parent. */
export function ContributionTree({ result, payload }: ContributionTreeProps) {
  const { t } = useTranslation();
  const nameOf = useNodeName(payload);
  const [open, setOpen] = useState<ReadonlySet<string>>(new Set());
  const total = result.score.value;
  const share = (score: number | null): number | null =>
    score === null || total === null || total === 0 ? null : score / total;
  const toggle = (path: string): void => {
    const next = new Set(open);
    if (!next.delete(path)) next.add(path);
    setOpen(next);
  };
  const all = rowsOf(result.contributions, () => true);
  const activities = all.filter(({ node }) => node.children.length === 0 && node.score !== null);
  const largest = activities.sort((a, b) => (b.node.score ?? 0) - (a.node.score ?? 0))[0]?.node;
  const largestShare = share(largest?.score ?? null);
  return (
    <ChartFrame
      title={t('result.treeTitle')}
      name="contributions"
      drawn={false}
      finding={
        largest === undefined || largestShare === null
          ? t('result.noScore')
          : t('result.treeFinding', { name: nameOf(largest), share: shownShare(largestShare) })
      }
      table={{
        head: [t('result.process'), t('result.points'), t('result.share')],
        rows: rowsOf(result.contributions, () => true).map(({ node, depth }) => [
          `${'  '.repeat(depth)}${nameOf(node)}`,
          node.score,
          share(node.score),
        ]),
        shown: (value, column) => (column === 2 ? shownShare(value) : shownNumber(value)),
      }}
    >
      <ul className="tree">
        {rowsOf(result.contributions, (path) => open.has(path)).map(({ node, depth, path }) => {
          const name = nameOf(node);
          const part = share(node.score);
          return (
            <li key={path} className={`tree-row depth-${Math.min(depth, 4)}`}>
              {node.children.length > 0 ? (
                <button
                  type="button"
                  className={open.has(path) ? 'tree-name open' : 'tree-name'}
                  aria-expanded={open.has(path)}
                  aria-label={t('result.expand', { name })}
                  onClick={() => toggle(path)}
                >
                  {name}
                </button>
              ) : (
                <span className="tree-name leaf" {...(node.kind === 'activity' ? { lang: 'en' } : {})}>
                  {name}
                  {node.amount !== undefined && (
                    <span className="quiet">{` ${shownNumber(node.amount)} ${node.unit ?? ''}`}</span>
                  )}
                  {node.factor?.basis.startsWith('estimate') && (
                    <span className="marked">{t('result.estimated')}</span>
                  )}
                </span>
              )}
              <meter
                className="tree-bar"
                min={0}
                max={1}
                value={Math.min(1, Math.max(0, part ?? 0))}
                aria-hidden="true"
              />
              <span className="tree-share">{part === null ? t('result.unavailable') : shownShare(part)}</span>
            </li>
          );
        })}
      </ul>
    </ChartFrame>
  );
}

/** The nodes to show, largest first on each level; below those that are open. */
function rowsOf(
  nodes: readonly ContributionNode[],
  isOpen: (path: string) => boolean,
  depth = 0,
  above = '',
): Row[] {
  // The position beside the id: an activity may use the same data set twice.
  const placed = nodes.map((node, index) => ({ node, path: `${above}/${index}:${node.id}` }));
  const shown = depth === 0 ? placed : placed.sort((a, b) => size(b.node) - size(a.node));
  return shown
    .filter(({ node }) => node.score !== 0)
    .flatMap(({ node, path }) => [
      { node, depth, path },
      ...(isOpen(path) ? rowsOf(node.children, isOpen, depth + 1, path) : []),
    ]);
}

const size = ({ score }: ContributionNode): number => Math.abs(score ?? 0);
