import type { Page } from 'playwright-core';
import { resized } from './page-faults.ts';

/**
 * A window of 1280 × 1024 pixels enlarged to 200 and to 400 %: what WCAG 2.2, 1.4.10, asks for. Enlarging makes the
 * pixels of style sheets larger, so that fewer of them fit.
 */
const zooms = { 200: { width: 640, height: 512 }, 400: { width: 320, height: 256 } } as const;

/** What a page loses when it is enlarged to a percentage. */
export async function lostWhenEnlarged(page: Page, zoom: keyof typeof zooms): Promise<string[]> {
  const { width, height } = zooms[zoom];
  await resized(page, width, height);
  return lostContent(page);
}

/**
 * What is lost on an enlarged page: sideways scrolling of the page, text that is cut, and controls that lie outside
 * the page or below something else once they have the focus. Tables, charts and code may scroll on their own.
 */
const lostContent = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const faults: string[] = [];
    const { scrollWidth, clientWidth } = document.documentElement;
    if (scrollWidth > clientWidth) faults.push(`${scrollWidth - clientWidth} px too wide`);
    const named = (element: Element): string => {
      const name = element.getAttribute('aria-label') ?? element.textContent ?? '';
      return `${element.tagName.toLowerCase()}.${element.getAttribute('class') ?? ''} “${name.trim().slice(0, 40)}”`;
    };
    const scrolls = (element: Element): boolean =>
      ['auto', 'scroll'].includes(getComputedStyle(element).overflowX);
    const ownScroll = (element: Element): boolean => {
      for (let at: Element | null = element; at !== null && at !== document.body; at = at.parentElement)
        if (scrolls(at)) return true;
      return false;
    };
    // For screen readers only: cut on purpose.
    const unseen = (element: Element): boolean => element.clientWidth <= 1 || element.clientHeight <= 1;
    for (const element of document.querySelectorAll<HTMLElement>('main *, header *, footer *')) {
      if (!element.checkVisibility({ visibilityProperty: true }) || unseen(element)) continue;
      if (element instanceof HTMLInputElement || element instanceof HTMLSelectElement) continue;
      const { overflowX, overflowY } = getComputedStyle(element);
      const cut =
        (['hidden', 'clip'].includes(overflowX) && element.scrollWidth > element.clientWidth + 1) ||
        (['hidden', 'clip'].includes(overflowY) && element.scrollHeight > element.clientHeight + 1);
      const hasText = [...element.childNodes].some((node) => node.nodeType === 3 && node.textContent?.trim());
      if (cut && hasText) faults.push(`cut: ${named(element)}`);
    }
    const controls = document.querySelectorAll<HTMLElement>(
      'a[href], button:enabled, input:enabled, select:enabled, textarea:enabled, summary, [tabindex="0"]',
    );
    for (const control of controls) {
      if (!control.checkVisibility({ visibilityProperty: true, opacityProperty: true }) || unseen(control))
        continue;
      control.focus();
      // A link may be several lines long.
      const [box] = control.getClientRects();
      if (box === undefined) continue;
      const inside = box.left >= -1 && box.right <= clientWidth + 1;
      if (!inside && !ownScroll(control)) faults.push(`beyond the edge: ${named(control)}`);
      if (!inside) continue;
      const x = box.left + box.width / 2;
      const y = Math.max(0, box.top) + (Math.min(innerHeight, box.bottom) - Math.max(0, box.top)) / 2;
      const top = document.elementFromPoint(x, y);
      const label = control instanceof HTMLInputElement ? [...(control.labels ?? [])] : [];
      const own = [control, ...label].some((one) => one.contains(top) || top?.contains(one));
      // The list of the field that had the focus before closes a moment later.
      if (top?.closest('.mantine-Popover-dropdown') != null) continue;
      if (top === null || !own)
        faults.push(`covered: ${named(control)} by ${top === null ? 'nothing' : named(top)}`);
    }
    return [...new Set(faults)];
  });
