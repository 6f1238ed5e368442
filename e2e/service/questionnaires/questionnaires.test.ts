// Reason for length: the whole way of a question, from the link to the accepted answer, on one booted service.
import { createHash } from 'node:crypto';
import type {
  EvaluationRecord,
  NewQuestionnaire,
  NoteRecord,
  Problem,
  QuestionnaireForm,
  QuestionnaireRecord,
} from '@sillage/contract';
import { expect, test } from 'vitest';
import { formSecretOf } from '../../testing/fixtures/questionnaire-fixture.ts';
import { edited } from '../../testing/payloads/edited-document.ts';
import { garmentPayload } from '../../testing/payloads/sample-payloads.ts';
import { create, evaluate, firstTeam } from '../../testing/service/evaluation-steps.ts';
import { useService } from '../../testing/service/running-service.ts';
import { successful } from '../../testing/service/successful-answer.ts';

const service = await useService();
const teamId = await firstTeam(service);
const reader = await service.addMember('a reader', 'reader', service.administrator.organizationId);

const expiresAt = '2099-12-31T00:00:00.000Z';
const questions = [
  { id: 'making-country' },
  { id: 'making-minutes' },
  { id: 'spinning-country', material: { id: 'organic-cotton' } },
];
const garment = (name: string, reference: string) =>
  edited(garmentPayload(teamId), { '/name': name, '/reference': reference });

async function asked(name: string, reference: string) {
  const { id } = await create(service, garment(name, reference));
  const answer = await service.call('POST', '/questionnaires', {
    body: { evaluations: [{ id }], questions, expiresAt },
  });
  const made: NewQuestionnaire = successful('createQuestionnaire', answer);
  return { id, made, path: `/q/${formSecretOf(made)}` };
}
const answerBy = (path: string, answers: unknown, by = 'A. Costa, Northern Mill') =>
  service.call('PUT', path, { token: null, body: { by, answers } });
const faults = ({ status, body }: { status: number; body: unknown }): unknown => [
  status,
  ...(body as Problem).errors.map(({ code, pointer }) => `${pointer} ${code}`),
];
const read = async <T>(path: string): Promise<T> => (await service.call('GET', path)).body as T;

/** Somebody with a browser and no account. */
async function visit(path: string, options: RequestInit = {}) {
  const headers = { accept: 'text/html', ...(options.headers as Record<string, string> | undefined) };
  const answer = await fetch(`${service.address}${path}`, { ...options, headers });
  return { status: answer.status, headers: answer.headers, text: await answer.text() };
}
const post = (path: string, fields: Readonly<Record<string, string>>) =>
  visit(path, { method: 'POST', body: new URLSearchParams(fields) });

test('a supplier without an account answers, and answers count when they are accepted', async () => {
  const { id, made, path } = await asked('Tee of the mill', 'Q-1');
  expect(made.url).toBe(`${service.address}${path}`);
  expect(made.questions.map(({ parameter, stage, material }) => [parameter, stage, material?.id])).toEqual([
    ['making-country', 'manufacturing', undefined],
    ['making-minutes', 'manufacturing', undefined],
    ['spinning-country', 'manufacturing', 'organic-cotton'],
  ]);
  const { ipc } = await evaluate(service, id);

  const opened = await service.call('GET', path, { token: null, headers: { accept: 'application/json' } });
  const form = opened.body as QuestionnaireForm;
  expect(form.questions[0]).toMatchObject({ id: 'q1', product: 'Tee of the mill', accepted: false });
  // Nothing of results, ids, references or the organization.
  for (const secret of [id, teamId, 'Q-1', service.administrator.organizationId, String(ipc.score.value)])
    expect(opened.text).not.toContain(secret);
  const places = form.choices.find((list) => list.id === form.questions[0]?.choices)?.values;
  expect(places).toContainEqual({ value: 'PT', name: 'Portugal' });

  const answered = await answerBy(path, [
    { id: 'q1', value: 'PT' },
    { id: 'q2', value: 41 },
    { id: 'q3', value: 'TR' },
  ]);
  expect(answered.status).toBe(200);
  // Beside the evaluation: nothing has changed yet.
  expect((await read<EvaluationRecord>(`/evaluations/${id}`)).revision).toBe(1);

  const one = await service.call('POST', `/questionnaires/${made.id}/accept`, { body: { answers: ['q1'] } });
  const record: QuestionnaireRecord = successful('acceptAnswers', one);
  expect(record.questions.map(({ state }) => state)).toEqual(['accepted', 'answered', 'answered']);
  expect(record).toMatchObject({ asked: 3, answered: 3, accepted: 1, answeredBy: 'A. Costa, Northern Mill' });
  const rest: QuestionnaireRecord = successful(
    'acceptAnswers',
    await service.call('POST', `/questionnaires/${made.id}/accept`),
  );
  expect(rest.accepted).toBe(3);

  const after = await read<EvaluationRecord>(`/evaluations/${id}`);
  expect(after.revision).toBe(3);
  expect(after.status).toBe('outdated');
  const given = (identifier: string) =>
    after.resolvedParameters
      .filter((one) => one.identifier === identifier && one.origin !== 'default')
      .map(({ value }) => value);
  expect(given('making-country')).toEqual(['PT/100']);
  expect(given('making-minutes')).toEqual([41]);
  expect(given('spinning-country')).toEqual(['TR/100']);
  const notes = await read<NoteRecord[]>(`/application/evaluations/${id}/notes`);
  expect(notes.map(({ text }) => text).join('\n')).toContain('answered by A. Costa, Northern Mill');
  const trail = JSON.stringify(await read(`/application/audit?record_id=${made.id}`));
  for (const action of ['create', 'answer', 'accept']) expect(trail).toContain(`"action":"${action}"`);
  // Accepted again nothing changes; another answer to an accepted question is refused.
  await service.call('POST', `/questionnaires/${made.id}/accept`, { body: { answers: ['q1'] } });
  expect((await read<EvaluationRecord>(`/evaluations/${id}`)).revision).toBe(3);
  expect(faults(await answerBy(path, [{ id: 'q1', value: 'FR' }]))).toEqual([
    422,
    '/answers/0/value field.value',
  ]);
});

