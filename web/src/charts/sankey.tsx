import { useElementSize } from '@mantine/hooks';
import { useTranslation } from 'react-i18next';
import { type Flow, type FlowNode, sankeyLayout } from './sankey-layout.ts';

/** A block with its texts. */
export interface NamedFlowNode extends FlowNode {
  readonly name: string;
  readonly label: string;
  /** Gives the block and its inflows the colour of a stage. */
  readonly tone?: string;
}

interface SankeyProps {
  readonly title: string;
  readonly nodes: readonly NamedFlowNode[];
  readonly flows: readonly Flow[];
}

const narrowest = 720;
const nodeWidth = 10;
/** px; room for the two lines of a thin block */
const gap = 30;
/** px for each character of a label */
const letter = 6.6;

/** Streams from left to right, as thick as what flows. Each block has its name and its figure next to it. */
export function Sankey({ title, nodes, flows }: SankeyProps) {
  const { t } = useTranslation();
  const { ref, width: measured } = useElementSize();
  const width = Math.max(measured, narrowest);
  const fullest = Math.max(
    ...nodes.map(({ column }) => nodes.filter((one) => one.column === column).length),
    1,
  );
  const height = Math.max(320, fullest * 48);
  const labelWidth = width / 4 - 30;
  const layout = sankeyLayout(nodes, flows, { width, height, gap, nodeWidth, labelWidth });
  const named = new Map(nodes.map((node) => [node.id, node]));
  const letters = Math.floor((labelWidth - 8) / letter);
  // Rounding errors and the labels of thin blocks may extend below the last block.
  const shownHeight = height + 24;
  return (
    <div ref={ref}>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls must be reachable by keyboard */}
      <section className="wide" tabIndex={0} aria-label={t('chart.pictureOf', { title })}>
        <svg
          viewBox={`0 0 ${width} ${shownHeight}`}
          height={shownHeight}
          role="img"
          aria-label={title}
          className="sankey"
        >
          {layout.flows.map(({ from, to, path, thickness }) => (
            <path
              key={`${from} ${to}`}
              d={path}
              strokeWidth={Math.max(thickness, 0.5)}
              className={`flow ${tone(named.get(to)?.tone ?? named.get(from)?.tone)}`}
            />
          ))}
          {layout.nodes.map(({ id, x, y, height: tall }) => {
            const node = named.get(id);
            return (
              <g key={id}>
                <rect
                  x={x}
                  y={y}
                  width={nodeWidth}
                  height={Math.max(tall, 1)}
                  className={node?.rest === true ? 'rest' : `node ${tone(node?.tone)}`}
                />
                <text x={x + nodeWidth + 6} y={y + Math.max(tall / 2, 6) - 1}>
                  {cut(node?.name ?? '', letters)}
                </text>
                <text x={x + nodeWidth + 6} y={y + Math.max(tall / 2, 6) + 14} className="flow-label">
                  {node?.label}
                </text>
              </g>
            );
          })}
        </svg>
      </section>
    </div>
  );
}

const tone = (name: string | undefined): string => (name === undefined ? '' : `tone-${name}`);

/** Shortens a name; the full name is in the table. */
function cut(name: string, letters: number): string {
  return name.length > letters ? `${name.slice(0, letters - 1)}…` : name;
}
