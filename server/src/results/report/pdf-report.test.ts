import { readFileSync } from 'node:fs';
import type { Report, ReportContent } from '@sillage/contract';
import { type Block, type ReportText, reportText } from '@sillage/engine';
import { getDocumentProxy } from 'unpdf';
import { describe, expect, test } from 'vitest';
import { pdfReport } from './pdf-report.ts';

const content = JSON.parse(
  readFileSync(new URL('../../../testing/report-content.json', import.meta.url), 'utf8'),
) as ReportContent;
const textIn = (language: Report['language']): ReportText =>
  reportText({
    ...{ language, documentHash: 'f'.repeat(64), asHashed: true, withheld: [], statements: [] },
    content: { ...content, layout: 2 },
  });
const time = '2026-01-02T03:04:05.678Z';

/** A node of the tree of tags, as a reader of PDF sees it. */
interface Tag {
  readonly role?: string;
  readonly type?: string;
  readonly id?: string;
  readonly alt?: string;
  readonly lang?: string;
  readonly children?: readonly Tag[];
}

/** What PDF.js, which is not what wrote it, finds in a document. */
async function read(bytes: Uint8Array) {
  const document = await getDocumentProxy(new Uint8Array(bytes));
  const metadata = await document.getMetadata();
  const words: string[] = [];
  const roles: string[] = [];
  const tags: Tag[] = [];
  let untagged = 0;
  let outside = 0;
  for (let number = 1; number <= document.numPages; number++) {
    const page = await document.getPage(number);
    const { items } = await page.getTextContent({ includeMarkedContent: true, disableNormalization: true });
    const byId = new Map<string, string>();
    const open: { readonly id: string; readonly artifact: boolean }[] = [];
    for (const item of items as readonly Record<string, unknown>[]) {
      if (item.type === 'endMarkedContent') open.pop();
      else if (item.type !== undefined)
        open.push({ id: String(item.id ?? ''), artifact: item.tag === 'Artifact' });
      else if (typeof item.str === 'string' && item.str.trim() !== '') {
        const now = open.at(-1);
        if (now === undefined) untagged += 1;
        else if (!now.artifact) byId.set(now.id, `${byId.get(now.id) ?? ''}${item.str}`);
        const [x, y] = [(item.transform as number[])[4] ?? 0, (item.transform as number[])[5] ?? 0];
        const right = x + Number(item.width);
        if (x < 42 || right > 553.5 || y < 20 || y > 800) outside += 1;
      }
    }
    const visit = (tag: Tag): void => {
      if (tag.role !== undefined) {
        roles.push(tag.role);
        tags.push(tag);
      }
      if (tag.id !== undefined) words.push(byId.get(tag.id) ?? '');
      for (const child of tag.children ?? []) visit(child);
    };
    visit((await page.getStructTree()) as Tag);
  }
  return {
    pages: document.numPages,
    info: metadata.info as Readonly<Record<string, unknown>>,
    marked: (await document.getMarkInfo())?.Marked,
    outline: ((await document.getOutline()) ?? []).map(({ title }: { title: string }) => title),
    ...{ words: squeezed(words.join('')), roles, tags, untagged, outside },
  };
}

/** The texts of each page, one item after the other. */
async function pageTexts(bytes: Uint8Array): Promise<string[][]> {
  const document = await getDocumentProxy(new Uint8Array(bytes));
  const numbers = Array.from({ length: document.numPages }, (_, index) => index + 1);
  return Promise.all(
    numbers.map(async (number) => {
      const { items } = await (await document.getPage(number)).getTextContent();
      return items.flatMap((item) => ('str' in item ? item.str.split(' ') : []));
    }),
  );
}

const squeezed = (text: string): string => text.replace(/\s/g, '');

/** The texts of a report in the order in which they are read. */
function textsOf({ title, subtitle, sections }: ReportText): string[] {
  const ofBlock = (block: Block): string[] => {
    switch (block.kind) {
      case 'paragraph':
      case 'note':
        return [block.text];
      case 'list':
        return block.items.flatMap(({ text }) => ['•', text]);
      case 'facts':
        return block.rows.flat();
      case 'bars':
        return [block.caption, ...block.bars.flatMap(({ label, text }) => [label, text])];
      case 'boundary':
        return [block.caption, block.inside, ...block.stages.flatMap(({ name, detail }) => [name, detail])];
      case 'table':
        return [
          block.caption,
          ...block.columns.map((column) => column.title),
          ...block.rows.flat().map(({ text }) => text),
        ];
    }
  };
  return [
    title,
    subtitle,
    ...sections.flatMap((section) => [section.title, ...section.blocks.flatMap(ofBlock)]),
  ];
}

