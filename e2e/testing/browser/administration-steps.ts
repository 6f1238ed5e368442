import type { Page } from 'playwright-core';

/** Presses a button of the open dialog. */
export const confirm = (page: Page, name: string): Promise<void> =>
  page.locator('dialog[open]').getByRole('button', { name, exact: true }).click();

/** The value of a term in the list of credentials that is shown once. */
export const credential = (page: Page, what: string): Promise<string> =>
  page
    .locator('.administration-told')
    .filter({ has: page.getByText(what, { exact: true }) })
    .locator('code')
    .innerText();
