import type { Words } from '@sillage/contract';
import { scanJson } from './json-limits.ts';
import { invalidDocument } from './refusal.ts';
import { bodyLimit } from './refusal-of-error.ts';

const tooLarge: Words = {
  en: `must have at most ${bodyLimit} bytes`,
  fr: `au plus ${bodyLimit} octets`,
};

/** A document that the service made itself keeps the limits of a sent one. Throws: Refusal document.invalid. */
export function requireJsonLimits(document: unknown): void {
  const bytes = Buffer.from(JSON.stringify(document ?? null));
  const broken = bytes.length > bodyLimit ? tooLarge : scanJson(bytes).broken;
  if (broken === undefined) return;
  throw invalidDocument([{ code: 'field.value', pointer: '', facts: { rule: broken }, expected: broken }]);
}
