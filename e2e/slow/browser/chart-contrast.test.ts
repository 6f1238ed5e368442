import type { Browser, Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { useApplication } from '../../testing/browser/application.ts';
import {
  applicationPages,
  type PageName,
  recordsToShow,
  type ShownRecords,
} from '../../testing/browser/application-pages.ts';
import { openEverything } from '../../testing/browser/page-faults.ts';
import { openPage, signInByRequest } from '../../testing/browser/watched-page.ts';
import type { RunningService } from '../../testing/service/running-service.ts';

let service: RunningService;
let browser: Browser;
let shown: ShownRecords;
useApplication(async (started) => {
  ({ service, browser } = started);
  shown = await recordsToShow(service);
});

const withCharts: readonly PageName[] = [
  'home',
  'portfolio',
  'result',
  'how sure',
  'questions',
  'compare',
  'report',
  'edit',
  'product',
  'imported database',
  'gallery',
];

test.each(withCharts.flatMap((name) => (['light', 'dark'] as const).map((theme) => ({ name, theme }))))(
  'texts of charts have 4.5:1 and their shapes 3:1 on what lies below: $name, $theme',
  async ({ name, theme }) => {
    const { page, context } = await openPage(browser, service, { theme, width: 1440 });
    await signInByRequest(context, service);
    await page.goto(`${service.address}/app${applicationPages[name].path(shown)}`);
    await openEverything(page, name);
    // A result that is being computed again is pale.
    if (name === 'edit') await page.locator('.preview-live-figures:not(.preview-past)').waitFor();
    const { faults, texts, shapes } = await contrasts(page);
    expect(faults).toEqual([]);
    // So that a renamed class does not leave the test with nothing to look at.
    expect(shapes).toBeGreaterThan(0);
    if (name !== 'edit') expect(texts).toBeGreaterThan(0);
    await context.close();
  },
);

/** The contrast of each text and shape of the charts of a page, by WCAG 2.2. */
const contrasts = (page: Page) =>
  page.evaluate(() => {
    type Rgb = readonly [number, number, number];
    interface Colour {
      readonly rgb: Rgb;
      readonly alpha: number;
    }
    const colourOf = (text: string): Colour => {
      const [r = 0, g = 0, b = 0, alpha = 1] = (text.match(/[\d.]+/g) ?? []).map(Number);
      return text === 'none' ? { rgb: [0, 0, 0], alpha: 0 } : { rgb: [r, g, b], alpha };
    };
    const over = ({ rgb, alpha }: Colour, below: Rgb): Rgb => {
      const [r, g, b] = rgb.map((one, at) => one * alpha + (below[at] ?? 0) * (1 - alpha));
      return [r ?? 0, g ?? 0, b ?? 0];
    };
    const luminance = (rgb: Rgb): number => {
      const [r = 0, g = 0, b = 0] = rgb.map((one) => {
        const channel = one / 255;
        return channel <= 0.04045 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4;
      });
      return 0.2126 * r + 0.7152 * g + 0.0722 * b;
    };
    const contrast = (one: Rgb, other: Rgb): number => {
      const [low = 0, high = 0] = [one, other].map(luminance).sort((a, b) => a - b);
      return (high + 0.05) / (low + 0.05);
    };
    /** The background of the page at an element. */
    const groundOf = (element: Element): Rgb => {
      for (let at: Element | null = element; at !== null; at = at.parentElement) {
        const { rgb, alpha } = colourOf(getComputedStyle(at).backgroundColor);
        if (alpha === 1) return rgb;
      }
      return [255, 255, 255];
    };
    const painted = (style: CSSStyleDeclaration, what: 'fill' | 'stroke'): Colour => {
      const { rgb, alpha } = colourOf(style[what]);
      const width = what === 'stroke' ? Math.min(1, Number.parseFloat(style.strokeWidth)) : 1;
      const opacity = Number(style[`${what}Opacity`]) * Number(style.opacity);
      return { rgb, alpha: alpha * opacity * width };
    };
    const faults = new Set<string>();
    let texts = 0;
    let shapes = 0;
    const charts = [...document.querySelectorAll('svg')].filter(
      (svg) =>
        svg.querySelector('text, .charts-bar, circle.portfolio-point, .charts-shape') !== null &&
        svg.checkVisibility(),
    );
    for (const svg of charts) {
      const ground = groundOf(svg);
      for (const text of svg.querySelectorAll('text')) {
        if (!text.textContent?.trim()) continue;
        text.scrollIntoView({ block: 'center' });
        const box = text.getBoundingClientRect();
        const below = document
          .elementsFromPoint(box.x + box.width / 2, box.y + box.height / 2)
          .filter(
            (one) => svg.contains(one) && one !== svg && one.tagName !== 'text' && one.tagName !== 'tspan',
          )
          .reverse()
          .reduce((rgb, one) => over(painted(getComputedStyle(one), 'fill'), rgb), ground);
        const found = contrast(over(painted(getComputedStyle(text), 'fill'), below), below);
        texts++;
        if (found < 4.5)
          faults.add(`text ${text.getAttribute('class')} “${text.textContent}”: ${found.toFixed(2)}`);
      }
      const track = svg.querySelector('.charts-track');
      for (const shape of svg.querySelectorAll(
        '.charts-bar, .charts-shape, .charts-node, .charts-whisker, .portfolio-whisker, .charts-value-line, circle, .charts-density',
      )) {
        if (shape.closest('[data-screen], .charts-dim') !== null) continue;
        const style = getComputedStyle(shape);
        const grounds = [
          ground,
          ...(track === null ? [] : [over(painted(getComputedStyle(track), 'fill'), ground)]),
        ];
        shapes++;
        for (const below of grounds) {
          const best = Math.max(
            ...(['fill', 'stroke'] as const).map((what) =>
              contrast(over(painted(style, what), below), below),
            ),
          );
          if (best < 3)
            faults.add(
              `${shape.tagName} ${shape.getAttribute('class')}: ${best.toFixed(2)} on ${below.join(' ')}`,
            );
        }
      }
    }
    return { faults: [...faults], texts, shapes };
  });
