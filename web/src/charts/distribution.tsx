import { niceTicks } from './bar-layout.ts';
import * as styles from './charts.module.css';
import {
  columnsOf,
  type DistributionColumn,
  type DistributionLayout,
  distributionLayout,
  type Histogram,
  type UnplacedLine,
} from './distribution-layout.ts';
import { MarkArea } from './marks.tsx';
import { useWidth } from './use-width.ts';

/** A line through a distribution with its label, which holds its value. */
export interface DistributionLine extends UnplacedLine {
  readonly key: string;
  readonly dash: 'solid' | 'dashed' | 'dotted';
}

interface DistributionProps {
  readonly title: string;
  /** One, drawn as columns, or several, drawn over each other. */
  readonly histograms: readonly Histogram[];
  /** The class that colours each of several. */
  readonly tones?: readonly string[];
  /** Columns of one outside of it are paler. */
  readonly span?: { readonly low: number; readonly high: number };
  readonly lines: readonly DistributionLine[];
  readonly tick: (value: number) => string;
  /** What a column is called, and what it tells. */
  readonly told: (column: DistributionColumn) => {
    readonly name: string;
    readonly figures: readonly string[];
  };
}

const dashes = { solid: undefined, dashed: '7 4', dotted: '2 4' } as const;

/** How often outcomes fall where: the columns of one distribution, or several that overlap. */
export function Distribution(props: DistributionProps) {
  const { title, histograms, tones = [], span, lines, tick, told } = props;
  const { ref, width: measured } = useWidth();
  const width = measured || 720;
  const columns = columnsOf(histograms);
  const layout = distributionLayout(columns, lines, width);
  const { x, tall, top, bottom } = layout;
  const height = bottom + 24;
  const [first, last] = [columns[0]?.from ?? 0, columns.at(-1)?.to ?? 0];
  const ticks = niceTicks(first, last, Math.max(2, Math.floor(width / 110)));
  return (
    <div ref={ref}>
      <MarkArea marks={columns.map((column) => ({ key: String(column.from), ...told(column) }))}>
        {(attributesOf) => (
          // biome-ignore lint/a11y/useSemanticElements: an SVG has no fieldset
          <svg
            viewBox={`0 0 ${width} ${height}`}
            height={height}
            role="group"
            aria-label={title}
            className={styles.bars}
          >
            {histograms.length > 1 &&
              histograms.map((_, index) => (
                <path
                  key={tones[index] ?? ''}
                  className={`${styles.density} ${tones[index] ?? ''}`}
                  d={steps(columns, index, layout)}
                />
              ))}
            {columns.map((column, index) => {
              const { from, to, shares } = column;
              const [left, right] = [x(from), Math.max(x(to), x(from) + 2)];
              const up = tall(Math.max(...shares));
              const inside = span === undefined || (to > span.low && from < span.high);
              return (
                <g key={from} {...attributesOf(index)}>
                  <rect
                    data-screen=""
                    className={styles.hit}
                    x={left}
                    y={top}
                    width={right - left}
                    height={bottom - top}
                  />
                  <rect
                    data-anchor=""
                    className={
                      histograms.length > 1
                        ? styles.hit
                        : `${styles.bar} ${styles.shape} ${inside ? '' : styles.pale}`
                    }
                    x={left}
                    y={bottom - up}
                    width={Math.max(1, right - left - 1)}
                    height={up}
                  />
                </g>
              );
            })}
            <line className={styles.grid} x1={0} x2={width} y1={bottom} y2={bottom} />
            {ticks.map((value) => (
              <text
                key={value}
                className={styles.quietLabel}
                x={x(value)}
                y={bottom + 18}
                textAnchor={x(value) < 20 ? 'start' : x(value) > width - 30 ? 'end' : 'middle'}
              >
                {tick(value)}
              </text>
            ))}
            {lines.map(({ key, label, dash }, index) => {
              const line = layout.lines[index];
              if (line === undefined) return null;
              return (
                <g key={key}>
                  <line
                    className={styles.valueLine}
                    strokeDasharray={dashes[dash]}
                    x1={line.x}
                    x2={line.x}
                    y1={line.labelY - 10}
                    y2={bottom}
                  />
                  <text
                    x={line.x + (line.anchor === 'start' ? 6 : -6)}
                    y={line.labelY}
                    textAnchor={line.anchor}
                  >
                    {label}
                  </text>
                </g>
              );
            })}
          </svg>
        )}
      </MarkArea>
    </div>
  );
}

/** The outline of one of several distributions. */
function steps(columns: readonly DistributionColumn[], series: number, layout: DistributionLayout): string {
  const { x, tall, bottom } = layout;
  const [first] = columns;
  if (first === undefined) return '';
  const path = columns.flatMap(({ from, to, shares }) => {
    const y = bottom - tall(shares[series] ?? 0);
    return [`L${x(from)} ${y}`, `L${Math.max(x(to), x(from) + 2)} ${y}`];
  });
  const end = columns.at(-1) ?? first;
  return `M${x(first.from)} ${bottom}${path.join('')}L${Math.max(x(end.to), x(end.from) + 2)} ${bottom}Z`;
}
