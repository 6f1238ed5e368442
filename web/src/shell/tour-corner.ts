/** Corners of the window, the preferred one first; also class names. */
const corners = ['bottom right', 'bottom left', 'top right', 'top left'] as const;
export type Corner = (typeof corners)[number];

interface Box {
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly height: number;
}

/** px: the height of the header, below which cards at the top begin; and the space to the edges. */
const header = 64;
const gutter = 24;

/** The corner of the window in which a card covers least of a target; all in px. */
export function freeCorner(
  { width, height }: Pick<Box, 'width' | 'height'>,
  target: Box,
  view: Pick<Box, 'width' | 'height'>,
): Corner {
  const covered = (corner: Corner): number => {
    const left = corner.endsWith('left') ? gutter : view.width - gutter - width;
    const top = corner.startsWith('top') ? header + gutter : view.height - gutter - height;
    const across = Math.min(left + width, target.left + target.width) - Math.max(left, target.left);
    const down = Math.min(top + height, target.top + target.height) - Math.max(top, target.top);
    return Math.max(0, across) * Math.max(0, down);
  };
  return corners.reduce((best, corner) => (covered(corner) < covered(best) ? corner : best));
}
