import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { root } from '../../../tools/root.mjs';
import { useApplication } from '../../testing/browser/application.ts';
import { applicationPages, pageNames } from '../../testing/browser/application-pages.ts';
import { keyboard } from '../../testing/browser/user-actions.ts';
import { openPage, signInByRequest } from '../../testing/browser/watched-page.ts';

const { service, browser } = await useApplication();

test('each route of the application has a page in the table', () => {
  const text = readFileSync(join(root, 'web/src/routes.tsx'), 'utf8');
  const rows = [...text.matchAll(/\b(route|section)\(\s*'([^']*)'/g)];
  expect(rows).toHaveLength(text.match(/\b(?:route|section)\(/g)?.length ?? 0);
  const addresses = rows.map(([, kind, path = '']) =>
    segmentsOf(kind === 'section' ? `/administration${path}` : path).join('/'),
  );
  const routes = [...new Set(addresses)].map(segmentsOf);
  const ids = { mask: 'an-id', packaging: 'an-id', product: 'an-id', ownMaterial: 'an-id' };
  const anId = {
    evaluation: 'an-id',
    versioned: 'an-id',
    shared: 'an-id',
    publicPage: 'an-address',
    verified: 'an-id',
    library: ids,
    scenario: 'an-id',
    delivery: 'an-id',
    user: 'an-id',
    imported: { id: 'an-id', database: 'an-id', process: 'an-id' },
  };
  const paths = pageNames.map((name) => {
    const [path = ''] = applicationPages[name].path(anId).split('?');
    return segmentsOf(path);
  });
  const routeOf = (path: string[]): string[] | undefined =>
    routes
      .filter((route) => route.length === path.length && route.every((part, at) => fits(part, path[at])))
      .sort((a, b) => places(a) - places(b))[0];
  const met = new Set(paths.map(routeOf));
  expect(routes.filter((route) => !met.has(route)).map((route) => `/${route.join('/')}`)).toEqual([]);
});

const segmentsOf = (path: string): string[] => path.split('/').filter(Boolean);
const fits = (part: string, given: string | undefined): boolean => part.startsWith('$') || part === given;
const places = (route: readonly string[]): number => route.filter((part) => part.startsWith('$')).length;

describe('an empty organization', () => {
  /** Pages with an empty list: their texts, and the target of the suggested action. */
  const lists = [
    {
      path: '',
      message: 'No product yet',
      action: 'New product',
      to: '/app/garments/new',
      writes: true,
    },
    {
      path: '/garments',
      message: 'No product yet',
      action: 'New product',
      to: '/app/garments/new',
      writes: true,
    },
    {
      path: '/sets',
      message: 'No set yet',
      action: 'New set',
      to: '/app/sets/new',
      writes: true,
    },
    { path: '/masks', message: 'No mask yet', action: 'New mask', to: '/app/masks/new', writes: true },
    {
      path: '/packagings',
      message: 'No packaging yet',
      action: 'New packaging',
      to: '/app/packagings/new',
      writes: true,
    },
    {
      path: '/compare',
      message: 'Nothing chosen yet',
      action: 'All products',
      to: '/app/garments',
      writes: false,
    },
    {
      path: '/administration/webhooks',
      message: 'Nothing was sent',
      action: 'How webhooks work',
      to: '/docs/webhooks',
    },
    { path: '/administration/jobs', message: 'No job', action: 'All products', to: '/app/garments' },
  ] as const;
  /** Actions that a reader must not be offered. */
  const changes = /^(New|Import|Add|Make|Evaluate)/;

  test('each page says what is missing and what to do next', async () => {
    const founder = await service.addMember('founder', 'admin');
    const { page, context: own, violations } = await openPage(browser, service);
    await signInByRequest(own, { ...service, administrator: founder });
    for (const { path, message, action, to } of lists) {
      await page.goto(`${service.address}/app${path}`);
      const empty = page.locator('.empty', { hasText: message });
      await keyboard(page).press(empty.getByRole('link', { name: action }));
      await page.waitForURL(`${service.address}${to}`);
      await page.locator('h1').waitFor();
      expect(await page.getByText('There is nothing here').count()).toBe(0);
    }
    await page.goto(`${service.address}/app/administration/labels`);
    await page.getByText('No tag yet. Create the first one below.').waitFor();
    await page.getByRole('button', { name: 'Add the tag' }).waitFor();
    await page.goto(`${service.address}/app/administration/users/${founder.userId}`);
    await page.getByText('No key yet.').waitFor();
    await page.getByRole('button', { name: 'Make a key' }).waitFor();
    expect(violations).toEqual([]);
    await own.close();
  });

  test('a reader is offered no forbidden action', async () => {
    const { organizationId } = await service.addMember('second-founder', 'admin');
    const reader = await service.addMember('onlooker', 'reader', organizationId);
    const { page, context: own, violations } = await openPage(browser, service);
    await signInByRequest(own, { ...service, administrator: reader });
    for (const list of lists) {
      await page.goto(`${service.address}/app${list.path}`);
      if ('writes' in list) await page.locator('.empty', { hasText: list.message }).waitFor();
      else await page.getByText('For administrators only').waitFor();
      const content = page.locator('#content');
      expect(await content.getByRole('link', { name: changes }).allInnerTexts(), list.path).toEqual([]);
      expect(await content.getByRole('button', { name: changes }).allInnerTexts(), list.path).toEqual([]);
    }
    expect(violations).toEqual([]);
    await own.close();
  });
});
