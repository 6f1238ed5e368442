import { generateKeyPairSync } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import Provider from 'oidc-provider';

/** A person whom the provider knows: their claims beside `sub`. */
export type Person = Readonly<Record<string, unknown>>;

/** A real OpenID provider on this machine. */
export interface TestProvider {
  readonly issuer: string;
  readonly clientId: string;
  readonly clientSecret: string;
  /** By subject; may be changed between sign-ins. */
  readonly people: Record<string, Person>;
  /** Who identifies themselves next, by subject; undefined: the person presses "Cancel". */
  visitor: string | undefined;
  /** Answers some requests in place of the provider: returns whether it did. */
  intercept: ((request: IncomingMessage, response: ServerResponse) => boolean) | undefined;
  /** Registers the service as a client; only then does the provider answer. */
  register(serviceAddress: string): void;
  close(): Promise<void>;
}

const signingKey = generateKeyPairSync('rsa', { modulusLength: 2048 }).privateKey.export({ format: 'jwk' });
const [clientId, clientSecret] = ['sillage', 'secret of the client'];

/** Starts a provider; `host` may be another name of this machine, so that browsers see another site. */
export async function testProvider(host = '127.0.0.1'): Promise<TestProvider> {
  let answer: ((request: IncomingMessage, response: ServerResponse) => void) | undefined;
  const server = createServer((request, response) => {
    if (provider.intercept?.(request, response) === true) return;
    if (answer === undefined) response.writeHead(503).end();
    else answer(request, response);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const issuer = `http://${host}:${(server.address() as AddressInfo).port}`;
  const provider: TestProvider = {
    issuer,
    clientId,
    clientSecret,
    people: {},
    visitor: undefined,
    intercept: undefined,
    register(serviceAddress) {
      answer = answering(provider, serviceAddress);
    },
    async close() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
  return provider;
}

function answering(test: TestProvider, serviceAddress: string) {
  const provider = new Provider(test.issuer, {
    clients: [
      {
        client_id: clientId,
        client_secret: clientSecret,
        redirect_uris: [`${serviceAddress}/auth/oidc/callback`],
      },
    ],
    findAccount: (_context, subject) => ({
      accountId: subject,
      claims: async () => ({ sub: subject, ...test.people[subject] }),
    }),
    claims: { profile: ['preferred_username', 'name', 'roles', 'realm_access'], email: ['email'] },
    cookies: { keys: ['a key of the tests'] },
    jwks: { keys: [{ ...signingKey, use: 'sig', alg: 'RS256', kid: 'test' }] },
    ttl: { Interaction: 600, Grant: 600, Session: 600, AccessToken: 600, IdToken: 600 },
    pkce: { required: () => true, methods: ['S256'] },
    features: { devInteractions: { enabled: false } },
    interactions: { url: (_context, { uid }) => `/interaction/${uid}` },
    // Nobody is asked for consent.
    async loadExistingGrant({ oidc: { client, session } }) {
      const grant = new provider.Grant({
        clientId: client?.clientId ?? '',
        accountId: session?.accountId ?? '',
      });
      grant.addOIDCScope('openid profile email');
      await grant.save();
      return grant;
    },
  });
  const callback = provider.callback();
  return (request: IncomingMessage, response: ServerResponse): void => {
    if (request.url?.startsWith('/interaction/') !== true) {
      void callback(request, response);
      return;
    }
    const { visitor } = test;
    const result =
      visitor === undefined
        ? { error: 'access_denied', error_description: 'The person pressed "Cancel".' }
        : { login: { accountId: visitor } };
    provider
      .interactionFinished(request, response, result, { mergeWithLastSubmission: false })
      .catch((error: unknown) => response.writeHead(500).end(String(error)));
  };
}
