import type { Locator, Page } from 'playwright-core';

/** How somebody works with a page. */
export interface UserActions {
  /** Follows a link, presses a button, opens a fold. */
  press(target: Locator): Promise<void>;
  /** Writes into a field, instead of what stands there. */
  write(target: Locator, text: string): Promise<void>;
  /** Chooses in a combobox what is found by typing. */
  choose(target: Locator, typed: string, option: string | RegExp): Promise<void>;
  /** Chooses in a list by the beginning of a label. */
  select(target: Locator, label: string): Promise<void>;
}

export function mouse(page: Page): UserActions {
  return {
    press: (target) => target.click(),
    write: (target, text) => target.fill(text),
    async choose(target, typed, option) {
      await target.click();
      await target.fill(typed);
      await page.getByRole('option', { name: option }).first().click();
    },
    async select(target, label) {
      await target.selectOption({ label });
    },
  };
}

/** No page has so many places to stop at. */
const mostStops = 300;

/** Presses Tab until the target has the focus. Throws: Error when Tab does not lead there. */
export async function tabTo(page: Page, target: Locator): Promise<void> {
  await target.waitFor();
  for (let stop = 0; stop < mostStops; stop++) {
    if (await target.evaluate((element) => element === document.activeElement)) return;
    await page.keyboard.press('Tab');
  }
  throw new Error(`Tab does not lead to ${target}.`);
}

export function keyboard(page: Page): UserActions {
  const { keyboard: keys } = page;
  return {
    async press(target) {
      await tabTo(page, target);
      await keys.press('Enter');
    },
    async write(target, text) {
      await tabTo(page, target);
      await keys.press('Control+A');
      await keys.type(text);
    },
    async choose(target, typed, option) {
      await tabTo(page, target);
      await keys.type(typed);
      const wanted = page.getByRole('option', { name: option }).first();
      await wanted.waitFor();
      // What was found may still change below the hands.
      while ((await wanted.getAttribute('data-combobox-selected')) === null) await keys.press('ArrowDown');
      await keys.press('Enter');
    },
    async select(target, label) {
      await tabTo(page, target);
      await keys.type(label);
    },
  };
}
