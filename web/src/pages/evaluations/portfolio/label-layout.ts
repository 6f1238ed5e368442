/** A label of one line beside a point: where it begins and ends, and the middle of its line. */
export interface LabelBox {
  readonly left: number;
  readonly right: number;
  readonly y: number;
}

/** Pixels between the lines of two labels. */
const lineHeight = 15;
/** Lines that a label may move from its point; further away, it would seem to be that of another one. */
const moves = [0, -1, 1, -2, 2];

/**
 * Moves labels up or down so that none lies on another. undefined: there is no place for it near its point.
 * `top` and `bottom`: between them the middle of a label must be.
 */
export function placedLabels(
  wanted: readonly LabelBox[],
  top: number,
  bottom: number,
): readonly (number | undefined)[] {
  const placed: LabelBox[] = [];
  return wanted.map(({ left, right, y }) => {
    const free = moves
      .map((lines) => y + lines * lineHeight)
      .find(
        (at) =>
          at >= top &&
          at <= bottom &&
          placed.every(
            (other) => other.right <= left || other.left >= right || Math.abs(other.y - at) >= lineHeight,
          ),
      );
    if (free !== undefined) placed.push({ left, right, y: free });
    return free;
  });
}
