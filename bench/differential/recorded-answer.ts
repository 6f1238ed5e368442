/** One request, and what was answered, without what differs from run to run. */
export interface RecordedAnswer {
  /** Unique in a recording: the operation, the error code or the document, and the variant. */
  readonly name: string;
  /** Method, path and body as sent, normalised. */
  readonly request: string;
  readonly status: number;
  /** By name, normalised. */
  readonly headers: Readonly<Record<string, string>>;
  readonly text: string;
}

/** What each run makes for itself: identifiers, secrets, times, ports. */
const replacements: readonly (readonly [RegExp, string])[] = [
  [/eyJ[\w-]+\.[\w-]+\.[\w-]+/g, 'TOKEN'],
  [/sk_[\w-]+/g, 'KEY'],
  [/whsec_[\w+/=-]+/g, 'WEBHOOK-SECRET'],
  [/"(password|secret|oldPassword|newPassword|otp|csrfToken)":"[^"]+"/g, '"$1":"SECRET"'],
  [/"(rate|milliseconds)":[\d.]+/g, '"$1":0'],
  [/"recoveryCodes":\[[^\]]*\]/g, '"recoveryCodes":[]'],
  [/secret=[A-Z2-7]+/g, 'secret=SECRET'],
  [/cursor=[^>"&]+/g, 'cursor=CURSOR'],
  [/\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d+)?(Z|[+-]\d\d:\d\d)/g, 'TIME'],
  [/\b(Mon|Tue|Wed|Thu|Fri|Sat|Sun), \d\d \w{3} \d{4} \d\d:\d\d:\d\d GMT/g, 'TIME'],
  [/\b[0-9a-f]{64}\b/g, 'HASH'],
  [/\b(127\.0\.0\.1|localhost):\d+/g, 'HOST'],
];

const uuid = /[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}/g;

/**
 * Removes what differs from run to run. Ids are numbered within one text, so that a record more in one answer does not
 * change the numbers in all later ones.
 */
export function withoutRunValues(text: string): string {
  const ids = new Map<string, string>();
  const numbered = text.replace(uuid, (id) => {
    const known = ids.get(id) ?? `ID${ids.size + 1}`;
    ids.set(id, known);
    return known;
  });
  return replacements.reduce((shown, [pattern, word]) => shown.replace(pattern, word), numbered);
}

/** Headers of the connection, and of the hour. */
const ofTheConnection: ReadonlySet<string> = new Set([
  'date',
  'connection',
  'keep-alive',
  'content-length',
  'transfer-encoding',
]);

/**
 * The headers that must be equal. Of an ETag only its strength: it hashes content that has ids. Of a session cookie
 * only its name and attributes.
 */
export function comparableHeaders(headers: Iterable<readonly [string, string]>): Record<string, string> {
  return Object.fromEntries(
    [...headers]
      .filter(([name]) => !ofTheConnection.has(name))
      .map(([name, value]): [string, string] => [name, withoutRunValues(shownHeader(name, value))])
      .sort(([a], [b]) => (a < b ? -1 : 1)),
  );
}

function shownHeader(name: string, value: string): string {
  if (name === 'etag') return value.startsWith('W/') ? 'weak' : 'strong';
  if (name === 'set-cookie') return value.replace(/=[^;]*/, '=VALUE');
  return value;
}
