import { expect, test } from 'vitest';
import { StartupError } from '../config/startup-error.ts';
import { makeSingleSignOn } from './single-sign-on.ts';

const named = (...names: string[]) =>
  names.map((name, index) => ({ id: `id-${index + 1}`, name, createdAt: '2026-01-01T00:00:00.000Z' }));

function chosen(names: readonly string[], organization?: string): Promise<string> {
  const settings = {
    issuer: 'https://login.example.org',
    clientId: 'sillage',
    defaultRole: 'reader',
    passwords: true,
    ...(organization === undefined ? {} : { organization }),
  } as const;
  return makeSingleSignOn(settings, { listOrganizations: async () => named(...names) }).organizationId();
}

test('the only organization needs no setting; among several one is named by id or name', async () => {
  expect(await chosen(['Atelier'])).toBe('id-1');
  expect(await chosen(['Atelier', 'Atelier Sud'], 'Atelier Sud')).toBe('id-2');
  expect(await chosen(['Atelier', 'Atelier Sud'], 'id-1')).toBe('id-1');
});

test('an organization that is not named, unknown or not the only one of its name is a start-up error', async () => {
  const faultOf = async (names: readonly string[], organization?: string): Promise<string> => {
    const error = await chosen(names, organization).catch((thrown: unknown) => thrown);
    expect(error).toBeInstanceOf(StartupError);
    return (error as Error).message;
  };
  expect(await faultOf(['Atelier', 'Maison'])).toBe(
    'SILLAGE_OIDC_ORGANIZATION must say which organization uses single sign-on: "Atelier" (id-1), "Maison" (id-2).',
  );
  expect(await faultOf(['Atelier'], 'Maison')).toBe(
    'SILLAGE_OIDC_ORGANIZATION "Maison" names no organization. There are: "Atelier" (id-1).',
  );
  expect(await faultOf(['Atelier', 'Atelier'], 'Atelier')).toBe(
    'SILLAGE_OIDC_ORGANIZATION "Atelier" names several: set it to an id. There are: "Atelier" (id-1), "Atelier" (id-2).',
  );
});
