import type { EvaluationPayload } from '@sillage/contract';
import { expect, test } from 'vitest';
import { withAction } from './tried-action.ts';

const payload = {
  category: { id: 't-shirt' },
  lifecycles: [{ id: 't-shirt.manufacturing', parameters: [{ id: 't-shirt.making-country', value: 'BD' }] }],
} as unknown as EvaluationPayload;

test('an action changes what it names, and one that cannot be read nothing', () => {
  const value = { id: 't-shirt.making-country', value: 'PT' };
  const changed = withAction(payload, { lifecycles: [{ parameters: [{ $replace: value }] }] });
  expect(changed).toEqual({ ...payload, lifecycles: [{ id: 't-shirt.manufacturing', parameters: [value] }] });
  expect(payload.lifecycles[0]?.parameters).toEqual([{ id: 't-shirt.making-country', value: 'BD' }]);
  expect(withAction(payload, { lifecycles: { $unknown: 1 } })).toBeUndefined();
});
