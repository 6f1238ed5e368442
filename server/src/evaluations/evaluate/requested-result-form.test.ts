import { expect, test } from 'vitest';
import { requestedForm } from './requested-result-form.ts';

// The examples of RFC 7240, 2 and 4.2, and spellings that clients send.
test.each([
  [undefined, undefined],
  ['return=minimal', 'standard'],
  ['return="minimal"', 'standard'],
  ['Return = Minimal', 'standard'],
  ['respond-async, return=minimal', 'standard'],
  ['return=minimal; foo="some parameter"', 'standard'],
  ['return=representation', undefined],
  ['return=representation, return=minimal', undefined],
  ['handling=lenient', undefined],
  ['return=', undefined],
])('Prefer: %s', (prefer, form) => expect(requestedForm({}, prefer)).toBe(form));

test('a view is asked for in the query; the preference asks for less', () => {
  expect(requestedForm({ view: 'compact' }, undefined)).toBe('compact');
  expect(requestedForm({ view: 'full' }, undefined)).toBeUndefined();
  expect(requestedForm({ view: 'compact' }, 'return=minimal')).toBe('standard');
});
