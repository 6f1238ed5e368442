import { type AxeResults, type RunOptions, source } from 'axe-core';
import type { Page } from 'playwright-core';

const tags = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];
/** The rules whose findings depend on the theme. */
const colourRules = ['color-contrast', 'link-in-text-block'];

export interface AxeScope {
  /** Only what depends on the theme, for a page that was checked in the other one. */
  readonly coloursOnly?: boolean;
  /** Selector of the part that is checked, of a page that was checked before. */
  readonly within?: string;
}

/** What axe finds on a page: rule, element and explanation, for at most four elements of each rule. */
export async function axeViolations(
  page: Page,
  { coloursOnly = false, within }: AxeScope = {},
): Promise<string[]> {
  // Half a megabyte of script: sent once, and run by the browser in what is loaded from then on.
  if (!(await page.evaluate(() => 'axe' in window))) {
    await page.evaluate(axeSource);
    await page.addInitScript({ content: axeSource });
  }
  await layOutEverything(page);
  await markSamples(page);
  const options: RunOptions = {
    runOnly: coloursOnly ? { type: 'rule', values: colourRules } : { type: 'tag', values: tags },
    // Axe would also describe each element that passes each rule: megabytes for a long form.
    resultTypes: ['violations'],
  };
  const violations = await page.evaluate(
    async ([selector, chosen]) => {
      const { axe } = window as unknown as {
        readonly axe: { run(context: unknown, options: RunOptions): Promise<AxeResults> };
      };
      return (await axe.run(selector ?? document, chosen)).violations;
    },
    [within, options] as const,
  );
  return violations.flatMap(({ id, nodes }) =>
    nodes
      .slice(0, 4)
      .map(({ target, failureSummary }) => `${id} ${target.join(' ')} ${failureSummary ?? ''}`),
  );
}

/**
 * Lays out what is out of sight too (`content-visibility`). Axe takes positions of content that was skipped from a layout
 * of that content alone, and then finds it over its neighbours.
 */
async function layOutEverything(page: Page): Promise<void> {
  await page.evaluate(() => {
    const everything = new CSSStyleSheet();
    everything.replaceSync('* { content-visibility: visible !important; }');
    document.adoptedStyleSheets = [everything];
  });
}

const sample = 'data-colour-sample';
const colourSamples = JSON.stringify({
  rules: [
    { id: 'color-contrast', selector: `[${sample}]` },
    { id: 'link-in-text-block', selector: `a[href][${sample}]` },
  ],
});
const axeSource = `${source};axe.configure(${colourSamples});`;

/**
 * Marks the elements whose colours are checked: of those that look alike, because they and all elements around them have
 * the same names, classes and states, the first two and the last. Axe takes a millisecond for each, and the longest page
 * has fifteen thousand.
 */
async function markSamples(page: Page): Promise<void> {
  await page.evaluate((mark) => {
    for (const marked of document.querySelectorAll(`[${mark}]`)) marked.removeAttribute(mark);
    const paths = new Map<Element, string>();
    const pathOf = (element: Element): string => {
      const known = paths.get(element);
      if (known !== undefined) return known;
      const states = [...element.attributes]
        .filter(({ name }) =>
          /^(aria-(?!label|describedby|controls|owns)|data-|class$|style$|type$|disabled$|open$|hidden$)/.test(
            name,
          ),
        )
        .map(({ name, value }) => `${name}=${value}`);
      const above = element.parentElement;
      const path = `${above === null ? '' : pathOf(above)}>${element.localName}[${states.join()}]`;
      paths.set(element, path);
      return path;
    };
    const alike = new Map<string, Element[]>();
    for (const element of document.body.querySelectorAll('*')) {
      const own = [...element.childNodes].some(
        ({ nodeType, nodeValue }) => nodeType === 3 && nodeValue?.trim() !== '',
      );
      const shown = element.matches('input, select, textarea');
      if (!own && !shown) continue;
      const path = pathOf(element);
      const found = alike.get(path);
      if (found === undefined) alike.set(path, [element]);
      else found.push(element);
    }
    for (const elements of alike.values())
      for (const element of [...elements.slice(0, 2), ...elements.slice(-1)]) element.setAttribute(mark, '');
  }, sample);
}
