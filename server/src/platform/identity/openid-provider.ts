import * as openid from 'openid-client';
import type { SingleSignOnSettings } from '../config/single-sign-on-settings.ts';

/** What one sign-in must prove when the browser comes back. */
export interface SignInProof {
  readonly state: string;
  readonly nonce: string;
  /** The secret of which the provider knows only the hash (PKCE). */
  readonly verifier: string;
}

/** What the provider says about a person, from the ID token and the user info. */
export type Claims = Readonly<Record<string, unknown>> & { readonly iss: string; readonly sub: string };

/** The OpenID provider of an installation. */
export interface OpenIdProvider {
  /** Where to send a browser, and what it must come back with. Throws: ProviderUnavailable. */
  begin(redirectUri: string): Promise<{ readonly location: string; readonly proof: SignInProof }>;
  /**
   * Exchanges what the browser came back with for the claims of the person.
   * Throws: ProviderUnavailable, SignInRefused.
   */
  finish(returned: URL, proof: SignInProof): Promise<Claims>;
}

/** The provider does not answer, or not as a provider does. */
export class ProviderUnavailable extends Error {
  override readonly name = 'ProviderUnavailable';
}

/** `denied`: by the person or the provider; `failed`: the answer does not prove what it must. */
export class SignInRefused extends Error {
  override readonly name = 'SignInRefused';
  readonly reason: 'denied' | 'failed';

  constructor(reason: 'denied' | 'failed', cause: unknown) {
    super(describe(cause), { cause });
    this.reason = reason;
  }
}

/** Seconds for an answer of the provider: somebody is waiting. */
const patience = 5;
/** Milliseconds for which the description of the provider is kept; its signing keys are renewed when needed. */
const descriptionFreshness = 60 * 60_000;
/** Seconds by which the clock of the provider may differ. */
const leeway = 30;
const scope = 'openid profile email';

/**
 * The code flow with PKCE, state and nonce. The signature of the ID token is checked as well.
 * The provider is not asked before somebody signs in. Source: OpenID Connect Core 1.0, 3.1; RFC 7636; RFC 9700, 2.1.
 */
export function openIdProvider(settings: SingleSignOnSettings, now: () => number): OpenIdProvider {
  let described: { readonly configuration: Promise<openid.Configuration>; readonly at: number } | undefined;

  function configuration(): Promise<openid.Configuration> {
    const age = described === undefined ? Number.NaN : now() - described.at;
    if (described === undefined || !(age >= 0 && age < descriptionFreshness)) {
      const asked = { configuration: discover(settings), at: now() };
      described = asked;
      // A failure is not kept: the next attempt asks again.
      asked.configuration.catch(() => {
        if (described === asked) described = undefined;
      });
    }
    return described.configuration;
  }

  return {
    async begin(redirectUri) {
      const provider = await configuration().catch((error: unknown) => {
        throw new ProviderUnavailable(describe(error), { cause: error });
      });
      const proof = {
        state: openid.randomState(),
        nonce: openid.randomNonce(),
        verifier: openid.randomPKCECodeVerifier(),
      };
      const location = openid.buildAuthorizationUrl(provider, {
        redirect_uri: redirectUri,
        scope,
        response_type: 'code',
        state: proof.state,
        nonce: proof.nonce,
        code_challenge: await openid.calculatePKCECodeChallenge(proof.verifier),
        code_challenge_method: 'S256',
      });
      return { location: location.href, proof };
    },

    async finish(returned, { state, nonce, verifier }) {
      try {
        const provider = await configuration();
        const tokens = await openid.authorizationCodeGrant(provider, returned, {
          expectedState: state,
          expectedNonce: nonce,
          pkceCodeVerifier: verifier,
          idTokenExpected: true,
        });
        const claims = tokens.claims() as openid.IDToken;
        if (provider.serverMetadata().userinfo_endpoint === undefined) return claims;
        const info = await openid.fetchUserInfo(provider, tokens.access_token, claims.sub);
        return { ...info, ...claims };
      } catch (error) {
        throw refusalOf(error);
      }
    },
  };
}

async function discover({
  issuer,
  clientId,
  clientSecret,
}: SingleSignOnSettings): Promise<openid.Configuration> {
  const url = new URL(issuer);
  const insecure = url.protocol === 'http:' ? [openid.allowInsecureRequests] : [];
  const found = await openid.discovery(url, clientId, undefined, openid.None(), {
    timeout: patience,
    execute: insecure,
  });
  const server = found.serverMetadata();
  const provider = new openid.Configuration(
    server,
    clientId,
    { [openid.clockTolerance]: leeway },
    clientAuthentication(clientSecret, server.token_endpoint_auth_methods_supported),
  );
  provider.timeout = patience;
  for (const allow of insecure) allow(provider);
  openid.enableNonRepudiationChecks(provider);
  return provider;
}

/** How the client proves itself: `client_secret_basic` where the provider does not name its methods. */
function clientAuthentication(
  secret: string | undefined,
  methods: readonly string[] = ['client_secret_basic'],
): openid.ClientAuth {
  if (secret === undefined) return openid.None();
  return methods.includes('client_secret_basic')
    ? openid.ClientSecretBasic(secret)
    : openid.ClientSecretPost(secret);
}

function refusalOf(error: unknown): Error {
  if (error instanceof openid.AuthorizationResponseError)
    return new SignInRefused(error.error === 'access_denied' ? 'denied' : 'failed', error);
  if (isUnavailable(error)) return new ProviderUnavailable(describe(error), { cause: error });
  return new SignInRefused('failed', error);
}

/** Whether the provider could not be reached, was too slow, or answered with a fault of its own. */
function isUnavailable(error: unknown): boolean {
  if (error instanceof openid.ResponseBodyError) return error.status >= 500;
  if (error instanceof openid.ClientError) {
    if (error.code === 'OAUTH_TIMEOUT') return true;
    const { cause } = error;
    return cause instanceof Response ? cause.status >= 500 : cause instanceof TypeError;
  }
  return error instanceof TypeError;
}

/** The reason for the log; the library puts no token or secret into its messages. */
function describe(error: unknown): string {
  const causes: string[] = [];
  for (let at = error; at instanceof Error && causes.length < 4; at = at.cause) {
    const { code, error: named } = at as { code?: unknown; error?: unknown };
    causes.push(
      [at.message, code, named].filter((text) => typeof text === 'string' && text !== '').join(' '),
    );
  }
  return causes.join(': ');
}
