import { type IncomingHttpHeaders, request } from 'node:http';
import type { Answer } from './answer.ts';

/**
 * Sends a request whose headers `fetch` would not send, such as several `Host`; names and values alternate.
 */
export function rawRequest(
  address: string,
  method: string,
  path: string,
  rawHeaders: readonly string[] = [],
): Promise<Answer> {
  const { hostname, port, host } = new URL(address);
  const given = rawHeaders.some((name) => name.toLowerCase() === 'host') ? [] : ['Host', host];
  const headers = [...given, ...rawHeaders];
  return new Promise((resolve, reject) => {
    const sent = request({ hostname, port, method, path, headers, agent: false }, (response) => {
      let text = '';
      response.setEncoding('utf8').on('data', (piece: string) => {
        text += piece;
      });
      response.on('end', () =>
        resolve({
          status: response.statusCode ?? 0,
          headers: headersOf(response.headers),
          text,
          body: /^[[{]/.test(text) ? JSON.parse(text) : undefined,
        }),
      );
    });
    sent.on('error', reject);
    sent.end();
  });
}

function headersOf(received: IncomingHttpHeaders): Headers {
  return new Headers(Object.entries(received).map(([name, value]) => [name, [value].flat().join(', ')]));
}
