import { expect, test } from 'vitest';
import { newDraft } from '../draft/draft.ts';
import { withParameter } from './effects.ts';

test('a value is tried in its lifecycle or material, and the draft stays as it is', () => {
  const draft = newDraft('t-shirt', undefined);
  const made = withParameter(draft, '/lifecycles/t-shirt.manufacturing', 'waste', { value: 0.2 });
  expect(made.lifecycles).toEqual({ 't-shirt.manufacturing': { waste: { value: 0.2 } } });
  const grown = withParameter(draft, '/composition/parts/0/materials/0', 'origin', { value: 'IN/100' });
  expect(grown.parts[0]?.materials[0]?.values).toEqual({ origin: { value: 'IN/100' } });
  expect(draft).toEqual({ ...newDraft('t-shirt', undefined), parts: draft.parts });
  expect(draft.parts[0]?.materials[0]?.values).toEqual({});
});
