import { expect, test } from 'vitest';
import { garmentPayload } from '../../testing/payloads/sample-payloads.ts';
import { apiKeySteps } from '../../testing/service/api-key-steps.ts';
import { create, evaluate, firstTeam } from '../../testing/service/evaluation-steps.ts';
import { useService } from '../../testing/service/running-service.ts';

interface Item {
  readonly name: string;
  readonly item?: readonly Item[];
  readonly request?: {
    readonly method: string;
    readonly auth?: { readonly type: string };
    readonly header: readonly { readonly key: string; readonly value: string; readonly disabled?: boolean }[];
    readonly body?: { readonly raw: string };
    readonly url: {
      readonly raw: string;
      readonly variable: readonly { readonly key: string; readonly value: string }[];
      readonly query: readonly { readonly key: string; readonly value: string; readonly disabled: boolean }[];
    };
  };
}

const service = await useService();
const { key } = await apiKeySteps(() => service).makeKey(service.administrator);
const evaluation = (await create(service, garmentPayload(await firstTeam(service)))).id;
await evaluate(service, evaluation);
const { values } = (await service.call('GET', '/docs/postman-environment.json')).body as {
  readonly values: readonly { readonly key: string; readonly value: string }[];
};
const variables: Readonly<Record<string, string>> = {
  ...Object.fromEntries(values.map(({ key, value }) => [key, value])),
  apiKey: key,
};
const { item } = (await service.call('GET', '/docs/postman-collection.json')).body as Required<Item>;
const all = (items: readonly Item[]): Item[] =>
  items.flatMap((one) => (one.item === undefined ? [one] : all(one.item)));
const requests = all(item).flatMap(({ request }) => (request === undefined ? [] : [request]));

/** As Postman sends a request: variables and path parameters filled in, what is disabled left out. */
function send({ method, auth, header, body, url }: Required<Item>['request']): Promise<Response> {
  const filled = (text: string): string =>
    text.replace(/\{\{(\w+)\}\}/g, (_, name: string) => variables[name] ?? '');
  const path = url.variable.reduce((text, { key, value }) => text.replace(`:${key}`, value), filled(url.raw));
  const query = url.query.filter(({ disabled }) => !disabled).map(({ key, value }) => [key, value]);
  const headers = Object.fromEntries(
    header.filter(({ disabled }) => disabled !== true).map(({ key, value }) => [key, value]),
  );
  const authorization = auth === undefined ? { authorization: filled('Bearer {{apiKey}}') } : {};
  return fetch(`${path}?${new URLSearchParams(query as [string, string][])}`, {
    method,
    redirect: 'manual',
    headers: { ...headers, ...authorization },
    ...(body === undefined ? {} : { body: body.raw }),
  });
}

test('every operation that is not deprecated has a request', async () => {
  const { paths } = (await service.call('GET', '/openapi.json')).body as {
    readonly paths: Readonly<Record<string, Readonly<Record<string, { readonly deprecated?: boolean }>>>>;
  };
  const described = Object.entries(paths).flatMap(([path, operations]) =>
    Object.entries(operations)
      .filter(([, { deprecated }]) => deprecated !== true)
      .map(([method]) => `${method.toUpperCase()} {{baseUrl}}${path.replace(/\{(\w+)\}/g, ':$1')}`),
  );
  expect(requests.map(({ method, url }) => `${method} ${url.raw}`).sort()).toEqual(described.sort());
});

test('what is read without an id answers as it stands, with the address and key of the environment', async () => {
  const lists = requests.filter(
    ({ method, url, auth }) => method === 'GET' && url.variable.length === 0 && auth === undefined,
  );
  expect(lists.length).toBeGreaterThan(20);
  const refused: unknown[] = [];
  for (const request of lists) {
    const answer = await send(request);
    // The role of keys may not read what only administrators do, some files are made by other requests, and the tags of the examples are not there.
    const namesTags = request.url.raw.includes('/collections/compare') && answer.status === 400;
    if (!namesTags && ![200, 202, 403, 404].includes(answer.status))
      refused.push([request.url.raw, answer.status, await answer.text()]);
    else await answer.arrayBuffer();
  }
  expect(refused).toEqual([]);
});

test('the requests of the main job have the ids of the reader and bodies that are accepted', async () => {
  const called = (method: string, path: string): Promise<Response> =>
    send(
      requests.find(({ method: one, url }) => one === method && url.raw === `{{baseUrl}}${path}`) as never,
    );
  const created = await called('POST', '/evaluations');
  expect([created.status, await created.json()]).toMatchObject([201, { name: 'Organic T-shirt' }]);
  const result = await called('GET', '/results/evaluation/:id');
  expect([result.status, await result.json()]).toMatchObject([
    200,
    { evaluation: { id: expect.any(String) } },
  ]);
  expect((await called('GET', '/evaluation/evaluate/:id')).status).toBe(200);
});
