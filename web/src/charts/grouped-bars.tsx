import { useElementSize } from '@mantine/hooks';

/** A group of bars that are compared with each other. */
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
  readonly shown: (value: number | null) => string;
}

const barHeight = 14;
const rowHeight = 20;
const groupGap = 18;
const nameHeight = 24;
const labelWidth = 110;

/**
 * Groups of horizontal bars with a common zero line, which moves right if there are negative values
 * (credits).
 */
export function GroupedBars({ title, groups, letters, shown }: GroupedBarsProps) {
  const { ref, width: measured } = useElementSize();
  const width = measured || 720;
  const nameWidth = width < 560 ? 0 : 190;
  const letterWidth = 14 + 7 * Math.max(...letters.map((one) => one.length), 1);
  const headHeight = nameWidth === 0 ? nameHeight : 0;
  const values = groups.flatMap((group) => group.values.map((value) => value ?? 0));
  const most = Math.max(0, ...values);
  const least = Math.min(0, ...values);
  const scale = (width - nameWidth - letterWidth - labelWidth) / (most - least || 1);
  const zero = nameWidth + letterWidth - least * scale;
  const groupHeight = headHeight + letters.length * rowHeight + groupGap;
  const height = groups.length * groupHeight;
  return (
    <div ref={ref}>
      <svg viewBox={`0 0 ${width} ${height}`} height={height} role="img" aria-label={title} className="bars">
        {groups.map(({ key, name, values: members }, index) => {
          const top = index * groupHeight;
          return (
            <g key={key}>
              <text x={0} y={top + 14}>
                {name}
              </text>
              {members.map((value, member) => {
                const y = top + headHeight + member * rowHeight;
                const length = Math.abs(value ?? 0) * scale;
                return (
                  <g key={letters[member]}>
                    <text x={nameWidth} y={y + 13} className="bar-label">
                      {letters[member]}
                    </text>
                    <rect
                      x={value !== null && value < 0 ? zero - length : zero}
                      y={y + 2}
                      width={Math.max(length, 1)}
                      height={barHeight}
                      rx={3}
                      className={`bar member-${member}`}
                    />
                    <text x={zero + Math.max(value ?? 0, 0) * scale + 8} y={y + 14} className="bar-label">
                      {shown(value)}
                    </text>
                  </g>
                );
              })}
            </g>
          );
        })}
      </svg>
    </div>
  );
}
