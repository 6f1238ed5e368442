import { expect, test } from 'vitest';
import { issueTable, sentence } from './issue.ts';
import { translatedWarning } from './stored-warning.ts';

test('the French text contains the facts of the English one', () => {
  const code = 'data.illustrative';
  const facts = { database: 'sillage-reference@2026.1' };
  const message = sentence(code, facts, 'en');
  expect(translatedWarning({ code, message }, 'fr')).toBe(sentence(code, facts, 'fr'));
  expect(translatedWarning({ code, message }, 'en')).toBe(message);
});

test('each warning of the table can be parsed', () => {
  const warnings = Object.entries(issueTable).filter(([, { kind }]) => kind === 'warning');
  expect(warnings.length).toBeGreaterThan(10);
  for (const [code, { message }] of warnings) {
    const filled = (text: string): string => text.replace(/\{(\w+)\}/g, '<$1>');
    expect(translatedWarning({ code, message: filled(message.en) }, 'fr'), code).toBe(filled(message.fr));
  }
});

test('a text that does not match its code stays English', () => {
  expect(translatedWarning({ code: 'data.illustrative', message: 'Something else.' }, 'fr')).toBeUndefined();
  expect(translatedWarning({ code: 'constructor', message: 'x' }, 'fr')).toBeUndefined();
});
