import type { Words } from '@sillage/contract';

/** What a JSON body may hold; published on the limits page. */
export const jsonLimits = {
  /** Levels of arrays and objects within each other. */
  depth: 64,
  /** Values in all. */
  nodes: 100_000,
  /** Items of one array, or keys of one object. */
  items: 10_000,
  /** Bytes of one string as sent. */
  stringBytes: 65_536,
} as const;

export interface JsonScan {
  /** The rule that the text breaks; undefined when it keeps all. */
  readonly broken?: Words;
  /** Holds `\u` escapes, which can hide forbidden characters and keys. */
  readonly escapes: boolean;
}

const quote = 0x22;
const backslash = 0x5c;
const comma = 0x2c;
const u = 0x75;
const opening = [0x5b, 0x7b];
const closing = [0x5d, 0x7d];

/**
 * Counts through a JSON text in one pass before it is parsed: a parser builds 10^6 keys or levels without
 * complaint, and the damage shows only later. Not: does not check the syntax.
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
      if (i - start > jsonLimits.stringBytes)
        return {
          broken: {
            en: `has a string of more than ${jsonLimits.stringBytes} bytes`,
            fr: `aucune chaîne de plus de ${jsonLimits.stringBytes} octets`,
          },
          escapes,
        };
    } else if (byte === comma) {
      nodes++;
      const count = (counts[depth] as number) + 1;
      counts[depth] = count;
      if (count >= jsonLimits.items)
        return {
          broken: {
            en: `has an array or object of more than ${jsonLimits.items} items`,
            fr: `aucun tableau ni objet de plus de ${jsonLimits.items} éléments`,
          },
          escapes,
        };
    } else if (byte === opening[0] || byte === opening[1]) {
      nodes++;
      if (++depth > jsonLimits.depth)
        return {
          broken: {
            en: `is nested deeper than ${jsonLimits.depth} levels`,
            fr: `au plus ${jsonLimits.depth} niveaux`,
          },
          escapes,
        };
      counts[depth] = 0;
    } else if ((byte === closing[0] || byte === closing[1]) && depth > 0) {
      depth--;
    }
    if (nodes > jsonLimits.nodes)
      return {
        broken: { en: `has more than ${jsonLimits.nodes} values`, fr: `au plus ${jsonLimits.nodes} valeurs` },
        escapes,
      };
  }
  return { escapes };
}
