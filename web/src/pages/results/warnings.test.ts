import { issueTable, sentence } from '@sillage/contract';
import { expect, test } from 'vitest';
import { translatedWarning } from './warnings.tsx';

test('the facts of an English sentence stand in the French one', () => {
  const code = 'data.illustrative';
  const facts = { database: 'sillage-reference@2026.1' };
  const message = sentence(code, facts, 'en');
  expect(translatedWarning({ code, message }, 'fr')).toBe(sentence(code, facts, 'fr'));
  expect(translatedWarning({ code, message }, 'en')).toBe(message);
});

test('every warning of the table can be read back', () => {
  const warnings = Object.entries(issueTable).filter(([, { kind }]) => kind === 'warning');
  expect(warnings.length).toBeGreaterThan(10);
  for (const [code, { message }] of warnings) {
    const filled = (text: string): string => text.replace(/\{(\w+)\}/g, '<$1>');
    expect(translatedWarning({ code, message: filled(message.en) }, 'fr'), code).toBe(filled(message.fr));
  }
});

test('a sentence that is not that of its code is left to the English one', () => {
  expect(translatedWarning({ code: 'data.illustrative', message: 'Something else.' }, 'fr')).toBeUndefined();
  expect(translatedWarning({ code: 'constructor', message: 'x' }, 'fr')).toBeUndefined();
});
