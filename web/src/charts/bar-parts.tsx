import { type BarLayout, niceTicks, type PlacedBar } from './bar-layout.ts';
import * as styles from './charts.module.css';

/** The lines of a scale with their values below; the lines do not cross any text. */
export function BarScale({ layout, tick }: { layout: BarLayout; tick: (value: number) => string }) {
  const { start, end, zero, scale, height } = layout;
  const count = Math.min(5, Math.floor((end - start) / 90));
  const ticks = niceTicks((start - zero) / scale, (end - zero) / scale, count);
  return (
    <g>
      {ticks.map((value) => (
        <g key={value}>
          {start > 0 && (
            <line
              className={styles.grid}
              x1={zero + value * scale}
              x2={zero + value * scale}
              y1={0}
              y2={height + 4}
            />
          )}
          <text
            className={styles.quietLabel}
            x={zero + value * scale}
            y={height + 18}
            textAnchor={anchorAt(zero + value * scale, start, end)}
          >
            {tick(value)}
          </text>
        </g>
      ))}
    </g>
  );
}

/** Values at the ends of a scale stay inside the picture. */
function anchorAt(x: number, start: number, end: number): 'start' | 'middle' | 'end' {
  if (x - start < 12) return 'start';
  return end - x < 12 ? 'end' : 'middle';
}

interface WhiskerProps {
  readonly from: number;
  readonly to: number;
  /** The middle of the bar. */
  readonly y: number;
}

/** Between which values a bar may end; with an outline, so that it is seen on bars of any colour. */
export function Whisker({ from, to, y }: WhiskerProps) {
  const path = `M${from} ${y - 4}V${y + 4}M${from} ${y}H${to}M${to} ${y - 4}V${y + 4}`;
  return (
    <>
      <path className={styles.whiskerEdge} d={path} />
      <path className={styles.whisker} d={path} />
    </>
  );
}

/** The name of a bar, in as many lines as it needs. */
export function BarName({ row }: { row: Pick<PlacedBar, 'lines' | 'textX' | 'textY'> }) {
  const { lines, textX, textY } = row;
  return (
    <text y={textY}>
      {lines.map((line, index) => (
        // Lines of one text have no id, and are never reordered.
        // biome-ignore lint/suspicious/noArrayIndexKey: see above
        <tspan key={index} x={textX} dy={index === 0 ? 0 : 18}>
          {line}
        </tspan>
      ))}
    </text>
  );
}
