import { BarName } from './bar-parts.tsx';
import * as styles from './charts.module.css';
import { type Mark, MarkArea } from './marks.tsx';
import { type Flow, type FlowNode, type PlacedNode, sankeyLayout } from './sankey-layout.ts';
import { type MeasureText, textMeasure, wrapToWidth } from './text-width.ts';

/** A block with its texts. */
export interface NamedFlowNode extends FlowNode {
  readonly name: string;
  readonly label: string;
  /** Its figures with all their digits and units, told on focus; by default the label. */
  readonly exact?: readonly string[];
  /** Gives the block the colour of a stage, and highlights it with the stage in other charts. */
  readonly tone?: string | undefined;
  /** Whether its streams go on; absent: it cannot be folded. */
  readonly expanded?: boolean | undefined;
  readonly toggle?: (() => void) | undefined;
}

interface SankeyProps {
  readonly title: string;
  /** px; at least 560 for four columns. */
  readonly width: number;
  readonly nodes: readonly NamedFlowNode[];
  readonly flows: readonly Flow[];
}

/** Of the width, for each column; the rest is for the streams. */
const shares = [0.13, 0.17, 0.2, 0.24];
const inset = 14;
const strip = 5;
const nameLine = 18;

/** Streams from left to right, as thick as what flows, between blocks that hold their names and figures. */
export function Sankey({ title, width, nodes, flows }: SankeyProps) {
  const named = new Map(nodes.map((node) => [node.id, node]));
  const columnWidths = shares.map((share) => share * width);
  const measure = textMeasure(14);
  const texts = new Map(
    nodes.map((node) => [node.id, textsOf(node, columnWidths[node.column] ?? 0, measure)]),
  );
  const {
    nodes: placed,
    flows: streams,
    height,
  } = sankeyLayout(nodes, flows, {
    columnWidths,
    width,
    gap: 10,
    trunk: 260,
    textHeight: (id) => linesOf(texts.get(id) ?? none) * nameLine + 8,
  });
  const marks = placed.map(({ id }): Mark => {
    const { name = '', label = '', exact = [label], tone, expanded, toggle } = named.get(id) ?? {};
    return { key: id, name, figures: exact, topic: tone, expanded, toggle };
  });
  return (
    <MarkArea marks={marks} step={(from, key) => sideways(placed, from, key)}>
      {(attributesOf, topic) => (
        // biome-ignore lint/a11y/useSemanticElements: an SVG has no fieldset
        <svg
          viewBox={`0 0 ${width} ${height}`}
          height={height}
          role="group"
          aria-label={title}
          className={styles.sankey}
        >
          {streams.map(({ from, to, tone, path, thickness }) => (
            <path
              key={`${from} ${to} ${tone}`}
              d={path}
              strokeWidth={Math.max(thickness, 1)}
              className={`${styles.flow} ${toneClass(tone)} ${litClass(tone, topic)}`}
            />
          ))}
          {placed.map((node, index) => (
            <g key={node.id} {...attributesOf(index)}>
              <Block
                node={node}
                texts={texts.get(node.id) ?? none}
                tone={toneClass(named.get(node.id)?.rest === true ? 'rest' : named.get(node.id)?.tone)}
                leaves={flows.some(({ from }) => from === node.id)}
              />
            </g>
          ))}
        </svg>
      )}
    </MarkArea>
  );
}

interface BlockTexts {
  readonly name: readonly string[];
  readonly label: readonly string[];
}

function textsOf({ name, label, expanded }: NamedFlowNode, width: number, measure: MeasureText): BlockTexts {
  const room = width - 2 * inset;
  const sign = expanded === false ? ' ▸' : '';
  return { name: wrapToWidth(`${name}${sign}`, room, measure), label: wrapToWidth(label, room, measure) };
}

const none: BlockTexts = { name: [], label: [] };
const linesOf = ({ name, label }: BlockTexts): number => name.length + label.length;

interface BlockProps {
  readonly node: PlacedNode;
  readonly texts: BlockTexts;
  readonly tone: string;
  readonly leaves: boolean;
}

function Block({ node, texts: { name, label }, tone, leaves }: BlockProps) {
  const { column, x, y, width, height, streamY, streamHeight } = node;
  const first = y + height / 2 - ((name.length + label.length) * nameLine) / 2 + 13.5;
  const stripAt = (left: number) => (
    <rect
      x={left}
      y={streamY}
      width={strip}
      height={Math.max(streamHeight, 1)}
      className={`${styles.node} ${styles.shape} ${tone}`}
    />
  );
  return (
    <>
      <rect
        x={x}
        y={y}
        width={width}
        height={height}
        rx={4}
        className={`${styles.box} ${styles.shape} ${tone}`}
        data-anchor=""
      />
      <rect x={x} y={y} width={width} height={height} rx={4} className={styles.hit} data-screen="" />
      {column > 0 && stripAt(x)}
      {leaves && stripAt(x + width - strip)}
      <BarName row={{ lines: name, textX: x + inset, textY: first }} />
      <g className={styles.flowLabel}>
        <BarName row={{ lines: label, textX: x + inset, textY: first + name.length * nameLine }} />
      </g>
    </>
  );
}

/** To the left and right, to the block of that column that is nearest; up and down, as usual. */
function sideways(placed: readonly PlacedNode[], from: number, key: string): number | undefined {
  const here = placed[from];
  if (here === undefined || (key !== 'ArrowLeft' && key !== 'ArrowRight')) return undefined;
  const column = here.column + (key === 'ArrowLeft' ? -1 : 1);
  const distance = ({ y, height }: PlacedNode): number => Math.abs(y + height / 2 - here.y - here.height / 2);
  const [nearest] = placed.filter((node) => node.column === column).sort((a, b) => distance(a) - distance(b));
  return nearest === undefined ? from : placed.indexOf(nearest);
}

const toneClass = (name: string | undefined): string => (name === undefined ? '' : `tone-${name}`);

function litClass(tone: string | undefined, topic: string | undefined): string {
  if (topic === undefined) return '';
  return tone === topic ? styles.lit : styles.dim;
}