describe('a report as PDF', () => {
  test.each(['en', 'fr'] as const)(
    'has all its words once, in their order, tagged, within the margins, in the language %s',
    async (language) => {
      const text = textIn(language);
      const found = await read(await pdfReport(text, time));
      expect(found.words).toBe(squeezed(textsOf(text).join('')));
      expect(found).toMatchObject({ untagged: 0, outside: 0, marked: true });
      expect(found.pages).toBeGreaterThan(2);
      expect(found.info).toMatchObject({
        Title: text.footer,
        Language: language === 'fr' ? 'fr-FR' : 'en-GB',
      });
      expect(found.outline).toEqual(text.sections.map(({ title }) => title));
      // No letter of the texts is lacking in the face.
      expect(found.words).not.toContain('\ufffd');
      const blocks = text.sections.flatMap((section) => section.blocks);
      const tables = blocks.filter(({ kind }) => kind === 'table').length;
      const facts = blocks.filter((block) => block.kind === 'facts' && block.rows.length > 0).length;
      const count = (role: string): number => found.roles.filter((one) => one === role).length;
      expect(count('H2')).toBe(text.sections.length);
      expect(count('Table')).toBeGreaterThanOrEqual(tables + facts);
      const figures = found.tags.filter(({ role }) => role === 'Figure');
      expect(figures.length).toBe(blocks.filter(({ kind }) => kind === 'bars' || kind === 'boundary').length);
      for (const bars of blocks)
        if (bars.kind === 'bars')
          expect(figures.map(({ alt }) => alt).join('\n')).toContain(
            bars.bars.map(({ label, text: figure }) => `${label}: ${figure}`).join('; '),
          );
    },
  );

  test('has the same bytes for the same report and time, and other bytes for another time', async () => {
    const text = textIn('en');
    const [one, again, later] = [
      await pdfReport(text, time),
      await pdfReport(text, time),
      await pdfReport(text, '2027-01-02T03:04:05.678Z'),
    ];
    expect(Buffer.compare(one, again)).toBe(0);
    expect(Buffer.compare(one, later)).not.toBe(0);
    // All that is drawn is compressed; only the metadata can be read as they are.
    const streams = Buffer.from(one).toString('latin1').split('\nstream\n').slice(0, -1);
    expect(streams.length).toBeGreaterThan(5);
    expect(streams.filter((head) => !/\/Filter \/FlateDecode[^>]*>>$/.test(head))).toHaveLength(1);
  });

  test('divides what is higher than a page, keeps all rows, and marks names in English', async () => {
    const long = Array.from({ length: 4000 }, (_, index) => `word${index}`).join(' ');
    const hash = 'a1b2c3d4'.repeat(40);
    const rows = Array.from({ length: 120 }, (_, index) => [{ text: `row ${index}` }, { text: hash }]);
    const columns = [
      { title: 'First', width: 1 },
      { title: 'Second', width: 1 },
    ];
    const text: ReportText = {
      ...{ language: 'fr', title: 'Un titre', subtitle: '', footer: 'Bas de page' },
      sections: [
        {
          id: 'one',
          title: 'Une partie',
          blocks: [
            { kind: 'note', text: long },
            { kind: 'table', caption: 'Table', columns, rows },
            {
              kind: 'table',
              caption: 'High',
              columns,
              rows: [[{ text: 'name', english: true }, { text: long }]],
            },
          ],
        },
      ],
    };
    const found = await read(await pdfReport(text, time));
    expect(found).toMatchObject({ untagged: 0, outside: 0 });
    const words = squeezed(textsOf(text).join(''));
    // By page, the parts of a text that is divided are read one after the other.
    expect(found.words.length).toBe(words.length);
    expect(found.tags.some(({ role, lang }) => role === 'TH' && lang === 'en-GB')).toBe(true);
  });

  test('keeps what the face lacks as text of its tag, and writes lower bounds with letters that it has', async () => {
    const text: ReportText = {
      ...{ language: 'en', title: 'Jacket 夹克', subtitle: 'a\u0000b ≥ 2', footer: 'Jacket' },
      sections: [],
    };
    const bytes = await pdfReport(text, time);
    const found = await read(bytes);
    expect(found.words).toBe('Jacket\ufffd\ufffdab>=2');
    expect(Buffer.from(bytes).includes(Buffer.from('2265', 'hex'))).toBe(true);
    // 夹克 in UTF-16, as ActualText.
    expect(Buffer.from(bytes).includes(Buffer.from('5939514b', 'hex'))).toBe(true);
  });

  test('a heading is on the page of the table below it, however far the text before it reaches', async () => {
    const rows = Array.from({ length: 8 }, (_, index) => [{ text: `row ${index}` }]);
    const table = { kind: 'table', caption: 'Below', columns: [{ title: 'One', width: 1 }], rows } as const;
    for (let before = 30; before < 60; before += 3) {
      const items = Array.from({ length: before }, (_, index) => ({ text: `line ${index}` }));
      const text: ReportText = {
        ...{ language: 'en', title: 'T', subtitle: '', footer: '' },
        sections: [
          { id: 'a', title: 'Before', blocks: [{ kind: 'list', items }] },
          { id: 'b', title: 'Heading', blocks: [table] },
        ],
      };
      const pages = await pageTexts(await pdfReport(text, time));
      const pageOf = (words: string) => pages.findIndex((page) => page.includes(words));
      expect([before, pageOf('Below')]).toEqual([before, pageOf('Heading')]);
    }
  });

  test('no word of the system boundary is cut', async () => {
    const names = [
      'Raw materials',
      'Manufacturing',
      'Packaging',
      'Distribution',
      'Use',
      'End of life',
      'Utilisation',
    ];
    const stages = names.map((name) => ({ name, detail: '10%', included: true }));
    const text: ReportText = {
      ...{ language: 'en', title: 'T', subtitle: '', footer: '' },
      sections: [{ id: 'a', title: 'A', blocks: [{ kind: 'boundary', caption: 'C', inside: 'I', stages }] }],
    };
    const [page] = await pageTexts(await pdfReport(text, time));
    for (const word of names.flatMap((name) => name.split(' '))) expect(page).toContain(word);
  });
});
