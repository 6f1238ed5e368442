import { isUtf8 } from 'node:buffer';
import { at, type Issue, type LocalizedText } from '@sillage/contract';
import { DomainError, invalidDocument } from './domain-error.ts';
import { valueIssue } from './issues.ts';
import { jsonErrorPosition } from './json-error-position.ts';
import { jsonLimits, scanJson } from './json-limits.ts';
import type { NdjsonLine } from './ndjson-parser.ts';

/** Keys that could modify the prototype of an object. */
const reservedKeys = new Set(['__proto__', 'constructor']);

/**
 * Parses JSON sent by a client; returns undefined for an empty text. Of duplicate keys the last one is used.
 *
 * Throws: DomainError body.malformed (syntax, encoding, reserved keys), document.invalid (limits, characters
 * that cannot be stored). Does not limit the number of bytes; the caller does that while reading.
 */
export function parseJson(bytes: Buffer): unknown {
  if (bytes.length === 0) return undefined;
  if (!isUtf8(bytes)) throw new DomainError('body.malformed', { reason: 'UTF-8' });
  const scan = scanJson(bytes);
  if (scan.broken !== undefined) throw invalidDocument([valueIssue('', scan.broken)]);
  const text = bytes.toString('utf8');
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    throw new DomainError('body.malformed', { reason: describePosition(text) });
  }
  // Searched only if the text can contain reserved keys or unstorable characters, which is rare.
  if (scan.escapes || text.includes('__proto__') || text.includes('constructor')) requireStorable(value);
  return value;
}

/**
 * Parses JSON; returns the error instead of throwing it,
 * so that one invalid item of a batch does not end the others.
 */
export function tryParseJson(bytes: Buffer): unknown {
  try {
    return parseJson(bytes);
  } catch (error) {
    if (error instanceof DomainError) return error;
    throw error;
  }
}

/** Parses a line of NDJSON; returns the error instead of throwing it. */
export function parseNdjsonLine({ bytes, end }: NdjsonLine): unknown {
  if (end !== undefined) return end;
  return bytes === undefined
    ? new DomainError('body.too-large', { limit: jsonLimits.bytes })
    : tryParseJson(bytes);
}

/** The position of the error and the text that follows: the same in every language. */
function describePosition(text: string): string {
  const position = jsonErrorPosition(text) ?? 0;
  const next = text.slice(position, position + 20);
  return next === '' ? `position ${position}` : `position ${position}: ${JSON.stringify(next)}`;
}

function requireStorable(root: unknown): void {
  const issues: Issue[] = [];
  const visit = (value: unknown, pointer: string): void => {
    if (typeof value === 'string') {
      if (value.includes('\u0000') || /\p{Surrogate}/u.test(value)) {
        issues.push(valueIssue(pointer, unstorable));
      }
    } else if (typeof value === 'object' && value !== null) {
      for (const key of Object.keys(value)) {
        if (reservedKeys.has(key)) throw new DomainError('body.malformed', { reason: JSON.stringify(key) });
        visit((value as Record<string, unknown>)[key], at(pointer, key));
      }
    }
  };
  visit(root, '');
  if (issues.length > 0) throw invalidDocument(issues);
}

/** PostgreSQL stores no U+0000 in a text, and half a surrogate pair has no UTF-8 form. */
const unstorable: LocalizedText = {
  en: 'must not hold U+0000 or half a surrogate pair',
  fr: 'ni U+0000 ni moitié de paire de substitution',
};
