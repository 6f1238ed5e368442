/** The settings of single sign-on; absent as a whole without `SILLAGE_OIDC_ISSUER`. */
export interface SingleSignOnSettings {
  /** Exactly as the provider spells it: a slash at the end counts. */
  readonly issuer: string;
  readonly clientId: string;
  /** Absent for a public client, which PKCE alone protects. */
  readonly clientSecret?: string;
  /** The claim that holds a role, or a list of them; a dot leads into an object. Absent: roles are given here. */
  readonly roleClaim?: string;
  /** The role of people whose claims name none; `none` keeps them out. */
  readonly defaultRole: 'reader' | 'editor' | 'none';
  /** Id or name; absent: the only organization of the installation. */
  readonly organization?: string;
  /** Whether people may also sign in with a password. */
  readonly passwords: boolean;
}

/** What the readers of the settings share: how a variable is read, and how a mistake in one is reported. */
interface SettingsReader {
  given(name: string): string | undefined;
  oneOf<Word extends string>(name: string, words: readonly Word[], otherwise: Word): Word;
  readToken(name: string): string | undefined;
  refuse(variable: string, message: string): undefined;
}

const further = [
  'SILLAGE_OIDC_CLIENT_ID',
  'SILLAGE_OIDC_CLIENT_SECRET',
  'SILLAGE_OIDC_ROLE_CLAIM',
  'SILLAGE_OIDC_DEFAULT_ROLE',
  'SILLAGE_OIDC_ORGANIZATION',
] as const;

/** Reads the settings of single sign-on. `http` issuers are refused in production, except on this machine. */
export function readSingleSignOn(
  { given, oneOf, readToken, refuse }: SettingsReader,
  environment: 'demo' | 'production',
): SingleSignOnSettings | undefined {
  const passwords = oneOf('SILLAGE_PASSWORD_SIGN_IN', ['0', '1'], '1') === '1';
  const issuerText = given('SILLAGE_OIDC_ISSUER');
  if (issuerText === undefined) {
    if (!passwords)
      refuse('SILLAGE_PASSWORD_SIGN_IN', 'can be 0 only with SILLAGE_OIDC_ISSUER: nobody could sign in');
    for (const name of further) {
      if (given(name) !== undefined) refuse(name, 'is of no use without SILLAGE_OIDC_ISSUER');
    }
    return undefined;
  }
  const issuer = checkIssuer(issuerText, environment, (message) => refuse('SILLAGE_OIDC_ISSUER', message));
  const clientId = readToken('SILLAGE_OIDC_CLIENT_ID');
  if (given('SILLAGE_OIDC_CLIENT_ID') === undefined)
    refuse('SILLAGE_OIDC_CLIENT_ID', 'must be set with SILLAGE_OIDC_ISSUER: the provider shows it');
  if (environment === 'production' && given('SILLAGE_PUBLIC_URL') === undefined) {
    refuse(
      'SILLAGE_PUBLIC_URL',
      'must be set with SILLAGE_OIDC_ISSUER: the provider sends browsers back to that address',
    );
  }
  const clientSecret = readToken('SILLAGE_OIDC_CLIENT_SECRET');
  const roleClaim = given('SILLAGE_OIDC_ROLE_CLAIM');
  const defaultRole = oneOf('SILLAGE_OIDC_DEFAULT_ROLE', ['reader', 'editor', 'none'], 'reader');
  if (defaultRole === 'none' && roleClaim === undefined)
    refuse(
      'SILLAGE_OIDC_DEFAULT_ROLE',
      'can be none only with SILLAGE_OIDC_ROLE_CLAIM: nobody could sign in',
    );
  const organization = given('SILLAGE_OIDC_ORGANIZATION');
  return {
    issuer: issuer ?? '',
    clientId: clientId ?? '',
    ...(clientSecret === undefined ? {} : { clientSecret }),
    ...(roleClaim === undefined ? {} : { roleClaim }),
    defaultRole,
    ...(organization === undefined ? {} : { organization }),
    passwords,
  };
}

function checkIssuer(
  text: string,
  environment: 'demo' | 'production',
  refuse: (message: string) => undefined,
): string | undefined {
  const url = URL.canParse(text) ? new URL(text) : undefined;
  const plain = url !== undefined && /^https?:$/.test(url.protocol) && url.search + url.hash === '';
  if (!plain || url.username !== '')
    return refuse('must be an address like https://login.example.org/realms/staff');
  if (url.pathname.includes('/.well-known/'))
    return refuse('must be the address of the issuer, without /.well-known/openid-configuration');
  if (url.protocol === 'http:' && environment === 'production' && !isLoopback(url.hostname))
    return refuse('must begin with https:// in production');
  return text;
}

const isLoopback = (hostname: string): boolean =>
  hostname === 'localhost' || hostname === '[::1]' || /^127(\.\d+){3}$/.test(hostname);
