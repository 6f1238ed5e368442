import type { FastifyInstance } from 'fastify';
import { demandPlain } from './demand-plain.ts';
import { allowLongRequest } from './long-requests.ts';
import { noBody, wholeBody } from './whole-body.ts';

/** Newline-delimited JSON. */
export const linesType = 'application/x-ndjson';

/** Hands bodies on as they come: a JSON array as its bytes, lines as the stream of them. */
export function addLineParsers(http: FastifyInstance): void {
  http.removeAllContentTypeParsers();
  http.addContentTypeParser(
    'application/json',
    wholeBody((body, { headers }) => {
      demandPlain(headers, true);
      return body;
    }),
  );
  http.addContentTypeParser(linesType, (request, payload, done) => {
    try {
      demandPlain(request.headers, true);
    } catch (error) {
      done(error as Error);
      return;
    }
    allowLongRequest(request.raw);
    done(null, payload);
  });
  http.addContentTypeParser('*', wholeBody(noBody(true)));
}

/** Whether a request brings lines. */
export function bringsLines(contentType: string | undefined): boolean {
  return contentType !== undefined && contentType.split(';', 1)[0]?.trim().toLowerCase() === linesType;
}
