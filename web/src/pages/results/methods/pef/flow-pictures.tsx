import type { ContributionNode, Stage } from '@sillage/contract';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { Sankey } from '../../../../charts/sankey.tsx';
import { type ShareBar, ShareBars } from '../../../../charts/share-bars.tsx';
import { type FigureDigits, formatFigure } from '../../../../locales/figures.ts';
import { formatPercent } from '../../../../locales/format.ts';
import { dataSetName } from '../../../../results/use-data-set-name.ts';
import type { Contribution } from './contribution-flows.ts';
import { branchesOf, type FlowBranch, type SankeyNode, sankeyOf } from './sankey-of.ts';

interface FlowsProps {
  readonly title: string;
  readonly ways: readonly Contribution[];
  /** As a share of all that is drawn. */
  readonly cutOff: number;
  /** Ids of blocks that were folded or unfolded by the user. */
  readonly turned: ReadonlySet<string>;
  readonly turn: (id: string) => void;
  /** Net of credits. */
  readonly total: number;
  /** Of the total. */
  readonly digits: FigureDigits;
  readonly stageDigits: (stage: Stage) => FigureDigits;
  readonly stageName: (stage: Stage) => string;
  readonly unit: string;
  readonly totalName: string;
  readonly groupName: (node: ContributionNode) => string;
}

function useLabels({ total, unit }: Pick<FlowsProps, 'total' | 'unit'>) {
  const { t } = useTranslation();
  return {
    label: (value: number, digits?: FigureDigits): string =>
      total === 0
        ? `${formatFigure(value, digits)} ${unit}`
        : `${formatFigure(value, digits)} ${unit} · ${formatPercent(value / total)}`,
    exact: (value: number, digits?: FigureDigits): string[] => [
      `${formatFigure(value, digits)} ${unit}`,
      ...(total === 0 ? [] : [t('chart.shareOf', { share: formatPercent(value / total) })]),
    ],
  };
}

/** Streams from the total through stages, materials and processes to the data sets. */
export function FlowPicture(props: FlowsProps & { readonly width: number }) {
  const {
    title,
    ways,
    cutOff,
    turned,
    turn,
    total,
    digits,
    stageDigits,
    stageName,
    totalName,
    groupName,
    width,
  } = props;
  const { t, i18n } = useTranslation();
  const { label, exact } = useLabels(props);
  const { nodes, flows } = useMemo(() => sankeyOf(ways, { cutOff, folded: turned }), [ways, cutOff, turned]);
  const named = ({ column, of }: SankeyNode): string => {
    if (column === 0) return totalName;
    if (of === undefined) return t('result.rest');
    if (column === 1) return stageName(of.stage);
    return column === 2 ? groupName(of.group.node) : dataSetName(of.dataSet.name, t, i18n.language);
  };
  const digitsOf = ({ column, of }: SankeyNode): FigureDigits | undefined => {
    if (column === 0) return digits;
    return column === 1 && of !== undefined ? stageDigits(of.stage) : undefined;
  };
  const amounts = new Map<string, number>();
  for (const { to, value } of flows) amounts.set(to, (amounts.get(to) ?? 0) + value);
  return (
    <Sankey
      title={title}
      width={width}
      flows={flows}
      nodes={nodes.map((node) => {
        // The total is shown as the net figure, as elsewhere; the credits in it are listed below.
        const value = node.column === 0 ? total : (amounts.get(node.id) ?? 0);
        const folds = node.column === 1 || node.column === 2;
        return {
          ...node,
          name: named(node),
          label: label(value, digitsOf(node)),
          exact: exact(value, digitsOf(node)),
          tone: node.column === 0 ? undefined : node.stage,
          ...(folds ? { expanded: !turned.has(node.id), toggle: () => turn(node.id) } : {}),
        };
      })}
    />
  );
}

/** The same as nested bars, for narrow pages; stages are unfolded at first, credits are left of zero. */
export function FlowList(props: FlowsProps) {
  const { title, ways, cutOff, turned, turn, total, stageDigits, stageName, groupName } = props;
  const { t, i18n } = useTranslation();
  const { label, exact } = useLabels(props);
  const branches = useMemo(() => branchesOf(ways, { cutOff }), [ways, cutOff]);
  const named = ({ level, of }: FlowBranch): string => {
    if (level === 'rest') return t('result.rest');
    if (level === 'stage') return stageName(of.stage);
    return level === 'group' ? groupName(of.group.node) : dataSetName(of.dataSet.name, t, i18n.language);
  };
  const bars = (branch: FlowBranch, depth: number): ShareBar[] => {
    const { id, of, value, parts, level } = branch;
    const digits = level === 'stage' ? stageDigits(of.stage) : undefined;
    const expanded = (depth === 0) !== turned.has(id);
    const bar = {
      key: id,
      name: named(branch),
      value,
      label: label(value, digits),
      exact: exact(value, digits),
      tone: of.stage,
      depth,
      ...(parts.length > 0 ? { expanded, toggle: () => turn(id) } : {}),
    };
    return [bar, ...(expanded ? parts.flatMap((part) => bars(part, depth + 1)) : [])];
  };
  return (
    <ShareBars
      title={title}
      {...(total > 0 ? { full: total } : {})}
      bars={branches.flatMap((branch) => bars(branch, 0))}
    />
  );
}
