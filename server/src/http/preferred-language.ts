import { type Language, languages } from '@sillage/contract';

const known = new Map<string, Language>();
/** Clients send few different headers; the bound only stops one that sends a new one each time. */
const remembered = 500;

/** The language that `Accept-Language` likes best; English when it names none of ours. */
export function preferredLanguage(header: string | undefined): Language {
  if (header === undefined) return 'en';
  let language = known.get(header);
  if (language === undefined) {
    language = negotiate(header);
    if (known.size >= remembered) known.clear();
    known.set(header, language);
  }
  return language;
}

function negotiate(header: string): Language {
  let best: Language = 'en';
  let bestQuality = 0;
  for (const range of header.slice(0, 1000).split(',')) {
    const [tag = '', ...parameters] = range.split(';').map((word) => word.trim().toLowerCase());
    const q = parameters.find((parameter) => parameter.startsWith('q='));
    const quality = q === undefined ? 1 : Number(q.slice(2));
    const primary = tag.split('-')[0];
    const language = tag === '*' ? 'en' : languages.find((candidate) => candidate === primary);
    if (language !== undefined && quality > bestQuality) [best, bestQuality] = [language, quality];
  }
  return best;
}
