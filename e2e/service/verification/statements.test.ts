import type { AuditRecord, Report, StatementRecord } from '@sillage/contract';
import { describe, expect, test } from 'vitest';
import { aStatement, named, stated } from '../../testing/fixtures/verification-fixture.ts';
import { garmentPayload } from '../../testing/payloads/sample-payloads.ts';
import { firstTeam, published } from '../../testing/service/evaluation-steps.ts';
import { useService } from '../../testing/service/running-service.ts';
import { successful } from '../../testing/service/successful-answer.ts';

const service = await useService();
const { organizationId } = service.administrator;
const verifier = await service.addMember('auditor', 'verifier', organizationId);
const second = await service.addMember('second auditor', 'verifier', organizationId);
const versionId = (await published(service, garmentPayload(await firstTeam(service)))).id;
for (const { userId } of [verifier, second]) await named(service, userId, versionId);

const reportAt = (format: string, language = 'en') =>
  service.call('GET', `/results/evaluation/${versionId}/report?format=${format}&language=${language}`);
const jsonReport = async (): Promise<Report> => (await reportAt('json')).body as Report;
const write = (what: string, body: unknown, { token } = verifier) =>
  service.call('POST', `/application/versions/${versionId}/${what}`, { token, body });
const statements = async (): Promise<readonly StatementRecord[]> =>
  successful('listStatements', await service.call('GET', `/application/versions/${versionId}/statements`));

describe('a statement', () => {
  test('stays with the version: in its report in every form, with the hashes, which stay the same', async () => {
    const before = await jsonReport();
    expect(before.statements).toEqual([]);
    const page = (await reportAt('html')).text;
    expect(page).toContain('It has not been verified by a third party.');
    expect(page).not.toContain('id="verification"');
    const given = await stated(service, verifier.token, versionId);
    expect(given).toMatchObject({
      kind: 'statement',
      version: { id: versionId, number: 1 },
      givenBy: { id: verifier.userId, name: 'auditor' },
      statement: aStatement,
      report: {
        documentHash: before.documentHash,
        inputsHash: before.content.result.provenance.inputsHash,
      },
    });
    const after = await jsonReport();
    expect(after).toEqual({ ...before, statements: [given] });
    const [english, french] = [(await reportAt('html')).text, (await reportAt('html', 'fr')).text];
    expect(english).toContain('id="verification"');
    expect(english).toContain('A third party has verified it');
    expect(english).not.toContain('It has not been verified');
    for (const text of ['Ines Faber, Faber Assurance', 'COFRAC 0-0000', 'limited assurance', 'a'.repeat(64)])
      expect(english).toContain(text);
    expect(french).toContain('assurance limitée');
    expect((await reportAt('docx')).status).toBe(200);
  });

  test('is text in a page, whatever somebody writes in it', async () => {
    await stated(service, verifier.token, versionId, {
      ...aStatement,
      scope: '<script>alert(1)</script>',
      outcome: 'not-verified',
      findings: ['<img src=x onerror=alert(1)>'],
    });
    const { text } = await reportAt('html');
    expect(text).toContain('&lt;script&gt;');
    expect(text).not.toMatch(/<script|<img/);
  });

  test('can be withdrawn by its author alone, once; it stays, and the report says so', async () => {
    const [first] = await statements();
    const body = { statement: { id: first?.id ?? '' }, reason: 'The lining was weighed wrongly.' };
    const byAnother = await write('withdrawals', body, second);
    expect(byAnother).toMatchObject({ status: 422, body: { errors: [{ pointer: '/statement/id' }] } });
    const withdrawal = successful('withdrawStatement', await write('withdrawals', body));
    expect(withdrawal).toMatchObject({ kind: 'withdrawal', withdraws: { id: first?.id } });
    const twice = await write('withdrawals', body);
    expect(twice).toMatchObject({ status: 422, body: { errors: [{ pointer: '/statement/id' }] } });
    const ofWithdrawal = await write('withdrawals', { ...body, statement: { id: withdrawal.id } });
    expect(ofWithdrawal.status).toBe(422);
    const [now] = await statements();
    expect(now).toMatchObject({
      ...first,
      withdrawn: { id: withdrawal.id, reason: 'The lining was weighed wrongly.' },
    });
    const { text } = await reportAt('html');
    expect(text).toContain('The lining was weighed wrongly.');
    // The other one vouches for nothing.
    expect(text).toContain('It has not been verified by a third party.');
  });

  test('two withdrawals at once are one', async () => {
    const { id } = await stated(service, verifier.token, versionId);
    const body = { statement: { id }, reason: 'Twice.' };
    const answers = await Promise.all([1, 2, 3].map(() => write('withdrawals', body)));
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 422, 422]);
  });

  test('cannot be changed or deleted by anybody', async () => {
    const [first] = await statements();
    for (const method of ['PUT', 'PATCH', 'DELETE']) {
      for (const path of [
        `/application/versions/${versionId}/statements`,
        `/application/versions/${versionId}/statements/${first?.id}`,
      ])
        expect([404, 405]).toContain((await service.call(method, path, { body: {} })).status);
    }
  });

  test('is written by nobody but a verifier', async () => {
    const { organizationId } = service.administrator;
    for (const role of ['admin', 'editor', 'reader', 'api'] as const) {
      const member = await service.addMember(`a ${role}`, role, organizationId);
      expect((await write('statements', aStatement, member)).status).toBe(403);
    }
  });

  test('and who named whom for what is in the audit', async () => {
    const { body } = await service.call('GET', '/application/audit?noun=statement');
    const entries = body as AuditRecord[];
    expect(entries.map(({ action }) => action)).toContain('withdraw');
    expect(entries.at(-1)).toMatchObject({ action: 'create', userId: verifier.userId });
    const named = (await service.call('GET', '/application/audit?noun=verification')).body as AuditRecord[];
    expect(named[0]).toMatchObject({ action: 'create', after: { '/verifier': 'second auditor' } });
  });
});

test.each([
  ['no finding where there is no assurance', { outcome: 'not-verified' }, '/findings'],
  ['a day that no calendar has', { date: '2026-02-30' }, '/date'],
  ['a date to come', { date: '2999-01-01' }, '/date'],
  ['nothing checked', { checked: [] }, '/checked'],
  ['blanks for a standard', { standard: '   ' }, '/standard'],
  ['a hash that is none', { documents: [{ name: 'x', sha256: 'A'.repeat(64) }] }, '/documents/0/sha256'],
  ['another outcome', { outcome: 'certified' }, '/outcome'],
])('a statement with %s is refused, and nothing is stored', async (_name, change, pointer) => {
  const before = await service.fingerprint();
  const answer = await write('statements', { ...aStatement, ...change });
  expect(answer).toMatchObject({ status: 422, body: { errors: [{ pointer }] } });
  expect(await service.fingerprint()).toBe(before);
});
