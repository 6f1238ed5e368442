import type { TFunction } from 'i18next';
import { expect, test } from 'vitest';
import { missingText } from './missing-text.ts';

const t = ((key: string) => key.replace('drafts.', '')) as TFunction;

test('what is missing is said in words, each once; what has no word by the title of its column', () => {
  const missing = [
    { field: 'totalWeight', pointer: '/composition/totalWeight', title: 'Poids' },
    { field: 'material.1', pointer: '/composition/parts/0/materials' },
    { field: 'material.2', pointer: '/composition/parts/0/materials/1' },
    { field: 'composition', title: 'Composition' },
    { field: 'season', pointer: '/tags', title: 'Season' },
    {},
  ];
  expect(missingText(missing, t)).toBe('weight, material, shares, Season, other');
});
