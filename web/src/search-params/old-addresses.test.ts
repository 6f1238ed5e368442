import { expect, test } from 'vitest';
import { addressNow } from './old-addresses.ts';

test('an address of an earlier release leads on, with its parameters and its place in the page', () => {
  const leads: Readonly<Record<string, string>> = {
    '/evaluations': '/garments',
    '/evaluations/': '/garments',
    '/evaluations/new/jeans': '/garments/new/jeans',
    '/evaluations/an-id/certainty': '/garments/an-id/certainty',
    '/evaluations/an-id/verification': '/garments/an-id/share#verification',
    '/products': '/sets',
    '/products/compare': '/sets/compare',
    '/products/an-id/share': '/sets/an-id/share',
    '/portfolio': '/garments?view=portfolio',
    '/masks': '/library#masks',
    '/packagings': '/library#packagings',
    '/own-components': '/library#own-materials',
    '/scenarios/an-id/edit': '/scenarios/an-id',
    '/administration/parameters': '/administration/labels#parameters',
    '/data-sources': '/databases#sources',
    '/administration/data-sources': '/databases#sources',
  };
  for (const [old, now] of Object.entries(leads)) expect(addressNow(old), old).toBe(now);
  expect(addressNow('/evaluations', '?search=pack&sort=-score', '#top')).toBe(
    '/garments?search=pack&sort=-score#top',
  );
  expect(addressNow('/data-sources', '', '#agribalyse')).toBe('/databases#agribalyse');
  expect(addressNow('/portfolio', '?by=categories')).toBe('/garments?view=portfolio&by=categories');
});

test('a present address, and one that only begins like an earlier one, leads nowhere else', () => {
  for (const path of [
    '/',
    '/garments',
    '/sets/an-id',
    '/masks/an-id',
    '/productset',
    '/evaluations-of-others',
    '/administration',
  ])
    expect(addressNow(path), path).toBeUndefined();
});
