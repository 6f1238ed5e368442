import type { Role } from '@sillage/contract';
import type { SingleSignOnSettings } from '../config/single-sign-on-settings.ts';

/** Roles that a provider can give, the highest first. `api` is for programs, which do not sign in there. */
const claimable = ['admin', 'editor', 'reader'] as const satisfies readonly Role[];

/**
 * The role that claims give: the highest of those named, otherwise the default.
 * `undefined` without a configured claim: the role is then given in the application.
 * `none`: the person may not sign in.
 */
export function claimedRole(
  claims: Readonly<Record<string, unknown>>,
  { roleClaim, defaultRole }: Pick<SingleSignOnSettings, 'roleClaim' | 'defaultRole'>,
): Role | 'none' | undefined {
  if (roleClaim === undefined) return undefined;
  const named = new Set([valueAt(claims, roleClaim)].flat());
  return claimable.find((role) => named.has(role)) ?? defaultRole;
}

/** The claim of that name, which may hold dots itself; otherwise its dots lead into objects. */
function valueAt(claims: Readonly<Record<string, unknown>>, path: string): unknown {
  const step = (from: unknown, key: string): unknown =>
    typeof from === 'object' && from !== null && Object.hasOwn(from, key)
      ? (from as Readonly<Record<string, unknown>>)[key]
      : undefined;
  return step(claims, path) ?? path.split('.').reduce(step, claims as unknown);
}
