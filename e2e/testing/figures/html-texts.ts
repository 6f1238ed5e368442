/** A text that somebody reads, and what heads it: the head of its column and of its row. */
export interface ShownText {
  readonly text: string;
  readonly head: string;
  /** The first cell of its row. */
  readonly row?: string;
}

const blocks =
  /<\/?(?:p|li|dd|dt|div|h\d|table|tr|td|th|caption|figcaption|text|title|desc|svg|section|details|summary|header|footer|nav|ul|dl|main)\b[^>]*>/;

/** Sections of a report that repeat what was given, with all its digits: the payload, and the unit that is asked for. */
const given = ['parameters', 'scope'].join('|');
/** Columns of a report that quote a publication. */
const quoted = /^Impact (?:of a person in a year|d’une personne en un an)/;

/** A data set with its database and its publication, which numbers it, and with what was assumed for it. */
const namesDataSet = /\w@\d|\. Weaving: /;

/** The texts of a page as the server renders it, its pictures and labels for screen readers too. */
export function htmlTexts(html: string): ShownText[] {
  const body = html
    .replace(/<(style|script|code)\b[\s\S]*?<\/\1>/g, '')
    .replace(new RegExp(`<section aria-labelledby="(?:${given})">[\\s\\S]*?</section>`, 'g'), '');
  const labels = [...body.matchAll(/ (?:aria-label|title|alt)="([^"]*)"/g)].map(([, label = '']) => label);
  const texts = [...body.replace(/<tbody>[\s\S]*?<\/tbody>/g, '').split(blocks), ...labels];
  return [
    ...texts.map((text) => ({ text: plain(text), head: '' })),
    ...[...body.matchAll(/<table\b[\s\S]*?<\/table>/g)].flatMap(([table]) => cellTexts(table)),
  ].filter(({ text, head }) => /\d/.test(text) && !quoted.test(head) && !namesDataSet.test(text));
}

function cellTexts(table: string): ShownText[] {
  const cells = (row: string): string[] =>
    [...row.matchAll(/<(t[hd])\b[^>]*>([\s\S]*?)<\/\1>/g)].map(([, , cell = '']) => plain(cell));
  const heads = cells(/<thead>[\s\S]*?<\/thead>/.exec(table)?.[0] ?? '');
  const rows = [...table.replace(/<thead>[\s\S]*?<\/thead>/, '').matchAll(/<tr\b[^>]*>([\s\S]*?)<\/tr>/g)];
  return rows.flatMap(([, row = '']) => {
    const [first = '', ...others] = cells(row);
    const ofRow = others.map((text, index) => ({ text, head: `${heads[index + 1] ?? ''} ${first}` }));
    return [{ text: first, head: heads[0] ?? '' }, ...ofRow];
  });
}

const characters: Readonly<Record<string, string>> = {
  '&amp;': '&',
  '&lt;': '<',
  '&gt;': '>',
  '&quot;': '"',
  '&#39;': "'",
};

const plain = (html: string): string =>
  html
    .replace(/<[^>]*>/g, ' ')
    .replace(/&(?:amp|lt|gt|quot|#39);/g, (name) => characters[name] ?? name)
    .trim();
