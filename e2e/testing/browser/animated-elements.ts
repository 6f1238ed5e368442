import type { Page } from 'playwright-core';

/** Elements with a transition or an animation of more than 10 ms, each kind once. */
export const animatedElements = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const seconds = (list: string): number =>
      Math.max(...list.split(',').map((one) => Number.parseFloat(one)));
    const found = new Set<string>();
    for (const element of document.querySelectorAll('*')) {
      for (const pseudo of [null, '::before', '::after']) {
        const style = getComputedStyle(element, pseudo);
        const moves =
          (style.transitionProperty !== 'none' && seconds(style.transitionDuration) > 0.01) ||
          (style.animationName !== 'none' && seconds(style.animationDuration) > 0.01);
        if (moves)
          found.add(`${element.tagName.toLowerCase()}.${element.getAttribute('class')} ${pseudo ?? ''}`);
      }
    }
    for (const animation of document.getAnimations()) {
      const { duration } = animation.effect?.getTiming() ?? {};
      if (typeof duration === 'number' && duration > 10) found.add(`running: ${animation.id}`);
    }
    return [...found];
  });
