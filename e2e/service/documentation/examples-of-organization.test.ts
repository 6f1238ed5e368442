import { describe, expect, test } from 'vitest';
import { placeholderPrefix } from '../../../server/src/reference/openapi/examples/example-values.ts';
import { serviceFixture } from '../../testing/fixtures/service-fixture.ts';
import type { Answer } from '../../testing/service/answer.ts';
import { useService } from '../../testing/service/running-service.ts';

interface Operation {
  readonly operationId: string;
  readonly parameters: readonly { readonly name: string; readonly in: string; readonly example?: unknown }[];
  readonly requestBody?: { readonly content: Readonly<Record<string, { readonly example?: unknown }>> };
}
interface Document {
  readonly servers: readonly { readonly url: string }[];
  readonly paths: Readonly<Record<string, Readonly<Record<string, Operation>>>>;
}

const service = await useService({ settings: { publicUrl: 'https://lca.example.org' } });
const fixture = await serviceFixture(service);
const stranger = await service.addMember('stranger', 'admin');

async function described(token?: string | null): Promise<{ document: Document; answer: Answer }> {
  const answer = await service.call('GET', '/openapi.json', token === undefined ? {} : { token });
  expect(answer.status).toBe(200);
  return { document: answer.body as Document, answer };
}

/** The path of an operation with the example values of its path. */
function exampleAddress(path: string, { parameters }: Operation): string {
  return parameters
    .filter(({ in: place }) => place === 'path')
    .reduce((address, { name, example }) => address.replace(`{${name}}`, String(example)), path);
}

/** Reads of records that this organization has none of, or that need more than an id. */
const without = new Set([
  'readProductDeclaration',
  'readDeclarationBody',
  'readProductExtscore',
  'readDelivery',
  'evaluateExtscore',
  'readDatabase',
  'readRoles',
  'compareDatabases',
  'readMovedEvaluations',
  'readRolesCsv',
  'listDatabaseProcesses',
  'readDatabaseProcess',
  'readImport',
  'readImportMapping',
  // No import left a product incomplete.
  'readImportDraft',
  // Only what was deleted is there.
  'readTrashed',
  'readEvaluationExtscore',
  // The French cost of an evaluation with defaults is none to show.
  ...['Evaluation', 'Product'].flatMap((noun) =>
    ['', 'Picture', 'Snippet'].map((form) => `read${noun}Label${form}`),
  ),
  // Nobody has asked what if.
  'readScenario',
  'readScenarioResults',
  'exportScenarioResults',
  // No file of declared garments was uploaded.
  'readBenchmark',
  // No database was compared with what its publisher states.
  'readDatabaseProof',
  'readDatabaseProofTable',
  // No data set was sampled.
  'readDataSetSample',
  // Nothing is shared, and the address of a page is not known.
  'readShare',
  'readSharedPage',
  // Nobody was asked.
  'readQuestionnaire',
  'readQuestionnaireForm',
  'readDigitalLink',
  'readDigitalLinkOfBatch',
  'readDigitalLinkOfItem',
]);

describe('with a token', () => {
  test('each read by id works when it is sent as documented', async () => {
    const { document } = await described();
    const failed: string[] = [];
    let sent = 0;
    for (const [path, { get }] of Object.entries(document.paths)) {
      if (get === undefined || without.has(get.operationId.replace(/_\d+$/, ''))) continue;
      if (!path.includes('{')) continue;
      const { status } = await service.call('GET', exampleAddress(path, get));
      sent++;
      if (status !== 200) failed.push(`${get.operationId} ${status}`);
    }
    expect(failed).toEqual([]);
    expect(sent).toBeGreaterThan(25);
  });

  test.each(['createEvaluation', 'createProduct', 'previewEvaluation', 'evaluateMany'])(
    'the body of %s is accepted as documented',
    async (name) => {
      const { document } = await described();
      const [path = '', operation] =
        Object.entries(document.paths)
          .map(([path, { post }]) => [path, post] as const)
          .find(([, post]) => post?.operationId === name) ?? [];
      const body = operation?.requestBody?.content['application/json']?.example;
      const answer = await service.call('POST', path, { body });
      expect(answer.status, answer.text).toBeLessThan(300);
    },
  );

  test('an API key and the session of a browser count as well; a refused token counts as none', async () => {
    const { document } = await described();
    const credentials = { user: service.administrator.name, password: service.administrator.password };
    const signedIn = await service.call('POST', '/application/session', { token: null, body: credentials });
    const cookie = signedIn.headers.get('set-cookie')?.split(';')[0] ?? '';
    const inBrowser = await service.call('GET', '/openapi.json', { token: null, headers: { cookie } });
    expect(inBrowser.body).toEqual(document);
    const anonymous = await described(null);
    expect((await described('not.a.token')).document).toEqual(anonymous.document);
  });
});

test('no one sees ids of another organization, and what there is none of stays a placeholder', async () => {
  const own = JSON.stringify((await described()).document);
  const theirs = JSON.stringify((await described(stranger.token)).document);
  const anonymous = JSON.stringify((await described(null)).document);
  for (const id of [fixture.versionId, fixture.productId, fixture.teamId]) {
    expect(theirs).not.toContain(id);
    expect(anonymous).not.toContain(id);
  }
  expect(own).toContain(fixture.teamId);
  expect(theirs).toContain(`${placeholderPrefix}000000000001`);
  expect(theirs).toContain('are placeholders');
});

test('the document stays open and can be cached by reader', async () => {
  const [own, anonymous] = [await described(), await described(null)];
  const tags = [own, anonymous].map(({ answer }) => answer.headers.get('etag'));
  expect(new Set(tags).size).toBe(2);
  for (const [index, token] of [undefined, null].entries()) {
    const answer = await service.call('GET', '/openapi.json', {
      headers: { 'if-none-match': tags[index] ?? '' },
      ...(token === null ? { token } : {}),
    });
    expect(answer.status).toBe(304);
    expect(answer.headers.get('vary')).toMatch(/Authorization, Cookie/);
  }
});

test('pages show the same ids and the public address, and leave ids to the reader where a record would change', async () => {
  const page = await service.call('GET', '/docs/api-products');
  expect(page.headers.get('vary')).toContain('Authorization');
  const section = (text: string, name: string): string =>
    text.slice(text.indexOf(`<article id="${name}"`)).split('</article>')[0] ?? '';
  const reading = section(page.text, 'readProduct');
  expect(reading).toMatch(/name="path:id" value="[0-9a-f-]{36}"/);
  expect(reading).toContain(`https://lca.example.org/products/${fixture.productId}&quot;`);
  const changes = {
    'api-evaluations': ['removeEvaluation', 'replaceEvaluation', 'patchEvaluation'],
    'api-application': ['resetPassword'],
  };
  for (const [name, operations] of Object.entries(changes)) {
    const { text } = await service.call('GET', `/docs/${name}`);
    for (const operation of operations) {
      expect(section(text, operation)).toMatch(/name="path:id" required placeholder="[0-9a-f-]{36}"/);
      const samples = section(text, operation).split('class="samples"')[1]?.split('</div>')[0] ?? '';
      expect(samples).toMatch(/lca\.example\.org\/[a-z/]*(EVALUATION|USER)_ID/);
    }
  }
  const strangers = await service.call('GET', '/docs/api-products', { token: stranger.token });
  expect(strangers.text).not.toContain(fixture.productId);
});

test('the document names the public address as its server', async () => {
  expect((await described()).document.servers.map(({ url }) => url)).toEqual(['https://lca.example.org']);
});
