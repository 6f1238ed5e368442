import type { SingleSignOnSettings } from '../config/single-sign-on-settings.ts';
import { StartupError } from '../config/startup-error.ts';
import type { StoredOrganization } from '../ports/organizations.ts';
import type { Storage } from '../ports/storage.ts';
import { type OpenIdProvider, openIdProvider } from './openid-provider.ts';

/** Single sign-on as it is configured. */
export interface SingleSignOn {
  readonly settings: SingleSignOnSettings;
  readonly provider: OpenIdProvider;
  /** The organization whose users sign in there. Throws: StartupError if the settings do not name one. */
  organizationId(): Promise<string>;
}

export function makeSingleSignOn(
  settings: SingleSignOnSettings,
  storage: Pick<Storage, 'listOrganizations'>,
): SingleSignOn {
  let chosen: string | undefined;
  return {
    settings,
    // The clock of this process: only the age of the description is measured.
    provider: openIdProvider(settings, () => performance.now()),
    async organizationId() {
      chosen ??= chooseOrganization(await storage.listOrganizations(), settings.organization).id;
      return chosen;
    },
  };
}

function chooseOrganization(
  organizations: readonly StoredOrganization[],
  wanted: string | undefined,
): StoredOrganization {
  const matching =
    wanted === undefined
      ? organizations
      : organizations.filter(({ id, name }) => id === wanted || name === wanted);
  const [only, another] = matching;
  if (only !== undefined && another === undefined) return only;
  const known = organizations.map(({ id, name }) => `"${name}" (${id})`).join(', ');
  if (wanted === undefined) {
    throw new StartupError(
      `SILLAGE_OIDC_ORGANIZATION must say which organization uses single sign-on: ${known}.`,
    );
  }
  const wrong = only === undefined ? 'names no organization' : 'names several: set it to an id';
  throw new StartupError(`SILLAGE_OIDC_ORGANIZATION "${wanted}" ${wrong}. There are: ${known}.`);
}
