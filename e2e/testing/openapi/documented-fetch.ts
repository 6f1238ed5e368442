import { exchangeCheck } from './documented-exchange.ts';
import type { SentRequest } from './documented-request.ts';

const descriptions = new Map<string, Promise<string>>();

/** `fetch` for a service in another process, with each exchange checked against its API description. */
export async function documentedFetch(
  address: string,
  path: string,
  { method = 'GET', headers = {}, text }: Partial<SentRequest> & { readonly method?: string } = {},
): Promise<{ readonly status: number; readonly headers: Headers; readonly body: unknown }> {
  const described =
    descriptions.get(address) ?? fetch(`${address}/openapi.json`).then((answer) => answer.text());
  descriptions.set(address, described);
  const { demand } = exchangeCheck(await described);
  const response = await fetch(`${address}${path}`, {
    method,
    headers,
    ...(text === undefined ? {} : { body: text as BodyInit }),
  });
  const received = await response.text();
  const body: unknown = received === '' ? undefined : JSON.parse(received);
  const answer = { status: response.status, headers: response.headers, body };
  demand(method, path, { headers, text }, { ...answer, text: received });
  return answer;
}
