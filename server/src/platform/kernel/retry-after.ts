const months = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'];
const time = String.raw`(?<hour>\d\d):(?<minute>\d\d):(?<second>\d\d)`;

/** The three date formats of HTTP, all in GMT. Source: RFC 9110, 5.6.7. */
const forms = [
  // Sun, 06 Nov 1994 08:49:37 GMT
  String.raw`[A-Z][a-z]{2}, (?<day>\d\d) (?<month>[A-Z][a-z]{2}) (?<year>\d{4}) ${time} GMT`,
  // Sunday, 06-Nov-94 08:49:37 GMT
  String.raw`[A-Z][a-z]{5,8}, (?<day>\d\d)-(?<month>[A-Z][a-z]{2})-(?<year>\d\d) ${time} GMT`,
  // Sun Nov  6 08:49:37 1994
  String.raw`[A-Z][a-z]{2} (?<month>[A-Z][a-z]{2}) (?<day>[ \d]\d) ${time} (?<year>\d{4})`,
].map((form) => new RegExp(`^${form}$`));

/**
 * Returns the wait that a `Retry-After` header requests (seconds or a date), in milliseconds from `now`, at
 * most `longest`; undefined if the header is missing, repeated, in the past or malformed.
 * Source: RFC 9110, 10.2.3.
 */
export function retryAfter(
  header: string | string[] | undefined,
  now: number,
  longest = Number.POSITIVE_INFINITY,
): number | undefined {
  if (typeof header !== 'string') return undefined;
  const wait = /^\d+$/.test(header) ? Number(header) * 1_000 : dateOf(header, now) - now;
  return wait > 0 ? Math.min(wait, longest) : undefined;
}

/** Parses a date to milliseconds since 1970; NaN if malformed. */
function dateOf(text: string, now: number): number {
  const found = forms.map((form) => form.exec(text)?.groups).find((groups) => groups !== undefined);
  if (found === undefined) return Number.NaN;
  const month = months.indexOf(found.month ?? '');
  if (month < 0) return Number.NaN;
  const [day, hour, minute, second] = [found.day, found.hour, found.minute, found.second].map(Number);
  return Date.UTC(yearOf(found.year ?? '', now), month, day, hour, minute, second);
}

/** The year with these last two digits that is at most 50 years in the future. Source: RFC 9110, 5.6.7. */
function yearOf(digits: string, now: number): number {
  if (digits.length === 4) return Number(digits);
  const present = new Date(now).getUTCFullYear();
  return present - 49 + ((Number(digits) - (present % 100) + 149) % 100);
}
