import { expect, test } from 'vitest';
import { useApplication } from '../../testing/browser/application.ts';
import { axeViolations } from '../../testing/browser/axe-violations.ts';
import { beginImport, storedAs, useFiles } from '../../testing/browser/import-steps.ts';
import { signedInPage } from '../../testing/browser/watched-page.ts';

const { service, browser } = await useApplication();
const file = useFiles();
const tagsOf = async (reference: string) => {
  const all = (await service.call('GET', '/tags')).body as readonly { id: string; name: string }[];
  const own = (await storedAs(service, reference)).tags ?? [];
  return own.map(({ id }) => all.find((tag) => tag.id === id)?.name);
};

test('a tag of all rows that does not exist is named and created; selected products lose it and get it back', async () => {
  const lines = ['Name,Reference,Weight (g),Fibre', 'Ada,TG-1,150,cotton', 'Bea,TG-2,160,linen'];
  const { page, finish } = await signedInPage(browser, service);
  await beginImport(service, page, file('two.csv', lines.join('\n')));
  const more = page.getByRole('combobox', { name: 'Add a value' });
  await more.fill('tags');
  await page.getByRole('option', { name: 'Tags' }).click();
  await page.getByRole('combobox', { name: 'Tags' }).fill('ETE26');
  await page.getByRole('button', { name: 'Check all rows' }).click();
  await page.getByText('1 tag does not exist: ETE26. It is left out.').waitFor();
  await page.getByRole('button', { name: 'Create this tag' }).click();
  await expect.poll(() => page.getByText('does not exist').count()).toBe(0);
  await page.getByRole('button', { name: 'Continue with 2 rows' }).click();
  await page.getByRole('button', { name: 'Import 2 rows' }).click();
  await page.getByText('2 products created').waitFor();
  expect([await tagsOf('TG-1'), await tagsOf('TG-2')]).toEqual([['ETE26'], ['ETE26']]);

  await page.goto(`${service.address}/app/garments`);
  for (const name of ['Ada', 'Bea']) await page.getByRole('checkbox', { name: `Select ${name}` }).check();
  const dialog = page.getByRole('dialog');
  const retag = async (change: 'Add' | 'Remove') => {
    await page.getByRole('button', { name: 'Tags', exact: true }).click();
    await dialog.getByText(`${change} the tag`).first().click();
    await dialog.getByRole('button', { name: `${change} the tag` }).dblclick({ delay: 60 });
    await dialog.getByText('Done for 2 products.').waitFor();
    expect(await axeViolations(page)).toEqual([]);
    await dialog.getByRole('button', { name: 'Close' }).click();
    return [await tagsOf('TG-1'), await tagsOf('TG-2')];
  };
  expect(await retag('Remove')).toEqual([[], []]);
  expect(await retag('Add')).toEqual([['ETE26'], ['ETE26']]);

  await finish();
});

test('a page whose script is slow shows within a second that it is loading', async () => {
  const { page, finish } = await signedInPage(browser, service);
  await page.goto(`${service.address}/app/account`);
  await page.getByRole('heading', { level: 1 }).waitFor();
  let goOn = (): void => undefined;
  const seen = new Promise<void>((resolve) => {
    goOn = resolve;
  });
  await page.route(/\/garments|\.js$/, async (route) => {
    if (route.request().resourceType() === 'script') await seen;
    await route.continue();
  });
  // In the page, so that no time of the test itself is measured.
  const waited = await page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        const begun = performance.now();
        new MutationObserver(() => {
          if (document.querySelector('main [role=status][aria-label]')) resolve(performance.now() - begun);
        }).observe(document.body, { subtree: true, childList: true });
        document.querySelector<HTMLAnchorElement>('nav a[href$="/garments"]')?.click();
      }),
  );
  goOn();
  expect(waited).toBeGreaterThanOrEqual(250);
  expect(waited).toBeLessThan(900);
  await page.getByRole('heading', { name: 'Products' }).first().waitFor();
  await finish();
});
