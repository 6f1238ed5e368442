import type { LocalizedText } from '@sillage/contract';
import { invalidDocument } from './domain-error.ts';

/**
 * Limits of one JSON document: a request body, a line of NDJSON or a document that the service made;
 * published on the limits page.
 */
export const jsonLimits = {
  /** Bytes of the whole text: 1 MiB. */
  bytes: 1_048_576,
  /** Nesting depth of arrays and objects. */
  depth: 64,
  /** Values of every kind, including arrays and objects themselves. */
  nodes: 100_000,
  /** Items of one array, or keys of one object. */
  items: 10_000,
  /** Bytes of one string as sent, escapes included: 64 KiB. */
  stringBytes: 65_536,
} as const;

export interface JsonScan {
  /** The first limit that the text exceeds; undefined when it is within all limits. */
  readonly broken?: LocalizedText;
  /** Whether the text has `\u` escapes, which can hide forbidden characters and keys. */
  readonly escapes: boolean;
}

const rules = {
  bytes: {
    en: `must have at most ${jsonLimits.bytes} bytes`,
    fr: `au plus ${jsonLimits.bytes} octets`,
  },
  depth: {
    en: `is nested deeper than ${jsonLimits.depth} levels`,
    fr: `au plus ${jsonLimits.depth} niveaux`,
  },
  nodes: {
    en: `has more than ${jsonLimits.nodes} values`,
    fr: `au plus ${jsonLimits.nodes} valeurs`,
  },
  items: {
    en: `has an array or object of more than ${jsonLimits.items} items`,
    fr: `aucun tableau ni objet de plus de ${jsonLimits.items} éléments`,
  },
  stringBytes: {
    en: `has a string of more than ${jsonLimits.stringBytes} bytes`,
    fr: `aucune chaîne de plus de ${jsonLimits.stringBytes} octets`,
  },
} as const satisfies Record<keyof typeof jsonLimits, LocalizedText>;

const quote = 0x22;
const backslash = 0x5c;
const comma = 0x2c;
const u = 0x75;
const openBracket = 0x5b;
const openBrace = 0x7b;
const closeBracket = 0x5d;
const closeBrace = 0x7d;

/**
 * Checks a JSON text against the limits in one pass before it is parsed: a parser accepts a million keys or
 * levels without error, and the cost shows only later. Checks neither the syntax nor the number of bytes.
 */
export function scanJson(text: Uint8Array): JsonScan {
  const counts = new Uint32Array(jsonLimits.depth + 1);
  let depth = 0;
  let nodes = 1;
  let escapes = false;
  for (let i = 0; i < text.length; i++) {
    const byte = text[i] as number;
    if (byte === quote) {
      const start = ++i;
      for (; i < text.length && text[i] !== quote; i++) {
        if (text[i] !== backslash) continue;
        i++;
        if (text[i] === u) escapes = true;
      }
      if (i - start > jsonLimits.stringBytes) return { broken: rules.stringBytes, escapes };
    } else if (byte === comma) {
      nodes++;
      const count = (counts[depth] as number) + 1;
      counts[depth] = count;
      if (count >= jsonLimits.items) return { broken: rules.items, escapes };
    } else if (byte === openBracket || byte === openBrace) {
      nodes++;
      if (++depth > jsonLimits.depth) return { broken: rules.depth, escapes };
      counts[depth] = 0;
    } else if ((byte === closeBracket || byte === closeBrace) && depth > 0) {
      depth--;
    }
    if (nodes > jsonLimits.nodes) return { broken: rules.nodes, escapes };
  }
  return { escapes };
}

/**
 * Checks a document that the service made itself, such as a patched one, against the same limits.
 * Throws: DomainError document.invalid.
 */
export function requireJsonLimits(document: unknown): void {
  const bytes = Buffer.from(JSON.stringify(document ?? null));
  const broken = bytes.length > jsonLimits.bytes ? rules.bytes : scanJson(bytes).broken;
  if (broken === undefined) return;
  throw invalidDocument([{ code: 'field.value', pointer: '', facts: { rule: broken }, expected: broken }]);
}
