import { expect, test } from 'vitest';
import { payloadOfStatement } from './statement-draft.ts';

test('lists are lines, documents are lines of sha256sum, and what is empty is left out', () => {
  const draft = {
    name: 'Ines Faber',
    organization: 'Faber Assurance',
    accreditation: '',
    standard: 'ISO 14044',
    scope: 'All',
    checked: 'Masses\n\n  Totals  \r\n',
    outcome: 'limited',
    findings: ' \n',
    date: '2026-01-15',
    documents: `${'A'.repeat(64)} *signed statement.pdf\n${'b'.repeat(64)}  notes.txt`,
  } as const;
  expect(payloadOfStatement(draft)).toEqual({
    verifier: { name: 'Ines Faber', organization: 'Faber Assurance' },
    standard: 'ISO 14044',
    scope: 'All',
    checked: ['Masses', 'Totals'],
    outcome: 'limited',
    date: '2026-01-15',
    documents: [
      { name: 'signed statement.pdf', sha256: 'a'.repeat(64) },
      { name: 'notes.txt', sha256: 'b'.repeat(64) },
    ],
  });
});
