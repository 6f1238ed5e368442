import { useElementSize } from '@mantine/hooks';

/** One row of bars. */
export interface ShareBar {
  readonly key: string;
  readonly name: string;
  /** Sets the length of the bar; may be negative (a credit). */
  readonly value: number;
  /** The formatted value, shown next to the bar. */
  readonly label: string;
  /** Gives the bar the colour of a stage. */
  readonly tone?: string;
}

const barHeight = 16;
const labelWidth = 130;

/** Position of the names in px: next to the bars, or above them on a narrow page. */
function layoutOf(width: number): {
  nameWidth: number;
  rowHeight: number;
  barTop: number;
  nameLetters: number;
} {
  return width < 520
    ? { nameWidth: 0, rowHeight: 48, barTop: 24, nameLetters: Math.floor(width / 8) }
    : { nameWidth: 230, rowHeight: 34, barTop: 9, nameLetters: 30 };
}

/**
 * Horizontal bars with a common zero line, which moves right if there are negative values (credits). Each bar
 * has its name and value next to it, so no information is carried by colour only.
 */
export function ShareBars({ bars, title }: { bars: readonly ShareBar[]; title: string }) {
  const { ref, width: measured } = useElementSize();
  const width = measured || 720;
  const { nameWidth, rowHeight, barTop, nameLetters } = layoutOf(width);
  const most = Math.max(0, ...bars.map(({ value }) => value));
  const least = Math.min(0, ...bars.map(({ value }) => value));
  const scale = (width - nameWidth - labelWidth) / (most - least || 1);
  const zero = nameWidth - least * scale;
  const height = bars.length * rowHeight;
  return (
    <div ref={ref}>
      <svg viewBox={`0 0 ${width} ${height}`} height={height} role="img" aria-label={title} className="bars">
        {bars.map(({ key, name, value, label, tone }, index) => {
          const y = index * rowHeight;
          const length = Math.max(Math.abs(value) * scale, 1);
          return (
            <g key={key}>
              <text x={0} y={y + (nameWidth === 0 ? 16 : 22)} className="bar-name">
                {cut(name, nameLetters)}
              </text>
              <rect
                x={value < 0 ? zero - length : zero}
                y={y + barTop}
                width={length}
                height={barHeight}
                rx={3}
                className={tone === undefined ? 'bar' : `bar tone-${tone}`}
              />
              <text x={zero + Math.max(value, 0) * scale + 8} y={y + barTop + 13} className="bar-label">
                {label}
              </text>
            </g>
          );
        })}
      </svg>
    </div>
  );
}

/** Shortens a name; the full name is in the table. */
function cut(name: string, letters: number): string {
  return name.length > letters ? `${name.slice(0, letters - 1)}…` : name;
}