test('each answer is checked as its parameter, and nothing is half stored', async () => {
  const { made, path } = await asked('Checked', 'Q-2');
  const wrong = await answerBy(path, [
    { id: 'q1', value: 'Atlantis' },
    { id: 'q2', value: -1 },
    { id: 'q3', value: 'TR' },
    { id: 'q9', value: 1 },
  ]);
  expect(faults(wrong)).toEqual([
    422,
    '/answers/0/value parameter.not-allowed',
    '/answers/1/value parameter.constraint',
    '/answers/3/id reference.unknown',
  ]);
  expect(await read<QuestionnaireRecord>(`/questionnaires/${made.id}`)).toMatchObject({ answered: 0 });
  expect(faults(await answerBy(path, [{ id: 'q2', value: 'forty' }]))).toEqual([
    422,
    '/answers/0/value parameter.type',
  ]);
  expect((await answerBy(path, [], ' ')).status).toBe(422);
  // Not known is no answer, and never zero.
  expect((await answerBy(path, [{ id: 'q2', value: null }])).status).toBe(200);
  expect(await read<QuestionnaireRecord>(`/questionnaires/${made.id}`)).toMatchObject({ answered: 0 });
  const nothing = await service.call('POST', `/questionnaires/${made.id}/accept`, { body: {} });
  expect(faults(nothing)).toEqual([422, ' field.value']);
});

test('the page is a form without script in the language of the reader, and keeps what was typed', async () => {
  const { made, path } = await asked('Form <b>', 'Q-3');
  const page = await visit(path, { headers: { 'accept-language': 'fr' } });
  expect(page.status).toBe(200);
  expect(page.text).toContain('<html lang="fr">');
  expect(page.text).toContain('Form &lt;b&gt;');
  expect(page.text).not.toContain('<script');
  expect(page.headers.get('content-security-policy')).toContain("form-action 'self'");
  expect(page.headers.get('x-robots-tag')).toBe('noindex, nofollow');
  expect(page.headers.get('cache-control')).toBe('no-store');
  const fields = [...page.text.matchAll(/<(?:input|select)[^>]* id="(\w+)"/g)].map(([, id]) => id);
  expect(fields).toEqual(['by', 'q1', 'q2', 'q3']);
  for (const field of fields) expect(page.text).toContain(`<label for="${field}">`);

  const refused = await post(`${path}?language=en`, { by: 'A. Costa', q1: 'PT', q2: 'about forty', q3: '' });
  expect(refused.status).toBe(422);
  expect(refused.text).toContain('value="about forty"');
  expect(refused.text).toContain('<option value="PT" selected>');
  expect(refused.text).toContain('aria-describedby="q2-hint q2-wrong" aria-invalid="true"');
  expect(await read<QuestionnaireRecord>(`/questionnaires/${made.id}`)).toMatchObject({ answered: 0 });

  expect((await post(path, { by: '', q1: 'PT' })).status).toBe(422);
  // A comma is a decimal point in French; in English 1,234 has two meanings, and is asked again.
  expect((await post(`${path}?language=en`, { by: 'A. Costa', q2: '1,234' })).status).toBe(422);
  const sent = await post(`${path}?language=fr`, { by: 'A. Costa', q1: 'PT', q2: '41,5 min', q3: '' });
  expect(sent.status).toBe(200);
  expect(sent.text).toContain('vos réponses sont arrivées');
  const stored = await read<QuestionnaireRecord>(`/questionnaires/${made.id}`);
  expect(stored.questions.map(({ answer }) => answer?.value)).toEqual(['PT', 41.5, undefined]);
});

