/** A line of the table. */
export interface CostLine {
  readonly what: string;
  readonly unit: string;
  readonly now: number;
  /** Of the earlier commit; absent where only the aim is compared with. */
  readonly before?: number;
  /** The median of the pairs; otherwise the quotient of both figures. */
  readonly ratio?: number;
  /** What the same work costs at least, and the most that this may be of it. */
  readonly floor?: number;
  readonly mostOfFloor?: number;
  /** The most that the ratio may be, or the least. */
  readonly most?: number;
  readonly least?: number;
  /** The most that the figure itself may be. */
  readonly mostItself?: number;
}

export function tableOfCost(lines: readonly CostLine[]): string {
  return lines.map(textOf).join('\n');
}

function textOf({ what, unit, now, before, floor, ...limits }: CostLine): string {
  const ratio = limits.ratio ?? (before === undefined ? undefined : now / before);
  const ofFloor = floor === undefined ? undefined : now / floor;
  const verdicts = [
    verdict(ratio, limits.most, '≤', '×'),
    verdict(ratio, limits.least, '≥', '×'),
    verdict(now, limits.mostItself, '≤', unit),
    verdict(ofFloor, limits.mostOfFloor, '≤', '× the floor'),
  ].filter((text) => text !== '');
  return [
    what.padEnd(46),
    shown(now).padStart(9),
    unit.padEnd(15),
    before === undefined ? ''.padEnd(17) : `before ${shown(before).padStart(9)} `,
    ratio === undefined ? ''.padEnd(7) : `${ratio.toFixed(2)} × `.padStart(7),
    ofFloor === undefined ? '' : ` ${ofFloor.toFixed(1)} × floor`,
    verdicts.length === 0 ? '' : ` ${verdicts.join('; ')}`,
  ]
    .join(' ')
    .trimEnd();
}

function verdict(
  figure: number | undefined,
  limit: number | undefined,
  sign: '≤' | '≥',
  unit: string,
): string {
  if (figure === undefined || limit === undefined || Number.isNaN(figure)) return '';
  const met = sign === '≤' ? figure <= limit : figure >= limit;
  return `${met ? 'met' : 'missed'} (${sign} ${limit.toLocaleString('en')} ${unit})`;
}

function shown(figure: number): string {
  if (Number.isNaN(figure)) return '–';
  return figure >= 1000 ? Math.round(figure).toLocaleString('en') : figure.toPrecision(3);
}
