import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from 'playwright-core';

/**
 * The rules of axe-core whose outcome depends on colours. A page has the same elements in every theme, so that the other
 * rules find the same in each.
 * Source: https://github.com/dequelabs/axe-core/blob/develop/doc/rule-descriptions.md
 */
export const rulesOfColours = ['color-contrast', 'link-in-text-block'];

/** What axe finds on a page: rule, element and explanation, at most four elements a rule. */
export async function axeViolations(
  page: Page,
  { rules }: { readonly rules?: string[] } = {},
): Promise<string[]> {
  const axe = new AxeBuilder({ page }).setLegacyMode();
  if (rules === undefined) {
    axe.withTags(['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']);
  } else axe.withRules(rules);
  const { violations } = await axe.analyze();
  return violations.flatMap(({ id, nodes }) =>
    nodes
      .slice(0, 4)
      .map(({ target, failureSummary }) => `${id} ${target.join(' ')} ${failureSummary ?? ''}`),
  );
}
