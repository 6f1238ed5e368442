import type { FieldObjection } from '../../platform/scorers/scorer.ts';

/** Maximum characters of an answer that are quoted in a message. */
const longestShown = 500;

/** The objections of Ecobalyse to a request, as one text and by field. */
export interface Objections {
  readonly reason: string;
  readonly fields: readonly FieldObjection[];
}

/**
 * Parses the three formats of an Ecobalyse error: an object keyed by field, a text, and the list of lines of
 * releases before 5.0. Source: Ecobalyse 7.0.0, API, errors.
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

/** Reduces a text to one line of limited length. */
function shown(text: string): string {
  const line = text.replace(/[\p{Cc}\s]+/gu, ' ').trim();
  return line.length > longestShown ? `${line.slice(0, longestShown)}…` : line;
}
