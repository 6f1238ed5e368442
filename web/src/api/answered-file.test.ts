import { expect, test } from 'vitest';
import { answeredName } from './answered-file.ts';

const named = (disposition?: string): string =>
  answeredName(
    new Response('', disposition === undefined ? {} : { headers: { 'Content-Disposition': disposition } }),
    'report.html',
  );

test('a file is saved under the exact name, else under the plain one, else under the fallback', () => {
  expect(named('inline; filename="Ete.html"; filename*=UTF-8\'\'%C3%89t%C3%A9.html')).toBe('Été.html');
  expect(named('attachment; filename="Jean 501 label.svg"')).toBe('Jean 501 label.svg');
  expect(named()).toBe('report.html');
});
