import type { Issue } from '@sillage/contract';
import { expect, test } from 'vitest';
import { preferredLanguage } from '../http/content-negotiation.ts';
import { DomainError, invalidDocument } from './domain-error.ts';
import { problemOf } from './problem.ts';

const fault: Issue = {
  code: 'field.unknown',
  pointer: '/departments',
  facts: { field: 'departments' },
  hint: { en: 'renamed to teams in 5.8.0', fr: 'renommé teams en 5.8.0' },
};

test('a problem has the same content in English and in French', () => {
  const refusal = invalidDocument([fault]);
  expect(problemOf(refusal, 'r1', 'en')).toEqual({
    type: '/docs/errors#document.invalid',
    title: 'Invalid document',
    status: 422,
    detail: 'The document has 1 fault(s); the request was not carried out.',
    code: 'document.invalid',
    requestId: 'r1',
    errors: [
      {
        pointer: '/departments',
        code: 'field.unknown',
        message: 'The field "departments" does not exist here.',
        hint: 'renamed to teams in 5.8.0',
      },
    ],
  });
  expect(problemOf(refusal, 'r1', 'fr')).toMatchObject({
    title: 'Document invalide',
    detail: 'Le document a 1 défaut(s)\u00a0; la requête n’a pas été exécutée.',
    errors: [
      { message: 'Le champ «\u00a0departments\u00a0» n’existe pas ici.', hint: 'renommé teams en 5.8.0' },
    ],
  });
});

test('of 101 errors 100 are listed, with `truncated`', () => {
  const problem = problemOf(invalidDocument(Array.from({ length: 101 }, () => fault)), 'r1', 'en');
  expect([problem.errors.length, problem.truncated]).toEqual([100, true]);
  expect(problem.detail).toContain('> 100 fault(s)');
  expect(problemOf(invalidDocument(Array.from({ length: 100 }, () => fault)), 'r1', 'en')).not.toHaveProperty(
    'truncated',
  );
});

test('a long value sent by the client is truncated in the error', () => {
  const problem = problemOf(invalidDocument([{ ...fault, received: 'x'.repeat(10_000) }]), 'r1', 'en');
  expect(String(problem.errors[0]?.received).length).toBe(201);
});

test('the message contains the parameters of the error', () => {
  const { detail, errors } = problemOf(
    new DomainError('record.not-found', { noun: 'evaluation', id: '7' }),
    'r1',
    'en',
  );
  expect([detail, errors]).toEqual(['There is no evaluation with the id "7".', []]);
});

test.each([
  [undefined, 'en'],
  ['', 'en'],
  ['de', 'en'],
  ['*', 'en'],
  ['fr', 'fr'],
  ['FR-ca', 'fr'],
  ['en;q=0.5, fr;q=0.6', 'fr'],
  ['fr;q=0.5, en', 'en'],
  ['fr;q=0', 'en'],
  ['de, fr;q=0.1', 'fr'],
  ['en,fr', 'en'],
  ['fr;q=x', 'en'],
])('Accept-Language %j prefers %s', (header, language) => {
  expect(preferredLanguage(header)).toBe(language);
});
