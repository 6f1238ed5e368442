import { expect, test } from 'vitest';
import { claimedRole } from './single-sign-on-user.ts';

const claimed = (roleClaim: string | undefined, claims: Readonly<Record<string, unknown>>) =>
  claimedRole(claims, { ...(roleClaim === undefined ? {} : { roleClaim }), defaultRole: 'reader' });

test.each([
  ['roles', { roles: 'editor' }, 'editor'],
  ['roles', { roles: ['reader', 'editor', 'admin'] }, 'admin'],
  ['realm_access.roles', { realm_access: { roles: ['editor'] } }, 'editor'],
  ['https://example.org/roles', { 'https://example.org/roles': ['editor'] }, 'editor'],
  // A name with dots is taken as it stands first.
  ['a.b', { 'a.b': 'admin', a: { b: 'editor' } }, 'admin'],
  ['roles', { roles: ['ADMIN', 'administrator', 'api', 'none', 7, null, ['admin']] }, 'reader'],
  ['roles', { roles: { admin: true } }, 'reader'],
  ['roles', {}, 'reader'],
  ['a.b.c', { a: 'admin' }, 'reader'],
  ['constructor.name', {}, 'reader'],
  ['__proto__', {}, 'reader'],
])('claim %s of %j gives %s', (roleClaim, claims, role) => {
  expect(claimed(roleClaim, claims)).toBe(role);
});

test('without a configured claim no role is claimed', () => {
  expect(claimed(undefined, { roles: 'admin', role: 'admin' })).toBeUndefined();
});
