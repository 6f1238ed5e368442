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
    '/garments/an-id/certainty': '/questions?ids=an-id#certainty',
    '/garments/an-id/study': '/questions?ids=an-id#study',
    '/garments/an-id/versions': '/garments/an-id#versions',
    '/databases/import': '/databases#import',
    '/databases/recipes': '/databases#recipes',
    '/benchmarks': '/databases#declared',
    '/news': '/help#news',
    '/accessibility': '/help#accessibility',
    '/data-sources': '/databases#sources',
    '/administration/data-sources': '/databases#sources',
  };
  for (const [old, now] of Object.entries(leads)) expect(addressNow(old), old).toBe(now);
  expect(addressNow('/evaluations', '?search=pack&sort=-score', '#top')).toBe(
    '/garments?search=pack&sort=-score#top',
  );
  expect(addressNow('/data-sources', '', '#agribalyse')).toBe('/databases#agribalyse');
  expect(addressNow('/garments/an-id/certainty', '?runs=1000&seed=7')).toBe(
    '/questions?ids=an-id&runs=1000&seed=7#certainty',
  );
  expect(addressNow('/garments/an-id/versions', '?from=one&to=two')).toBe(
    '/garments/an-id?from=one&to=two#versions',
  );
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
    '/databases/an-id',
    '/databases/imports/an-id',
  ])
    expect(addressNow(path), path).toBeUndefined();
});
