import type { Page } from 'playwright-core';

/**
 * Texts of charts below 4.5:1 and shapes below 3:1 on what lies below them, by WCAG 2.2, 1.4.3 and 1.4.11, and how many
 * of each were found.
 */
export const chartContrasts = (page: Page) =>
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
