import type { ProductFootprint } from '@sillage/contract';

/** An answer of the protocol. */
export interface PactAnswer {
  readonly status: number;
  readonly headers: Headers;
  readonly text: string;
  readonly body: unknown;
}

interface Credentials {
  readonly credentials: { readonly clientId: string };
  readonly secret: string;
}

export async function pactFetch(url: string, options: RequestInit = {}): Promise<PactAnswer> {
  const response = await fetch(url, { redirect: 'manual', ...options });
  const text = await response.text();
  let body: unknown;
  try {
    body = JSON.parse(text);
  } catch {
    body = undefined;
  }
  return { status: response.status, headers: response.headers, text, body };
}

/** Asks for a token as a partner does. */
export function askToken(
  address: string,
  { clientId, secret }: { readonly clientId: string; readonly secret: string },
  form: Readonly<Record<string, string>> = { grant_type: 'client_credentials' },
): Promise<PactAnswer> {
  return pactFetch(`${address}/pact/auth/token`, {
    method: 'POST',
    headers: { authorization: `Basic ${Buffer.from(`${clientId}:${secret}`).toString('base64')}` },
    body: new URLSearchParams(form),
  });
}

/** A partner with a token, who calls a service. */
export interface PactCaller {
  readonly token: string;
  get(path: string): Promise<PactAnswer>;
  list(query?: string): Promise<readonly ProductFootprint[]>;
  post(event: unknown, mediaType?: string): Promise<PactAnswer>;
}

export async function pactCaller(address: string, partner: Credentials): Promise<PactCaller> {
  const { clientId } = partner.credentials;
  const answer = await askToken(address, { clientId, secret: partner.secret });
  const { access_token: token } = answer.body as { access_token: string };
  const authorization = `Bearer ${token}`;
  const get = (path: string): Promise<PactAnswer> =>
    pactFetch(path.startsWith('http') ? path : `${address}/pact${path}`, { headers: { authorization } });
  return {
    token,
    get,
    async list(query = '') {
      const { status, text, body } = await get(`/3/footprints${query}`);
      if (status !== 200) throw new Error(`${status} ${text}`);
      return (body as { data: ProductFootprint[] }).data;
    },
    post: (event, mediaType = 'application/cloudevents+json; charset=UTF-8') =>
      pactFetch(`${address}/pact/3/events`, {
        method: 'POST',
        headers: { authorization, 'content-type': mediaType },
        body: typeof event === 'string' ? event : JSON.stringify(event),
      }),
  };
}

/** The address of the next page of an answer. */
export function nextPage({ headers }: Pick<PactAnswer, 'headers'>): string | undefined {
  return /<([^>]+)>; rel="next"/.exec(headers.get('link') ?? '')?.[1];
}
