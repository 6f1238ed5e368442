import { expect, test } from 'vitest';
import { differences, firstDifference } from './differences.ts';
import { comparableHeaders, type RecordedAnswer, withoutRunValues } from './recorded-answer.ts';

const answer = (changed: Partial<RecordedAnswer> = {}): RecordedAnswer => ({
  name: 'readTeam',
  request: 'GET /teams',
  status: 200,
  headers: { 'content-type': 'application/json', vary: 'Accept' },
  text: '[{"name":"Default"}]',
  ...changed,
});

test('equal recordings have no differences', () => {
  expect(differences([answer()], [answer()])).toEqual([]);
});

test('status, headers and body are listed with both sides', () => {
  const changed = answer({ status: 503, headers: { 'retry-after': '1' }, text: '[{"name":"Défault"}]' });
  expect(differences([answer()], [changed]).map(({ what }) => what)).toEqual([
    'status 200 → 503',
    'header content-type: application/json → (none)',
    'header retry-after: (none) → 1',
    expect.stringMatching(/^body at character 11 of 20 and 20: /),
  ]);
});

test('an allowed header may differ', () => {
  const limited = answer({ headers: { ...answer().headers, ratelimit: '"user";r=9' } });
  expect(differences([answer()], [limited])).toHaveLength(1);
  expect(differences([answer()], [limited], ['ratelimit'])).toEqual([]);
});

test('an answer on one side only, and one to another request, are listed as such', () => {
  const added = answer({ name: 'readQuota' });
  expect(differences([answer()], [answer(), added])).toEqual([{ name: 'readQuota', what: 'only after' }]);
  expect(differences([answer(), added], [answer()])).toEqual([{ name: 'readQuota', what: 'only before' }]);
  const [asked] = differences([answer()], [answer({ request: 'GET /teams?limit=1', status: 400 })]);
  expect(asked?.what).toMatch(/^another request: /);
});

test('a body that only grows differs at its end', () => {
  expect(firstDifference('[1', '[1,2]')).toBe('at character 2 of 2 and 5: "[1" → "[1,2]"');
});

test('ids are numbered by their first place in a text, so that equal ones stay equal', () => {
  const [a, b] = ['01890a5d-ac96-774b-bcce-b302099a8057', '01890a5d-ac96-774b-bcce-b302099a8058'];
  expect(withoutRunValues(`${a} ${b} ${a}`)).toBe('ID1 ID2 ID1');
  expect(withoutRunValues(`${b} ${b}`)).toBe('ID1 ID1');
});

test('times, tokens, secrets, cursors and ports are replaced; figures are not', () => {
  expect(withoutRunValues('2026-11-22T10:00:00.123Z 0.123 12')).toBe('TIME 0.123 12');
  expect(withoutRunValues('{"token":"eyJhbGci.eyJzdWIi.c2ln","key":"sk_ab-c"}')).toBe(
    '{"token":"TOKEN","key":"KEY"}',
  );
  expect(withoutRunValues('{"password":"a b","name":"x"}')).toBe('{"password":"SECRET","name":"x"}');
  expect(withoutRunValues('</evaluations?cursor=a_-b&limit=1> http://127.0.0.1:4711/x')).toBe(
    '</evaluations?cursor=CURSOR&limit=1> http://HOST/x',
  );
});

test('of an ETag only its strength is compared, of a cookie its name and attributes', () => {
  const headers: [string, string][] = [
    ['date', 'Sun, 22 Nov 2026 10:00:00 GMT'],
    ['etag', 'W/"abc"'],
    ['set-cookie', 'sillage_session=abc; HttpOnly'],
  ];
  expect(comparableHeaders(headers)).toEqual({
    etag: 'weak',
    'set-cookie': 'sillage_session=VALUE; HttpOnly',
  });
});
