import { expect, test } from 'vitest';
import { maskDraftOf, payloadOfMask } from './mask-draft.ts';

test('a mask with own data is edited and sent without a loss', () => {
  const mask = {
    name: 'Supplier',
    parameters: [
      { id: 'making-country', value: 'portugal', useProperty: 'slug' as const },
      { id: 'impact-data', value: 'custom', customParameters: [{ id: 'cch', value: 2.5 }] },
    ],
  };
  const draft = maskDraftOf(mask);
  expect(draft.values['impact-data']).toEqual({ value: 'custom', custom: { cch: 2.5 } });
  expect(payloadOfMask(draft)).toEqual(mask);
});
