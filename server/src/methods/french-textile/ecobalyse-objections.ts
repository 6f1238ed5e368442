import type { FieldObjection } from '../scorer.ts';

/** Characters of an answer that are repeated in a message. */
const longestShown = 500;

/** What Ecobalyse objects to, in one text and by field. */
export interface Objections {
  readonly reason: string;
  readonly fields: readonly FieldObjection[];
}

/**
 * Reads the three shapes of an Ecobalyse error: an object keyed by field, a text, and the list of lines of releases before
 * 5.0. Source: Ecobalyse 7.0.0, API, errors.
 */
export function parseObjections(text: string): Objections {
  const error = errorIn(text);
  if (typeof error === 'string') return { reason: shown(error), fields: [] };
  if (Array.isArray(error)) {
    return { reason: shown(error.filter((line) => typeof line === 'string').join(' ')), fields: [] };
  }
  if (typeof error === 'object' && error !== null) {
    const fields = Object.entries(error).map(([field, message]) => ({
      field,
      message: shown(String(message)),
    }));
    return { reason: shown(fields.map(({ field, message }) => `${field}: ${message}`).join(' ')), fields };
  }
  return { reason: shown(text), fields: [] };
}

function errorIn(text: string): unknown {
  try {
    const body: unknown = JSON.parse(text);
    return typeof body === 'object' && body !== null ? (body as { error?: unknown }).error : undefined;
  } catch {
    return undefined;
  }
}

/** One line, of a length that fits an answer. */
function shown(text: string): string {
  const line = text.replace(/[\p{Cc}\s]+/gu, ' ').trim();
  return line.length > longestShown ? `${line.slice(0, longestShown)}…` : line;
}
