import { BarName } from './bar-parts.tsx';
import * as styles from './charts.module.css';
import { MarkArea } from './marks.tsx';
import { panelLayout } from './panel-layout.ts';
import { textMeasure } from './text-width.ts';
import { useWidth } from './use-width.ts';

/** A group of bars that are compared with each other: one panel. */
export interface BarGroup {
  readonly key: string;
  readonly name: string;
  /** One for each member, in their order; null: not known. */
  readonly values: readonly (number | null)[];
}

interface GroupedBarsProps {
  readonly title: string;
  readonly groups: readonly BarGroup[];
  /** A letter for each member, shown at each of its bars. */
  readonly letters: readonly string[];
  readonly shown: (value: number | null, group: number, member: number) => string;
  /** The figures of a bar with all their digits and units. */
  readonly exact: (group: number, member: number) => readonly string[];
}

/**
 * Small multiples: one panel for each group, one bar for each member. All panels have the same scale and a common zero
 * line, which moves right if there are negative values (credits), so bars can be compared across panels.
 */
export function GroupedBars({ title, groups, letters, shown, exact }: GroupedBarsProps) {
  const { ref, width: measured } = useWidth();
  const width = measured || 720;
  const texts = groups.map(({ values }, group) => values.map((value, member) => shown(value, group, member)));
  const layout = panelLayout(groups, texts, letters, { width, measure: textMeasure(14) });
  const marks = groups.flatMap(({ key, name }, group) =>
    letters.map((letter, member) => ({
      key: `${key} ${letter}`,
      name: `${name}, ${letter}`,
      figures: exact(group, member),
      topic: key,
    })),
  );
  return (
    <div ref={ref}>
      <MarkArea marks={marks}>
        {(attributesOf) => (
          // biome-ignore lint/a11y/useSemanticElements: an SVG has no fieldset
          <svg
            viewBox={`0 0 ${width} ${layout.height}`}
            height={layout.height}
            role="group"
            aria-label={title}
            className={styles.bars}
          >
            {layout.panels.map((panel, group) => (
              <g key={groups[group]?.key} transform={`translate(${panel.x} ${panel.y})`}>
                <g className={styles.groupName}>
                  <BarName row={{ lines: panel.lines, textX: 0, textY: 15 }} />
                </g>
                <line
                  className={styles.grid}
                  x1={panel.zero}
                  x2={panel.zero}
                  y1={panel.top}
                  y2={panel.bottom}
                />
                {panel.bars.map((bar, member) => (
                  <g key={letters[member]} {...attributesOf(group * letters.length + member)}>
                    <rect
                      data-screen=""
                      className={styles.hit}
                      x={-6}
                      y={bar.y}
                      width={panel.width + 12}
                      height={22}
                      rx={6}
                    />
                    <text x={0} y={bar.y + 16} className={styles.quietLabel}>
                      {letters[member]}
                    </text>
                    {groups[group]?.values[member] !== null && (
                      <rect
                        data-anchor=""
                        x={bar.x}
                        y={bar.y + 5}
                        width={bar.length}
                        height={12}
                        rx={Math.min(3, bar.length / 2)}
                        className={`${styles.bar} ${styles.shape} member-${member}`}
                      />
                    )}
                    <text x={panel.width} y={bar.y + 16} textAnchor="end" className={styles.barLabel}>
                      {texts[group]?.[member]}
                    </text>
                  </g>
                ))}
              </g>
            ))}
          </svg>
        )}
      </MarkArea>
    </div>
  );
}
