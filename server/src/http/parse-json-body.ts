import { isUtf8 } from 'node:buffer';
import { at, type Issue, type Words } from '@sillage/contract';
import { jsonFaultPosition } from './json-fault-position.ts';
import { scanJson } from './json-limits.ts';
import { invalidDocument, Refusal } from './refusal.ts';

const reservedKeys = new Set(['__proto__', 'constructor']);

/**
 * A body as a value; an empty one is no body (undefined). Of duplicate keys the last wins.
 *
 * Throws: Refusal body.malformed (syntax, encoding, reserved keys), document.invalid (limits, characters that
 * cannot be stored).
 */
export function parseJsonBody(bytes: Buffer): unknown {
  if (bytes.length === 0) return undefined;
  if (!isUtf8(bytes)) throw new Refusal('body.malformed', { reason: 'UTF-8' });
  const scan = scanJson(bytes);
  if (scan.broken !== undefined) throw invalidDocument([fault('', scan.broken)]);
  const text = bytes.toString('utf8');
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    throw new Refusal('body.malformed', { reason: placeOfFault(text) });
  }
  // Reserved keys and unstorable characters are rare; most texts cannot hold them and are not walked through.
  if (scan.escapes || text.includes('__proto__') || text.includes('constructor')) demandHarmless(value);
  return value;
}

/** In figures: the same in every language. */
function placeOfFault(text: string): string {
  const position = jsonFaultPosition(text) ?? 0;
  const near = text.slice(position, position + 20);
  return near === '' ? `position ${position}` : `position ${position}: ${JSON.stringify(near)}`;
}

function demandHarmless(root: unknown): void {
  const faults: Issue[] = [];
  const visit = (value: unknown, pointer: string): void => {
    if (typeof value === 'string') {
      if (value.includes('\u0000') || /\p{Surrogate}/u.test(value)) {
        faults.push(fault(pointer, unstorable));
      }
    } else if (typeof value === 'object' && value !== null) {
      for (const key of Object.keys(value)) {
        if (reservedKeys.has(key)) throw new Refusal('body.malformed', { reason: JSON.stringify(key) });
        visit((value as Record<string, unknown>)[key], at(pointer, key));
      }
    }
  };
  visit(root, '');
  if (faults.length > 0) throw invalidDocument(faults);
}

const unstorable: Words = {
  en: 'must not hold U+0000 or half a surrogate pair',
  fr: 'ni U+0000 ni moitié de paire de substitution',
};

function fault(pointer: string, rule: Words): Issue {
  return { code: 'field.value', pointer, facts: { rule }, expected: rule };
}
