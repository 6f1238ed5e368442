import type { Locator, Page } from 'playwright-core';

export interface UserActions {
  /** Follows a link, presses a button, opens a collapsed section. */
  press(target: Locator): Promise<void>;
  /** Replaces the text of a field. */
  write(target: Locator, text: string): Promise<void>;
  /** Types into a combobox and chooses a match. */
  choose(target: Locator, typed: string, option: string | RegExp): Promise<void>;
  /** Chooses a list option by the beginning of its label. */
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

/** More than the Tab stops of any page. */
const mostStops = 300;

/**
 * Presses Tab until the target has the focus. Throws: Error if Tab does not reach it.
 *
 * At each stop it looks at the element that was found, because to find one by its role again computes the names of all
 * elements of the page.
 */
export async function tabTo(page: Page, target: Locator): Promise<void> {
  await target.waitFor();
  let element = await target.elementHandle();
  for (let stop = 0; stop < mostStops; stop++) {
    const place = await element?.evaluate(placeOfFocus).catch(() => 'gone');
    if (place === 'here' && (await target.evaluate(placeOfFocus)) === 'here') return;
    // It was drawn again, or has another name now.
    if (place !== 'elsewhere') element = await target.elementHandle();
    if (place !== 'gone') await page.keyboard.press('Tab');
  }
  throw new Error(`Tab does not reach ${target}.`);
}

function placeOfFocus(element: Node): 'here' | 'elsewhere' | 'gone' {
  if (!element.isConnected) return 'gone';
  return element === document.activeElement ? 'here' : 'elsewhere';
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
      // The matches may still change during the key presses.
      while ((await wanted.getAttribute('data-combobox-selected')) === null) await keys.press('ArrowDown');
      await keys.press('Enter');
    },
    async select(target, label) {
      await tabTo(page, target);
      await keys.type(label);
    },
  };
}
