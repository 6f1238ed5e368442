import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { expect, test } from 'vitest';
import { serviceFixture } from '../../testing/fixtures/service-fixture.ts';
import { useService } from '../../testing/service/running-service.ts';

const run = promisify(execFile);

const service = await useService();
await serviceFixture(service);

/** The samples for a shell on a page, as a reader who is signed in copies them. */
async function shellSamples(name: string): Promise<ReadonlyMap<string, string>> {
  const { text } = await service.call('GET', `/docs/${name}`);
  const found = text.matchAll(/aria-label="curl: (\w+)" data-code="curl"><code>([^<]*)<\/code>/g);
  return new Map(
    [...found].map(([, operation = '', code = '']) => [
      operation,
      code
        .replaceAll('&quot;', '"')
        .replaceAll('&#39;', "'")
        .replaceAll('&lt;', '<')
        .replaceAll('&amp;', '&'),
    ]),
  );
}

/** Runs a sample, and returns the status of the answer. */
async function statusOf(sample: string): Promise<string> {
  const command = sample
    .replace(/^curl /, "curl -s -o /dev/null -w '%{http_code}' ")
    // Where the answer goes may be said once.
    .replace(' \\\n  -o answer', '');
  const { name: SILLAGE_USER, password: SILLAGE_PASSWORD, token: SILLAGE_KEY } = service.administrator;
  const env = { ...process.env, SILLAGE_USER, SILLAGE_PASSWORD, SILLAGE_KEY };
  return (await run('sh', ['-c', command], { env })).stdout;
}

test.each([
  ['api-authentication', ['login']],
  ['api-categories', ['listCategories', 'readCategorySchema']],
  ['api-materials', ['listMaterials', 'readMaterial']],
  ['api-teams', ['listTeams']],
  ['api-evaluations', ['listEvaluations', 'readEvaluation', 'createEvaluation', 'previewEvaluation']],
  ['api-results', ['readEvaluationResult', 'readEvaluationFullResult', 'readProductResult']],
  ['api-products', ['listProducts', 'readProduct', 'createProduct']],
  ['api-masks', ['listMasks', 'readMask', 'createMask']],
  ['api-packagings', ['listPackagings', 'createPackaging']],
  ['api-databases', ['listDatabases']],
  ['api-extscore', ['listTextileCountries', 'scoreTextile']],
  ['api-service', ['readHealth', 'readOpenApi', 'readFeed', 'readDocumentation']],
  ['api-application', ['listUsers', 'readOrganization']],
])('on %s, the commands of %s run as they are shown', async (name, operations) => {
  const samples = await shellSamples(name);
  for (const operation of operations) {
    const sample = samples.get(operation);
    if (sample === undefined) throw new Error(`${operation} is not on /docs/${name}: ${[...samples.keys()]}`);
    expect(await statusOf(sample), sample).toMatch(/^20[0-4]$/);
  }
});

test('a sample that would change a record does not name one', async () => {
  const samples = await shellSamples('api-evaluations');
  const sample = samples.get('removeEvaluation') ?? '';
  expect(sample).toContain('/evaluations/EVALUATION_ID"');
  expect(await statusOf(sample)).toMatch(/^4/);
});
