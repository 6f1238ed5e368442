const attribute = 'data-mantine-color-scheme';

/**
 * Pages are printed in the light theme, whatever is on the screen: charts take their colours from the same attribute,
 * which a style sheet for print could only repeat. Media queries also change when a page is printed by a tool.
 */
export function printInLight(): void {
  const { documentElement: root } = document;
  let onScreen: string | undefined;
  const change = (printing: boolean): void => {
    if (printing === (onScreen !== undefined)) return;
    if (printing) {
      onScreen = root.getAttribute(attribute) ?? 'light';
      root.setAttribute(attribute, 'light');
    } else {
      root.setAttribute(attribute, onScreen ?? 'light');
      onScreen = undefined;
    }
  };
  window.matchMedia('print').addEventListener('change', ({ matches }) => change(matches));
  window.addEventListener('beforeprint', () => change(true));
  window.addEventListener('afterprint', () => change(false));
}
