import type { Page } from 'playwright-core';
import type { ShownText } from '../figures/html-texts.ts';

/** All texts of a page, also those for screen readers, of pictures, and of what is folded. */
export const pageTexts = (page: Page): Promise<ShownText[]> =>
  page.evaluate(() => {
    const texts = new Map<Element, string>();
    const exempt = [
      'script, style, code, pre, article',
      // What stands at a field says what was typed, in another unit, or what may be.
      '.mantine-InputWrapper-description, .mantine-Pill-root',
      // Documents as they were stored, and titles of publications.
      '.administration-audit-details, [aria-labelledby=works-title]',
      // Quoted from a publication.
      '[data-quoted]',
    ].join();
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    for (let node = walker.nextNode(); node !== null; node = walker.nextNode()) {
      let element = node.parentElement;
      if (element === null || element.closest(exempt) !== null) continue;
      while (element.parentElement !== null && getComputedStyle(element).display === 'inline')
        element = element.parentElement;
      texts.set(element, `${texts.get(element) ?? ''} ${node.textContent ?? ''}`);
    }
    const headOf = (element: Element): string => {
      const cell = element.closest('td');
      const table = cell?.closest('table');
      const column =
        cell === null || cell === undefined
          ? null
          : table?.querySelectorAll('thead tr:last-child > *')[cell.cellIndex];
      const row = cell?.parentElement?.querySelector('th');
      const term = element.closest('dd')?.parentElement?.querySelector('dt');
      return [column, row, term]
        .map((one) => one?.textContent ?? '')
        .join(' ')
        .trim();
    };
    const found = [...texts].map(([element, text]) => ({
      text: text.trim(),
      head: headOf(element),
      row: element.closest('tr')?.cells[0]?.textContent ?? '',
    }));
    for (const element of document.querySelectorAll(
      '[title], [aria-label], [aria-description], [aria-valuetext], [alt]',
    )) {
      if (element.closest(exempt) !== null) continue;
      for (const name of ['title', 'aria-label', 'aria-description', 'aria-valuetext', 'alt'])
        found.push({ text: element.getAttribute(name) ?? '', head: '', row: '' });
    }
    return found.filter(({ text }) => /\d/.test(text));
  });
