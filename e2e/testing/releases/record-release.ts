/**
 * Records an installation of the release that is running, for the test that later releases still open it
 * (`e2e/service/operator/earlier-releases.test.ts`):
 *
 *     npx tsx e2e/testing/releases/record-release.ts ADDRESS PASSWORD > answers.json
 *
 * ADDRESS is a service without records, PASSWORD that of its administrator. Creates records of every kind, and prints
 * the answers to the calls that read them as JSON: path → text of the answer. docs/release.md says what to store beside.
 */

import { declarablePayload } from '../fixtures/extscore-fixture.ts';
import { aMask, aPackaging, dishPayload } from '../payloads/sample-payloads.ts';

const [address = '', password = ''] = process.argv.slice(2);

let authorization = `Basic ${btoa(`admin:${password}`)}`;

async function call(method: string, path: string, body?: unknown): Promise<string> {
  const response = await fetch(`${address}${path}`, {
    method,
    headers: { authorization, ...(body === undefined ? {} : { 'content-type': 'application/json' }) },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  });
  const text = await response.text();
  if (!response.ok) throw new Error(`${method} ${path}: ${response.status} ${text}`);
  return text;
}

async function create(path: string, body: unknown, method = 'POST'): Promise<string> {
  return JSON.parse(await call(method, path, body)).id;
}

authorization = `Bearer ${JSON.parse(await call('GET', '/auth/login')).token}`;

const [team] = JSON.parse(await call('GET', '/teams'));
const tag = await create('/application/tags', { name: 'Spring' });
const user = await create('/application/users', { name: 'shop', role: 'api' });
await call('POST', `/application/users/${user}/keys`, { name: 'Shop system' });
const mask = await create('/masks', aMask);
const packaging = await create('/products/packagings', aPackaging);

const garment = await create('/evaluations', {
  ...declarablePayload(team.id),
  reference: 'TS-1',
  tags: [{ id: tag }],
  mask: { id: mask },
  packaging: { id: packaging },
});
await call('GET', `/evaluation/evaluate/${garment}/full`);
const version = await create(`/evaluations/publish/${garment}`, undefined, 'PATCH');
const dish = await create('/evaluations', dishPayload(team.id));
await call('GET', `/evaluation/evaluate/${dish}`);
const draft = await create('/evaluations', { ...dishPayload(team.id), name: 'Not evaluated' });
const product = await create('/products', {
  name: 'Pack of three',
  reference: 'P3',
  evaluations: [{ id: version, quantity: 3 }],
  teams: [{ id: team.id }],
  gtins: ['12345670'],
});
const { id: job } = JSON.parse(await call('POST', '/evaluations/evaluate', { ids: [dish, garment] }));
while (JSON.parse(await call('GET', `/jobs/${job}`)).finishedAt === undefined) {
  await new Promise((resolve) => setTimeout(resolve, 50));
}

const paths = [
  '/teams',
  '/tags',
  '/masks',
  `/masks/${mask}`,
  '/products/packagings',
  `/products/packagings/${packaging}`,
  '/evaluations',
  ...[garment, dish, draft, version].map((id) => `/evaluations/${id}`),
  ...[garment, dish, version].flatMap((id) => [
    `/results/evaluation/${id}`,
    `/results/evaluation/${id}/full`,
  ]),
  `/results/evaluation/${version}/extscore`,
  '/evaluations/export?format=csv',
  '/products',
  `/products/${product}`,
  `/results/product/${product}/ipc`,
  `/results/product/${product}/full`,
  `/results/product/${product}/extscore`,
  '/application/users',
  `/application/users/${user}/keys`,
  '/application/organization',
  '/application/audit',
  `/jobs/${job}`,
];
const answers = Object.fromEntries(
  await Promise.all(paths.map(async (path) => [path, await call('GET', path)])),
);
console.log(JSON.stringify(answers, null, 1));
