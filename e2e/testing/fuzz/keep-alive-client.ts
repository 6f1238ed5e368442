import { Agent, request as httpRequest } from 'node:http';
import { gunzipSync } from 'node:zlib';
import type { Answer } from '../service/answer.ts';
import type { FuzzRequest } from './fuzz-requests.ts';

export interface KeepAliveClient {
  send(request: Pick<FuzzRequest, 'method' | 'path' | 'headers' | 'text'>): Promise<Answer>;
  close(): void;
}

/** Sends requests over a few open connections, with paths and headers that `fetch` would tidy up. */
export function keepAliveClient(address: string, connections: number): KeepAliveClient {
  const agent = new Agent({ keepAlive: true, maxSockets: connections });
  const { hostname, port } = new URL(address);
  return {
    send: ({ method, path, headers, text }) =>
      new Promise((resolve, reject) => {
        const length = text === undefined ? {} : { 'content-length': Buffer.byteLength(text) };
        const options = { agent, hostname, port, method, path, headers: { ...headers, ...length } };
        const sent = httpRequest(options, (response) => {
          const chunks: Buffer[] = [];
          response.on('data', (chunk: Buffer) => chunks.push(chunk));
          response.on('error', reject);
          response.on('end', () => {
            const zipped = response.headers['content-encoding'] === 'gzip' && method !== 'HEAD';
            const received = (zipped ? gunzipSync(Buffer.concat(chunks)) : Buffer.concat(chunks)).toString();
            resolve({
              status: response.statusCode ?? 0,
              headers: headersOf(response.rawHeaders),
              text: received,
              body: parsed(received),
            });
          });
        });
        // Against a hang, not a measurement: a starved machine may take minutes.
        sent.setTimeout(600_000, () => sent.destroy(new Error('no answer within ten minutes')));
        sent.on('error', reject);
        sent.end(text);
      }),
    close: () => agent.destroy(),
  };
}

function headersOf(raw: readonly string[]): Headers {
  const headers = new Headers();
  for (let at = 0; at < raw.length; at += 2) headers.append(raw[at] as string, raw[at + 1] as string);
  return headers;
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
