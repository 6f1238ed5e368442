import { writeFileSync } from 'node:fs';
import { applicationEndpoints, type Endpoint, endpoints } from '@sillage/contract';
import { expect, test } from 'vitest';
import { errorCases } from '../../e2e/testing/error-cases/error-cases.ts';
import { serviceFixture } from '../../e2e/testing/fixtures/service-fixture.ts';
import { type ExampleCall, exampleCalls, examplePath } from '../../e2e/testing/openapi/example-calls.ts';
import type { Answer } from '../../e2e/testing/service/answer.ts';
import { type RunningService, runService } from '../../e2e/testing/service/running-service.ts';
import { recordDocuments } from './record-documents.ts';
import { comparableHeaders, type RecordedAnswer, withoutRunValues } from './recorded-answer.ts';

/**
 * Records the answers of the sources around it in the file that RECORDING names. It is run in each of the two commits,
 * and uses the fixtures, example calls and error cases of that commit, so that it fits what is stored there.
 */

const table: Readonly<Record<string, Endpoint>> = { ...endpoints, ...applicationEndpoints };
const french = { 'accept-language': 'fr' };
/** Answers that are about the process and not about records: only status and headers are kept. */
const ofTheProcess: ReadonlySet<string> = new Set(['readMetrics']);
/** Users that are created in the same millisecond are listed in any order. */
const unordered: ReadonlySet<string> = new Set(['listUsers']);
/** Depend on how fast passwords are checked. */
const timed: ReadonlySet<string> = new Set(['auth.busy', 'auth.too-many-failures']);

test('records answers', async () => {
  const recorded: RecordedAnswer[] = [];
  const keep = (name: string, request: string, answer: Answer): void => {
    recorded.push({
      name,
      request: withoutRunValues(request),
      status: answer.status,
      headers: comparableHeaders(answer.headers),
      text: comparableText(name.split(' ')[0] ?? '', answer.text),
    });
  };

  await withService({}, async (service) => {
    const fixture = await serviceFixture(service);
    for (const [name, call] of Object.entries(exampleCalls)) {
      await recordExample(service, name, call(fixture), keep);
    }
  });
  await withService({ slowPasswords: true }, async (service) => {
    const fixture = await serviceFixture(service);
    for (const [code, { send }] of Object.entries(errorCases)) {
      if (timed.has(code)) continue;
      keep(`error ${code}`, code, await send(fixture, {}));
      keep(`error ${code} fr`, code, await send(fixture, french));
    }
  });
  await withService({}, (service) => recordDocuments(service, Number(process.env.SEED ?? 1), keep));

  writeFileSync(process.env.RECORDING ?? '/dev/null', JSON.stringify(recorded));
  expect(recorded.length).toBeGreaterThan(300);
});

function comparableText(operation: string, text: string): string {
  if (ofTheProcess.has(operation)) return '';
  if (!unordered.has(operation) || text === '') return withoutRunValues(text);
  const records = JSON.parse(text) as unknown[];
  return JSON.stringify(records.map((record) => withoutRunValues(JSON.stringify(record))).sort());
}

async function withService(
  options: Parameters<typeof runService>[0],
  run: (service: RunningService) => Promise<void>,
): Promise<void> {
  const service = await runService(options);
  try {
    await run(service);
  } finally {
    await service.close();
  }
}

/** The call itself; of a GET also in French, as HEAD, uncompressed, and with the ETag that it just gave. */
async function recordExample(
  { call }: RunningService,
  name: string,
  example: ExampleCall,
  keep: (name: string, request: string, answer: Answer) => void,
): Promise<void> {
  const { method, path } = table[name] as Endpoint;
  const { parameters, body, token } = example;
  const at = examplePath(path, parameters);
  const send = (verb: string, headers: Readonly<Record<string, string>>): Promise<Answer> =>
    call(verb, at, {
      headers: { ...example.headers, ...headers },
      ...(body === undefined ? {} : { body }),
      ...(token === undefined ? {} : { token }),
    });
  const request = `${at} ${JSON.stringify(body ?? '')}`;
  const first = await send(method, {});
  keep(name, `${method} ${request}`, first);
  if (method !== 'GET') return;
  keep(`${name} fr`, `GET ${request}`, await send('GET', french));
  keep(`${name} again`, `GET ${request}`, await send('GET', { 'accept-encoding': 'identity' }));
  keep(`${name} head`, `HEAD ${request}`, await send('HEAD', {}));
  const etag = first.headers.get('etag');
  if (etag !== null)
    keep(`${name} unchanged`, `GET ${request}`, await send('GET', { 'if-none-match': etag }));
}
