import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from 'playwright-core';

const tags = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];
/** The rules whose findings depend on the theme. */
const colourRules = ['color-contrast', 'link-in-text-block'];

/**
 * What axe finds on a page: rule, element and explanation, for at most four elements of each rule. With `coloursOnly`,
 * only what depends on the theme, for a page that was checked in the other one.
 */
export async function axeViolations(
  page: Page,
  { coloursOnly = false }: { readonly coloursOnly?: boolean } = {},
): Promise<string[]> {
  const builder = new AxeBuilder({ page })
    // Axe would also describe each element that passes each rule: megabytes for a long form.
    .options({ resultTypes: ['violations'] });
  const { violations } = await (coloursOnly ? builder.withRules(colourRules) : builder.withTags(tags))
    // The other mode opens a page of its own for each analysis; it is only needed for frames of other origins.
    .setLegacyMode()
    .analyze();
  return violations.flatMap(({ id, nodes }) =>
    nodes
      .slice(0, 4)
      .map(({ target, failureSummary }) => `${id} ${target.join(' ')} ${failureSummary ?? ''}`),
  );
}
