import type { RecordedAnswer } from './recorded-answer.ts';

/** One answer that is not the same. */
export interface Difference {
  readonly name: string;
  /** What differs, with both sides. */
  readonly what: string;
}

/** Headers that a change may add, drop or change without changing an answer. */
const free: ReadonlySet<string> = new Set(['vary', 'x-request-id']);

/** Characters shown on both sides of the first different one. */
const around = 60;

/** Compares two recordings, request by request. */
export function differences(
  before: readonly RecordedAnswer[],
  after: readonly RecordedAnswer[],
  allowedHeaders: readonly string[] = [],
): Difference[] {
  const later = new Map(after.map((answer) => [answer.name, answer]));
  const earlier = new Set(before.map(({ name }) => name));
  return [
    ...before.flatMap((answer) => {
      const { name } = answer;
      const now = later.get(name);
      const found = now === undefined ? ['only before'] : differencesOf(answer, now, new Set(allowedHeaders));
      return found.map((what) => ({ name, what }));
    }),
    ...after.filter(({ name }) => !earlier.has(name)).map(({ name }) => ({ name, what: 'only after' })),
  ];
}

function differencesOf(
  before: RecordedAnswer,
  after: RecordedAnswer,
  allowed: ReadonlySet<string>,
): string[] {
  // Another request: its answer says nothing.
  if (before.request !== after.request)
    return [`another request: ${firstDifference(before.request, after.request)}`];
  const found: string[] = [];
  if (before.status !== after.status) found.push(`status ${before.status} → ${after.status}`);
  const names = new Set([...Object.keys(before.headers), ...Object.keys(after.headers)]);
  for (const name of [...names].sort()) {
    const [was, is] = [before.headers[name] ?? '(none)', after.headers[name] ?? '(none)'];
    if (was !== is && !free.has(name) && !allowed.has(name)) found.push(`header ${name}: ${was} → ${is}`);
  }
  if (before.text !== after.text) found.push(`body ${firstDifference(before.text, after.text)}`);
  return found;
}

/** Both texts around the first character that differs. */
export function firstDifference(before: string, after: string): string {
  let at = 0;
  while (at < before.length && before[at] === after[at]) at++;
  const part = (text: string): string => JSON.stringify(text.slice(Math.max(0, at - around), at + around));
  return `at character ${at} of ${before.length} and ${after.length}: ${part(before)} → ${part(after)}`;
}
