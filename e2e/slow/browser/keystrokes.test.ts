import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { useApplication } from '../../testing/browser/application.ts';
import { fixedWork } from '../../testing/browser/fixed-work.ts';
import { signedInPage } from '../../testing/browser/watched-page.ts';
import { garmentPayload } from '../../testing/payloads/sample-payloads.ts';
import { create, firstTeam } from '../../testing/service/evaluation-steps.ts';

const { service, browser } = await useApplication();

/** Starts to measure each keystroke: from the key event until the frame that shows it, in milliseconds. */
async function measureKeys(page: Page): Promise<() => Promise<number[]>> {
  await page.evaluate(() => {
    const keys: number[] = [];
    Object.assign(window, { keystrokes: keys });
    addEventListener(
      'keydown',
      ({ key }) => {
        if (key.length !== 1) return;
        const pressed = performance.now();
        requestAnimationFrame(() => {
          const { port1, port2 } = new MessageChannel();
          // The first task after the frame was drawn.
          port1.onmessage = () => keys.push(performance.now() - pressed);
          port2.postMessage(null);
        });
      },
      true,
    );
  });
  return () => page.evaluate(() => (window as unknown as { keystrokes: number[] }).keystrokes.splice(0));
}

test('keystrokes in a form with all parameters open, with a processor four times slower', async () => {
  const { id } = await create(service, garmentPayload(await firstTeam(service)));
  const { page, context } = await signedInPage(browser, service);
  await page.goto(`${service.address}/app/evaluations/${id}/edit`);
  await page.locator('.preview-live-score').waitFor();
  await page.getByText('All parameters', { exact: true }).click();
  const closed = page.locator('details.fields-fold:not([open]) > summary');
  while ((await closed.count()) > 0) await closed.first().click();
  const inputs = await page.locator('form input, form select').count();
  const keystrokes = await measureKeys(page);
  const session = await context.newCDPSession(page);
  await session.send('Emulation.setCPUThrottlingRate', { rate: 4 });
  for (const [field, place, text] of [
    ['name', '/name', 'Measured'],
    ['total weight', '/composition/totalWeight', '0.1725'],
    ['share', '/composition/parts/0/materials/0/weight', '0.1185'],
  ] as const) {
    const input = page.locator(`input[id="${place}"]`);
    await input.fill('');
    await page.waitForTimeout(1500);
    await keystrokes();
    for (const key of text) {
      await page.keyboard.type(key);
      // Longer than the pause after which the live result is computed: it counts, too.
      await page.waitForTimeout(450);
    }
    const measured = await keystrokes();
    expect(measured).toHaveLength(text.length);
    expect(await input.inputValue()).toBe(text);
    const sorted = measured.map(Math.round).sort((a, b) => a - b);
    console.log(
      `${inputs} inputs, ${field}: median ${sorted[Math.floor(sorted.length / 2)]} ms, at most ${sorted.at(-1)} ms a key; fixed work ${await fixedWork(page)} ms`,
    );
  }
  await context.close();
});
