import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseSync } from 'oxc-parser';

/** Patterns of publications that a reader can find outside this repository. */
const publications: readonly RegExp[] = [
  /https:\/\/\S+\.\S+/,
  /\bRFC \d{3,4}(bis)?\b/,
  /\(EU\) (No )?\d{4}\/\d+/,
  /\b(décret|decree|arrêté)\b.*\d{4}/i,
  /\bJRC ?\d{6}\b/,
  /\b(ISO|EN|IEC|ECMA|CEN\/TS)[ -/]?(TS |TR |IEC )?\d{2,5}/,
  /\bPEFCR\b/,
  /\bPEF method\b|\bEF (method|reference package)\b/,
  /\bEcobalyse \d/,
  /\bAGRIBALYSE v?\d/i,
  /\b(Unicode|CLDR|ECMAScript|POSIX|Standard Webhooks|OpenAPI \d|JSON Schema|IANA|WHATWG|W3C|WCAG)\b/,
  /\bPACT API Specification \d|\bCloudEvents \d|\bIUPAC\b/,
  /\b(OASIS|Linux man-pages)\b/,
  /\b(IPCC|GLEC|EMEP|UNECE|FAO|NIST)\b/,
  /\b(PostgreSQL|SQLite|Node\.js|Chromium) (\d|documentation)/,
  /\b[A-Z][\p{L}-]+( (et al\.|& [A-Z][\p{L}-]+|and [A-Z][\p{L}-]+))?,? \(?(19|20)\d\d\b/u,
];

/** References that only lead back into this repository. */
const insideSources: readonly RegExp[] = [
  /\bdocs?\//,
  /\.md\b/,
  /\bSillage\b/,
  /\bown method\b/,
  /\bthis repository\b/,
];

/**
 * Returns every `Source:` that names nothing outside the repository,
 * and every `Decision:` with a dead reference.
 */
export function checkSources(root: string, path: string, text: string): string[] {
  return commentsOf(path, text).flatMap((comment) =>
    [
      ...comment.matchAll(
        /\b(Sources?|Decision): (.*?)(?=\n\n|\n@|\s\b(?:Sources?|Decision|Formula|Shape|Units?|Issues|Throws|Not): |$)/gs,
      ),
    ].flatMap(([, keyword = '', text = '']) => {
      const reference = text.replaceAll('\n', ' ').trim();
      const breach = keyword === 'Decision' ? checkDecision(root, reference) : checkSource(reference);
      return breach === undefined ? [] : [`${path}: ${keyword}: ${reference}: ${breach}`];
    }),
  );
}

function checkSource(reference: string): string | undefined {
  const withoutAddresses = reference.replace(/https?:\/\/\S+/g, '');
  if (insideSources.some((inside) => inside.test(withoutAddresses))) return 'leads into the repository';
  if (!publications.some((publication) => publication.test(reference))) return 'names no publication';
  return undefined;
}

/** Checks `docs/decisions/0008-jobs.md`, or another page with a heading: `docs/scale.md, "Time"`. */
function checkDecision(root: string, reference: string): string | undefined {
  const [, page, , section] = /^(docs\/[\w./-]+\.md)(, "([^"]+)")?/.exec(reference) ?? [];
  if (page === undefined) return 'names no page of docs/';
  if (!existsSync(join(root, page))) return 'the page does not exist';
  if (section === undefined)
    return page.startsWith('docs/decisions/') ? undefined : 'names no section of its page';
  const text = readFileSync(join(root, page), 'utf8');
  const headings = [...text.matchAll(/^#+ (.+)$|\*\*(.+?)\.?\*\*/gm)].map(
    ([, heading, bold]) => heading ?? bold,
  );
  return headings.includes(section) ? undefined : 'the page has no such section';
}

/** The comments of a program without their markers; consecutive `//` lines are joined. */
function commentsOf(path: string, text: string): string[] {
  const comments: string[] = [];
  let end = -1;
  for (const { type, value, start, end: commentEnd } of parseSync(path, text).comments) {
    const clean = value
      .replace(/^\*/, '')
      .replace(/\n\s*\* ?/g, '\n')
      .trim();
    const continues = type === 'Line' && end >= 0 && /^\n[ \t]*$/.test(text.slice(end, start));
    if (continues) comments.push(`${comments.pop()}\n${clean}`);
    else comments.push(clean);
    end = type === 'Line' ? commentEnd : -1;
  }
  return comments;
}
