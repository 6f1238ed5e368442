import { expect, test } from 'vitest';
import { withSharedDefinitions } from './shared-definitions.ts';

const figure = {
  type: 'object',
  properties: { value: { type: 'number' }, text: { type: 'string' } },
  description: 'a figure with what has to be known of it, so long that a reference to it is shorter',
};

test('what repeats is said once; what does not stays', () => {
  const schema = { type: 'object', properties: { a: figure, b: figure, c: { type: 'string' } } };
  expect(withSharedDefinitions(schema)).toEqual({
    type: 'object',
    properties: { a: { $ref: '#/$defs/shared1' }, b: { $ref: '#/$defs/shared1' }, c: { type: 'string' } },
    $defs: { shared1: figure },
  });
  const once = { type: 'object', properties: { a: figure } };
  expect(withSharedDefinitions(once)).toEqual(once);
});
