import { type Language, languages } from '@sillage/contract';

/** Parses the values of a negotiation header, in lower case, with their weights. Source: RFC 9110, 12.4.2. */
export function parseWeights(header: string): (readonly [value: string, weight: number])[] {
  return header.split(',').map((item) => {
    const [value = '', ...parameters] = item.split(';').map((part) => part.trim().toLowerCase());
    const q = parameters.find((parameter) => parameter.startsWith('q='));
    return [value, q === undefined ? 1 : Number(q.slice(2)) || 0];
  });
}

/**
 * Checks whether an `Accept` header allows a media type; the most specific range decides.
 * Source: RFC 9110, 12.5.1.
 */
export function acceptsMediaType(header: string | undefined, mediaType: string): boolean {
  if (header === undefined || header === '' || header === '*/*' || mediaType === '*/*') return true;
  const [type = ''] = mediaType.split('/');
  const byRange: Record<string, number> = {};
  // Browsers send about 150 characters; the rest of a header of more than 2,000 is ignored.
  for (const [range, weight] of parseWeights(header.slice(0, 2_000))) {
    byRange[range] = Math.max(byRange[range] ?? 0, weight);
  }
  return (byRange[mediaType] ?? byRange[`${type}/*`] ?? byRange['*/*'] ?? 0) > 0;
}

/** Checks whether `Accept` names JSON, and prefers it to HTML, as a program would; browsers accept any type. */
export function asksForJson(header: string | undefined): boolean {
  const weights = new Map(parseWeights((header ?? '').slice(0, 2_000)));
  return (weights.get('application/json') ?? 0) > (weights.get('text/html') ?? 0);
}

/** Checks whether `Accept-Encoding` lists `gzip` or `*` with a weight above 0. Source: RFC 9110, 12.5.3. */
export function acceptsGzip(header: string | undefined): boolean {
  const weights = new Map(parseWeights(header ?? ''));
  return (weights.get('gzip') ?? weights.get('*') ?? 0) > 0;
}

/** The coding of shared bytes that `Accept-Encoding` allows, Brotli unless gzip has a higher weight. */
export function sharedCoding(header: string | undefined): 'br' | 'gzip' | undefined {
  const weights = new Map(parseWeights(header ?? ''));
  const [brotli, gzip] = (['br', 'gzip'] as const).map((name) => weights.get(name) ?? weights.get('*') ?? 0);
  if (Math.max(brotli ?? 0, gzip ?? 0) <= 0) return undefined;
  return (brotli ?? 0) >= (gzip ?? 0) ? 'br' : 'gzip';
}

const languageByHeader = new Map<string, Language>();
/**
 * Clients send few distinct headers;
 * the bound protects against one that sends a new header with each request.
 */
const cachedHeaders = 500;

/**
 * The language that `Accept-Language` prefers; English if it lists no supported language.
 * Source: RFC 9110, 12.5.4.
 */
export function preferredLanguage(header: string | undefined): Language {
  if (header === undefined) return 'en';
  let language = languageByHeader.get(header);
  if (language === undefined) {
    language = negotiateLanguage(header);
    if (languageByHeader.size >= cachedHeaders) languageByHeader.clear();
    languageByHeader.set(header, language);
  }
  return language;
}

function negotiateLanguage(header: string): Language {
  let best: Language = 'en';
  let bestWeight = 0;
  // Browsers send about 100 characters; the rest of a header of more than 1,000 is ignored.
  for (const [tag, weight] of parseWeights(header.slice(0, 1_000))) {
    const primary = tag.split('-')[0];
    const language = tag === '*' ? 'en' : languages.find((candidate) => candidate === primary);
    if (language !== undefined && weight > bestWeight) [best, bestWeight] = [language, weight];
  }
  return best;
}
