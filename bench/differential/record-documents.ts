import { fileURLToPath } from 'node:url';
import { readExamples } from '@sillage/catalog';
import type { EvaluationRecord, VersionRecord } from '@sillage/contract';
import { readTable } from '@sillage/contract/tables/reading';
import { seededRandom } from '../../e2e/testing/processes/seeded-random.ts';
import type { Answer } from '../../e2e/testing/service/answer.ts';
import { firstTeam } from '../../e2e/testing/service/evaluation-steps.ts';
import { ended } from '../../e2e/testing/service/finished-job.ts';
import type { RunningService } from '../../e2e/testing/service/running-service.ts';

type Keep = (name: string, request: string, answer: Answer) => void;

/** Materials whose record and schema are read, chosen by the seed. */
const sampledMaterials = 40;
const languages = ['en', 'fr'] as const;

/** Records what becomes of every example of the catalog, the catalog itself, and tables of all records. */
export async function recordDocuments(service: RunningService, seed: number, keep: Keep): Promise<void> {
  const random = seededRandom(seed);
  const team = await firstTeam(service);
  const examples = readExamples(fileURLToPath(new URL('../../catalog/data/', import.meta.url)));
  const send = async (name: string, method: string, path: string, body?: unknown): Promise<Answer> => {
    const given = body === undefined ? {} : { body };
    const answers: Answer[] = [];
    // A POST, PUT or PATCH is sent once.
    for (const language of method === 'GET' ? languages : languages.slice(0, 1)) {
      const answer = await service.call(method, path, {
        ...given,
        headers: { 'accept-language': language },
      });
      keep(`${name} ${language}`, `${method} ${path} ${JSON.stringify(body ?? '')}`, answer);
      answers.push(answer);
    }
    return answers[0] as Answer;
  };

  const categories = new Set<string>();
  for (const example of examples) {
    const name = example.reference ?? example.name ?? '';
    categories.add(example.category.id);
    const payload = { ...example, teams: [{ id: team }] };
    await send(`${name} preview`, 'POST', '/evaluations/preview', payload);
    const made = await send(`${name} create`, 'POST', '/evaluations', payload);
    const { id } = made.body as EvaluationRecord;
    await send(`${name} before`, 'GET', `/results/evaluation/${id}`);
    await send(`${name} evaluate`, 'GET', `/evaluation/evaluate/${id}`);
    await send(`${name} evaluate full`, 'GET', `/evaluation/evaluate/${id}/full`);
    await send(`${name} record`, 'GET', `/evaluations/${id}`);
    await send(`${name} schema`, 'GET', `/evaluations/schema/${id}`);
    await send(`${name} ipc`, 'GET', `/results/evaluation/${id}/ipc`);
    await send(`${name} full`, 'GET', `/results/evaluation/${id}/full`);
    await send(`${name} extscore`, 'GET', `/evaluation/evaluate/${id}/extscore`);
    const published = await send(`${name} publish`, 'PATCH', `/evaluations/publish/${id}`);
    const version = (published.body as VersionRecord).id;
    const product = { name, evaluations: [{ id: version, quantity: 2 }], teams: [{ id: team }] };
    const set = (await send(`${name} product`, 'POST', '/products', product)).body as { id: string };
    for (const [what, path] of Object.entries({
      version: `/evaluations/${version}`,
      'version full': `/results/evaluation/${version}/full`,
      'version extscore': `/results/evaluation/${version}/extscore`,
      'product record': `/products/${set.id}`,
      'product ipc': `/results/product/${set.id}/ipc`,
      'product full': `/results/product/${set.id}/full`,
      'product extscore': `/results/product/${set.id}/extscore`,
    }))
      await send(`${name} ${what}`, 'GET', path);
    await send(`${name} patch`, 'PATCH', `/evaluations/${id}`, { name: `${name}, changed` });
    await send(`${name} outdated`, 'GET', `/results/evaluation/${id}/ipc`);
  }

  for (const id of [...categories].sort()) {
    await send(`category ${id}`, 'GET', `/evaluations/categories/${id}`);
    await send(`category schema ${id}`, 'GET', `/evaluations/categories/schema/${id}`);
    const listed = await send(`materials of ${id}`, 'GET', `/materials?evaluation_category_id=${id}`);
    await send(`accessories of ${id}`, 'GET', `/accessories?evaluation_category_id=${id}`);
    const materials = Array.isArray(listed.body) ? (listed.body as { id: string }[]) : [];
    const chosen = materials.filter(() => random() < sampledMaterials / (categories.size * materials.length));
    for (const { id: material } of chosen) {
      await send(`material ${id} ${material}`, 'GET', `/materials/${material}`);
      await send(`material schema ${id} ${material}`, 'GET', `/materials/schema/${material}`);
    }
  }

  const payloads = examples.map((example) => ({ ...example, teams: [{ id: team }] }));
  await send('batch', 'POST', '/evaluations/batch?evaluate=true', payloads);
  const job = (await send('evaluate many', 'POST', '/evaluations/evaluate', { category_id: 't-shirt' }))
    .body as { id: string };
  await ended(service, `/jobs/${job.id}`);
  await send('job', 'GET', `/jobs/${job.id}`);
  await send('list', 'GET', '/evaluations');
  await send('list with payload', 'GET', '/evaluations?expand=payload');
  await send('page', 'GET', '/evaluations?limit=7&status=evaluated');
  await send('products', 'GET', '/products');
  for (const noun of ['evaluations', 'products']) {
    for (const format of ['csv', 'ndjson'])
      await send(`${noun} as ${format}`, 'GET', `/${noun}/export?format=${format}`);
    for (const language of languages) await recordWorkbook(service, noun, language, keep);
  }
}

/** A workbook is packed with its time, so its cells are compared. */
async function recordWorkbook(
  service: RunningService,
  noun: string,
  language: string,
  keep: Keep,
): Promise<void> {
  const path = `/${noun}/export?format=xlsx`;
  const { address, administrator } = service;
  const answer = await fetch(`${address}${path}`, {
    headers: { authorization: `Bearer ${administrator.token}`, 'accept-language': language },
  });
  const { rows } = readTable(new Uint8Array(await answer.arrayBuffer()));
  const text = JSON.stringify(rows);
  const { status, headers } = answer;
  keep(`${noun} as xlsx ${language}`, `GET ${path}`, { status, headers, text, body: undefined });
}