test('an evaluation that was changed meanwhile is not overwritten in silence', async () => {
  const { id, made, path } = await asked('Changed', 'Q-4');
  await answerBy(path, [
    { id: 'q1', value: 'PT' },
    { id: 'q2', value: 41 },
  ]);
  const parameters = [{ id: 't-shirt.making-country', value: 'FR' }];
  await service.call('PUT', `/evaluations/${id}`, {
    body: edited(garment('Changed', 'Q-4'), { '/lifecycles/0/parameters': parameters }),
  });
  const accept = (body: object) => service.call('POST', `/questionnaires/${made.id}/accept`, { body });
  expect(await accept({})).toMatchObject({ status: 409, body: { code: 'questionnaire.changed' } });
  expect((await read<EvaluationRecord>(`/evaluations/${id}`)).revision).toBe(2);
  expect(await accept({ answers: ['q2'] })).toMatchObject({ status: 200, body: { accepted: 1 } });
  expect(await accept({ overwrite: true })).toMatchObject({ status: 200, body: { accepted: 2 } });
  expect((await read<EvaluationRecord>(`/evaluations/${id}`)).revision).toBe(4);
});

test('a form is gone when it is revoked or its evaluation is deleted, and its secret is not stored', async () => {
  const { id, made, path } = await asked('Gone', 'Q-5');
  const rows = JSON.stringify(
    await service.query('SELECT * FROM questionnaires WHERE questionnaire_id = ?', made.id),
  );
  expect(rows).not.toContain(formSecretOf(made));
  expect(rows).toContain(createHash('sha256').update(formSecretOf(made)).digest('base64'));
  // Nor is the name of the evaluation, which a purge takes with it.
  expect(rows).not.toContain('Gone');
  for (const other of [
    '/questionnaires',
    `/questionnaires/${made.id}`,
    `/application/audit?record_id=${made.id}`,
  ])
    expect((await service.call('GET', other)).text, other).not.toContain(formSecretOf(made));
  await service.call('DELETE', `/evaluations/${id}`);
  expect((await visit(path)).status).toBe(404);
  expect((await answerBy(path, [])).body).toMatchObject({ code: 'questionnaire.not-found' });
  expect((await read<QuestionnaireRecord>(`/questionnaires/${made.id}`)).questions[0]?.state).toBe('gone');
  await service.call('POST', `/application/trash/${id}/restore`);
  expect((await visit(path)).status).toBe(200);
  expect((await service.call('DELETE', `/questionnaires/${made.id}`)).status).toBe(204);
  expect((await visit(path)).status).toBe(404);
  expect((await post(path, { by: 'A. Costa' })).status).toBe(404);
  await service.query(
    'UPDATE questionnaires SET expires_at = ? WHERE questionnaire_id = ?',
    '2026-01-01T00:00:00.000Z',
    made.id,
  );
});

test('only those who may write ask and accept, and nobody sees what another organization asks', async () => {
  const { id, made, path } = await asked('Theirs', 'Q-6');
  await answerBy(path, [{ id: 'q1', value: 'PT' }]);
  const body = { evaluations: [{ id }], questions, expiresAt };
  const { token } = reader;
  expect((await service.call('POST', '/questionnaires', { body, token })).status).toBe(403);
  expect((await service.call('POST', `/questionnaires/${made.id}/accept`, { body: {}, token })).status).toBe(
    403,
  );
  expect((await service.call('GET', `/questionnaires/${made.id}`, { token })).status).toBe(200);
  const listed = await read<{ id: string }[]>(`/questionnaires?evaluation_id=${id}`);
  expect(listed.map((one) => one.id)).toEqual([made.id]);

  const stranger = await service.addMember('a stranger', 'admin');
  const strange = { token: stranger.token };
  expect((await service.call('GET', '/questionnaires', strange)).body).toEqual([]);
  expect((await service.call('GET', `/questionnaires/${made.id}`, strange)).status).toBe(404);
  expect(
    (await service.call('POST', `/questionnaires/${made.id}/accept`, { body: {}, ...strange })).status,
  ).toBe(404);
  expect(faults(await service.call('POST', '/questionnaires', { body, ...strange }))).toEqual([
    422,
    '/evaluations/0/id reference.unknown',
  ]);
  const refusal = async (edit: object) =>
    faults(await service.call('POST', '/questionnaires', { body: { ...body, ...edit } }));
  expect(await refusal({ expiresAt: '2026-01-01T00:00:00Z' })).toEqual([422, '/expiresAt field.value']);
  expect(await refusal({ questions: [{ id: 'no-such-thing' }] })).toEqual([
    422,
    '/questions/0/id field.value',
  ]);
  expect(await refusal({ evaluations: [{ id }, { id }] })).toEqual([422, '/evaluations/1 field.value']);
  // A question as the ranking writes it.
  const ranked = await service.call('POST', '/evaluations/questions', { body: { ids: [id] } });
  const [first] = successful('rankQuestions', ranked).questions.filter(({ kind }) => kind === 'value');
  const sent = { ...body, questions: [first] };
  expect((await service.call('POST', '/questionnaires', { body: sent })).status).toBe(201);
});
