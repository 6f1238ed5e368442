import { type IssueCode, issueTable, type Language, type Problem } from '@sillage/contract';
import i18next, { type TFunction } from 'i18next';
import { describe, expect, test } from 'vitest';
import problemsEn from '../locales/en/problems.json' with { type: 'json' };
import startEn from '../locales/en/start.json' with { type: 'json' };
import problemsFr from '../locales/fr/problems.json' with { type: 'json' };
import startFr from '../locales/fr/start.json' with { type: 'json' };
import { ApiRefusal, Unreachable } from './call-api.ts';
import { faultKeys, faultText, problemKeys, problemText, saidByService } from './problem-text.ts';

/** Codes that reject a request or an entry of it: whatever an endpoint can answer to the application. */
const codes = (Object.keys(issueTable) as IssueCode[]).filter((code) =>
  ['request', 'document', 'database'].includes(issueTable[code].kind),
);

async function textsIn(language: Language): Promise<TFunction> {
  const instance = i18next.createInstance();
  return instance.init({
    lng: language,
    resources: {
      en: { translation: { ...startEn, ...problemsEn } },
      fr: { translation: { ...startFr, ...problemsFr } },
    },
    interpolation: { escapeValue: false },
  });
}

const refusal = (code: IssueCode, errors: Problem['errors'] = [], retryAfter?: number): ApiRefusal => {
  const { status, title, message } = issueTable[code];
  return new ApiRefusal(
    {
      type: `/docs/errors#${code}`,
      title: title.en,
      status: status ?? 422,
      detail: message.en,
      code,
      requestId: '01a20838-af39-720e-b5d0-ea3850f2108d',
      errors,
    },
    retryAfter,
  );
};

/** What is said to programs: headers, methods and paths of the interface, fields. */
const forPrograms =
  /Authorization|If-Match|Idempotency|header|en-tête|\b(GET|PUT|POST|PATCH)\b|\/auth|JSON|\{field\}/;

test('each code that can refuse something is said by the application, or is on the list of those that the service says', () => {
  const said = [...Object.keys(problemKeys), ...Object.keys(faultKeys), ...saidByService];
  expect(said.length).toBe(new Set(said).size);
  // What is wrong with the file of a database is said by the service, with its place in the file.
  const missing = codes.filter((code) => issueTable[code].kind !== 'database' && !said.includes(code));
  expect(missing).toEqual([]);
});

test.each(['en', 'fr'] as const)('no sentence in %s is one for programs', async (language) => {
  const t = await textsIn(language);
  for (const code of codes) {
    if (issueTable[code].kind === 'database') continue;
    const said = (saidByService as readonly string[]).includes(code)
      ? issueTable[code].message[language]
      : problemText(refusal(code), t);
    expect(said, code).not.toMatch(forPrograms);
    // The id of a database is its name and version, as people gave them.
    if (!code.startsWith('database.')) expect(said, code).not.toContain('{id}');
    // A missing text would be its key.
    expect(said, code).not.toMatch(/^(problem|fault)\./);
  }
});

describe('the sentence for a refusal', () => {
  test('a wrong password and a lost session, in both languages', async () => {
    const [en, fr] = [await textsIn('en'), await textsIn('fr')];
    expect(problemText(refusal('auth.invalid-credentials'), en)).toBe('The name or the password is wrong.');
    expect(problemText(refusal('auth.invalid-credentials'), fr)).toBe(
      'Le nom ou le mot de passe est incorrect.',
    );
    expect(problemText(refusal('auth.missing-token'), fr)).toBe(
      'Vous n’êtes plus connecté. Reconnectez-vous.',
    );
    expect(problemText(new Unreachable(), en)).toBe('The service cannot be reached.');
  });

  test('the time left: 1 s, 40 s, 90 s are two minutes, 151 s are three', async () => {
    const t = await textsIn('en');
    const after = (seconds: number | undefined) =>
      problemText(refusal('auth.too-many-failures', [], seconds), t).replace(/^.*Try again /, '');
    expect([undefined, 1, 40, 90, 151].map(after)).toEqual([
      'in a moment.',
      'in 1 second.',
      'in 40 seconds.',
      'in 2 minutes.',
      'in 3 minutes.',
    ]);
  });

  test('a code of a later service is not shown as its sentence', async () => {
    const t = await textsIn('en');
    const { problem } = refusal('server.bug');
    const later = { ...problem, code: 'later.code', status: 418, detail: 'Send the header X-Later.' };
    expect(problemText(new ApiRefusal(later), t)).toMatch(/did not understand each other/);
  });
});

test('entries: empty, too short, nothing chosen; each without the name of its field', async () => {
  const t = await textsIn('en');
  const fault = (rest: Partial<Problem['errors'][number]>) =>
    faultText({ pointer: '/name', code: 'field.value', message: 'The value …', ...rest }, t);
  expect(fault({ code: 'field.missing', message: 'The field "totalWeight" is required.' })).toBe(
    'Please fill this in.',
  );
  expect(fault({ received: '', expected: 'must have at least 1 character(s)' })).toBe('Please fill this in.');
  expect(fault({ expected: 'must have at least 12 character(s)' })).toBe('Must have at least 12 characters.');
  expect(fault({ received: 'an array', expected: 'must have at least 1 item(s)' })).toBe(
    'Choose at least one.',
  );
  expect(fault({ code: 'password.wrong', message: 'This is not the present password.' })).toBe(
    'This is not the present password.',
  );
});
