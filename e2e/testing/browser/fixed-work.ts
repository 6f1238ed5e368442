import type { Page } from 'playwright-core';

/**
 * Milliseconds that a page takes for the same work everywhere, the least of five times: it makes 2,000 inputs, lays them
 * out and removes them. Machines that are shared differ from minute to minute; times of pages can be compared beside it.
 */
export const fixedWork = (page: Page): Promise<number> =>
  page.evaluate(() => {
    const times = Array.from({ length: 5 }, () => {
      const start = performance.now();
      const list = document.createElement('ul');
      for (let n = 0; n < 2_000; n++) {
        const item = document.createElement('li');
        const label = document.createElement('label');
        const input = document.createElement('input');
        label.append(`Input ${n}`, input);
        item.append(label);
        list.append(item);
      }
      document.body.append(list);
      // Reading it makes the browser lay it out now.
      const height = list.offsetHeight;
      list.remove();
      return height > 0 ? performance.now() - start : Number.NaN;
    });
    return Math.round(Math.min(...times));
  });
