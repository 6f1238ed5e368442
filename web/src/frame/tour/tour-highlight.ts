import { type RefObject, useEffect, useState } from 'react';
import * as styles from './tour.module.css';

/** Corners of the window, the preferred one first. */
const corners = ['bottom right', 'bottom left', 'top right', 'top left'] as const;
type Corner = (typeof corners)[number];

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

/** Outlines what a step is about, once the page has drawn it. Returns where the card covers least of that. */
export function useHighlight(selector: string, card: RefObject<HTMLElement | null>): Corner {
  const [corner, setCorner] = useState<Corner>('bottom right');
  useEffect(() => {
    let target: Element | null = null;
    let scrolledTo = 0;
    const place = (): void => {
      const [shown, over] = [target?.getBoundingClientRect(), card.current?.getBoundingClientRect()];
      if (shown === undefined || over === undefined) return;
      setCorner(freeCorner(over, shown, { width: window.innerWidth, height: window.innerHeight }));
    };
    const look = (): void => {
      const found = document.querySelector(selector);
      if (found === null) return;
      observer.disconnect();
      const framed = found.closest('.card') ?? found;
      target = framed;
      framed.classList.add(styles.tourTarget);
      scroll(framed);
      place();
      resized.observe(framed);
      resized.observe(document.body);
    };
    // Tall cards begin below the header, so that what is covered, if anything, is their end.
    const scroll = (framed: Element): void => {
      framed.scrollIntoView({ block: 'start' });
      scrolledTo = window.scrollY;
    };
    // A page that is not complete yet may be too short; a user who has scrolled since stays where they are.
    const follow = (): void => {
      if (target !== null && window.scrollY === scrolledTo) scroll(target);
      place();
    };
    const observer = new MutationObserver(look);
    const resized = new ResizeObserver(follow);
    observer.observe(document.body, { childList: true, subtree: true });
    look();
    return () => {
      observer.disconnect();
      resized.disconnect();
      target?.classList.remove(styles.tourTarget);
    };
  }, [selector, card]);
  return corner;
}
