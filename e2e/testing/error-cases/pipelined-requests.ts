import { once } from 'node:events';
import { connect } from 'node:net';
import { pipelineLimit } from '../../../server/src/platform/http/admission/connections.ts';
import type { Answer } from '../service/answer.ts';
import type { RunningService } from '../service/running-service.ts';

/** Sends many requests on one connection without reading, and returns the answer to the first that is refused. */
export async function pipeline(
  { address, administrator, demand }: RunningService,
  given: Readonly<Record<string, string>>,
): Promise<Answer> {
  const headers = { ...given, authorization: `Bearer ${administrator.token}` };
  const { hostname, port } = new URL(address);
  const socket = connect(Number(port), hostname);
  let text = '';
  socket.on('data', (piece) => {
    text += piece.toString();
  });
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}\r\n`);
  socket.write(`GET /tags HTTP/1.1\r\nHost: x\r\n${lines.join('')}\r\n`.repeat(pipelineLimit + 20));
  await once(socket, 'close');
  const [head = '', body = ''] = text.slice(text.indexOf('HTTP/1.1 429')).split('\r\n\r\n');
  const [, ...received] = head.split('\r\n').map((line): [string, string] => {
    const colon = line.indexOf(':');
    return [line.slice(0, colon), line.slice(colon + 1).trim()];
  });
  const answer = { status: 429, headers: new Headers(received), text: body, body: JSON.parse(body) };
  demand('GET', '/tags', { headers }, answer);
  return answer;
}
