import { formatNumber } from '../locales/format.ts';
import { type BarLayout, barHeight, barLayout, type ValueRange } from './bar-layout.ts';
import { BarName, BarScale, Whisker } from './bar-parts.tsx';
import * as styles from './charts.module.css';
import { MarkArea } from './marks.tsx';
import { textMeasure } from './text-width.ts';
import { useWidth } from './use-width.ts';

export interface ShareBar {
  readonly key: string;
  readonly name: string;
  /** Sets the length of the bar; may be negative (a credit). */
  readonly value: number;
  /** Where the bar begins, for the steps of a waterfall; by default 0. */
  readonly from?: number;
  /** Between which values the value may lie; drawn as a whisker. */
  readonly range?: ValueRange | undefined;
  /** The formatted value, shown next to the bar. */
  readonly label: string;
  /** The figures with all their digits and units, told on focus; by default the label. */
  readonly exact?: readonly string[];
  /** Gives the bar the colour of a stage. */
  readonly tone?: string | undefined;
  /** What is highlighted together in all charts of a page; by default the tone. */
  readonly topic?: string | undefined;
  /** Levels below the first one, for bars that are parts of the bar above. */
  readonly depth?: number;
  readonly expanded?: boolean | undefined;
  readonly toggle?: (() => void) | undefined;
}

interface ShareBarsProps {
  readonly bars: readonly ShareBar[];
  readonly title: string;
  /**
   * The value of which the bars are shares: it is the end of the track. Absent: the bars are absolute and share one
   * scale, which has an axis.
   */
  readonly full?: number | undefined;
  /** The value of a line of the axis. */
  readonly tick?: (value: number) => string;
  /** Bars that begin elsewhere than at 0 are no steps of a waterfall, so nothing links them. */
  readonly apart?: boolean;
}

/**
 * Horizontal bars with a common zero line, which moves right if there are negative values (credits). Each bar has its
 * name and value next to it, so no information is carried by colour only.
 */
export function ShareBars({ bars, title, full, tick = formatNumber, apart = false }: ShareBarsProps) {
  const { ref, width: measured } = useWidth();
  const width = measured || 720;
  const named = bars.map((bar) => ({ ...bar, name: `${foldSign(bar.expanded)}${bar.name}` }));
  const layout = barLayout(named, { width, full, measure: textMeasure(14) });
  const marks = bars.map(({ key, name, label, exact = [label], tone, topic = tone, expanded, toggle }) => ({
    key,
    name,
    figures: exact,
    topic,
    expanded,
    toggle,
  }));
  const axis = full === undefined ? 24 : 0;
  const height = layout.height + axis;
  return (
    <div ref={ref}>
      <MarkArea marks={marks}>
        {(attributesOf) => (
          // biome-ignore lint/a11y/useSemanticElements: an SVG has no fieldset
          <svg
            viewBox={`0 0 ${width} ${height}`}
            height={height}
            role="group"
            aria-label={title}
            className={styles.bars}
          >
            {axis > 0 && <BarScale layout={layout} tick={tick} />}
            {bars.map(({ key, label, tone }, index) => {
              const row = layout.rows[index];
              if (row === undefined) return null;
              return (
                <g key={key} {...attributesOf(index)}>
                  <rect
                    data-screen=""
                    className={styles.hit}
                    x={-6}
                    y={row.y}
                    width={width + 12}
                    height={row.height}
                    rx={6}
                  />
                  <BarName row={row} />
                  {full !== undefined && (
                    <rect
                      className={styles.track}
                      x={layout.start}
                      y={row.barY}
                      width={layout.trackEnd - layout.start}
                      height={barHeight}
                      rx={3}
                    />
                  )}
                  <rect
                    data-anchor=""
                    className={
                      tone === undefined
                        ? `${styles.bar} ${styles.shape}`
                        : `${styles.bar} ${styles.shape} tone-${tone}`
                    }
                    x={row.barX}
                    y={row.barY}
                    width={row.length}
                    height={barHeight}
                    rx={Math.min(3, row.length / 2)}
                  />
                  {row.whisker !== undefined && <Whisker {...row.whisker} y={row.barY + barHeight / 2} />}
                  <text x={width} y={row.labelY} textAnchor="end" className={styles.barLabel}>
                    {label}
                  </text>
                </g>
              );
            })}
            {!apart && <Links bars={bars} layout={layout} />}
            <ZeroLine layout={layout} />
          </svg>
        )}
      </MarkArea>
    </div>
  );
}

/** The zero line, where bars go to both sides of it; on narrow pages it does not cross the names. */
function ZeroLine({ layout: { rows, zero, start, height } }: { layout: BarLayout }) {
  if (zero <= start) return null;
  if (start > 0) return <line className={styles.zero} x1={zero} x2={zero} y1={0} y2={height} />;
  return rows.map(({ barY }) => (
    <line key={barY} className={styles.zero} x1={zero} x2={zero} y1={barY - 3} y2={barY + barHeight + 3} />
  ));
}

/** Lines from the end of each step of a waterfall to the next one. */
function Links({
  bars,
  layout: { rows, zero, start, scale },
}: {
  bars: readonly ShareBar[];
  layout: BarLayout;
}) {
  // On narrow pages they would cross the names.
  if (start === 0) return null;
  return bars.slice(0, -1).map(({ key, from, value }, index) => {
    const [row, next] = rows.slice(index, index + 2);
    if (from === undefined || row === undefined || next === undefined) return null;
    const x = zero + (from + value) * scale;
    return <line key={key} className={styles.tie} x1={x} x2={x} y1={row.barY + barHeight} y2={next.barY} />;
  });
}

function foldSign(expanded: boolean | undefined): string {
  if (expanded === undefined) return '';
  return expanded ? '▾ ' : '▸ ';
}
