import { spawn, spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { createInterface } from 'node:readline';
import { type ReportContent, reportLayout } from '@sillage/contract';
import { type ReportText, reportText } from '@sillage/engine';
import { array, asyncProperty, assert as checkProperty, constantFrom, oneof, string } from 'fast-check';
import { strFromU8, unzipSync } from 'fflate';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { changeFeed } from '../../server/src/changes/feed/change-feed.ts';
import { compressSheet, sheetText, writeWorkbook } from '../../server/src/platform/tables/xlsx-writer.ts';
import { ilcdFiles } from '../../server/src/results/ilcd/make-ilcd.ts';
import { docxReport } from '../../server/src/results/report/docx-report.ts';
import { htmlReport } from '../../server/src/results/report/html-report.ts';
import { barsPicture, boundaryPicture } from '../../server/src/results/report/report-pictures.ts';
import type { SharedContent } from '../../server/src/sharing/links/content/shared-content.ts';
import { sharedPage } from '../../server/src/sharing/links/page/shared-page.ts';
import { passportBytes } from '../../server/src/sharing/links/passport/untp-passport.ts';
import { lifecycleBars } from '../../web/src/index.ts';

const whyNoPython =
  spawnSync('python3', ['--version']).status === 0 ? undefined : 'Python 3 is not installed';

/**
 * An independent reader: a line `{ kind, text }` becomes the tags of the document with the names of their attributes, or
 * the reason why it is none. XML is read by expat, which refuses what is not well-formed.
 */
const reader = `
import json, sys
from html.parser import HTMLParser
from xml.parsers import expat

def xml(text):
    tags = []
    parser = expat.ParserCreate()
    parser.StartElementHandler = lambda name, attributes: tags.append([name, *sorted(attributes)])
    parser.EndElementHandler = lambda name: tags.append('/' + name)
    parser.Parse(text.encode('utf-8'), True)
    return tags

class Html(HTMLParser):
    tags = None
    def handle_starttag(self, tag, attributes): self.tags.append([tag, *[name for name, _ in attributes]])
    def handle_endtag(self, tag): self.tags.append('/' + tag)
    def handle_comment(self, text): self.tags.append('comment')
    def handle_decl(self, text): self.tags.append('!' + text)

def html(text):
    text.encode('utf-8')
    parser = Html()
    parser.tags = []
    parser.feed(text)
    parser.close()
    return parser.tags

def names(value):
    if isinstance(value, dict): return {key: names(inner) for key, inner in value.items()}
    if isinstance(value, list): return [names(inner) for inner in value]
    if isinstance(value, str): value.encode('utf-8')
    return type(value).__name__

read = {'xml': xml, 'html': html, 'json': lambda text: names(json.loads(text))}
for line in sys.stdin:
    given = json.loads(line)
    try: answer = {'read': read[given['kind']](given['text'])}
    except Exception as error: answer = {'refused': repr(error)}
    print(json.dumps(answer), flush=True)
`;

type Kind = 'xml' | 'html' | 'json';
let python: ReturnType<typeof spawn>;
let answers: AsyncIterator<string>;
beforeAll(() => {
  if (whyNoPython !== undefined) return;
  python = spawn('python3', ['-c', reader], { stdio: ['pipe', 'pipe', 'inherit'] });
  answers = createInterface({ input: python.stdout as NodeJS.ReadableStream })[Symbol.asyncIterator]();
});
afterAll(() => {
  python?.kill();
});

async function structureOf(kind: Kind, text: string): Promise<unknown> {
  python.stdin?.write(`${JSON.stringify({ kind, text })}\n`);
  const { value } = await answers.next();
  return JSON.parse(value as string);
}

const content = JSON.parse(
  readFileSync(new URL('../../server/testing/report-content.json', import.meta.url), 'utf8'),
) as ReportContent;
const report = reportText({
  language: 'en',
  documentHash: 'f'.repeat(64),
  asHashed: true,
  withheld: [],
  statements: [],
  content: { ...content, layout: reportLayout },
});

/** Words of a report that are no texts. */
const fixed = new Set(['kind', 'id', 'language']);

/** A report in which every text is this one. */
function reportOf(text: string): ReportText {
  const copy = (part: unknown, key = ''): unknown => {
    if (typeof part === 'string') return fixed.has(key) ? part : text;
    if (Array.isArray(part)) return part.map((inner) => copy(inner));
    if (typeof part !== 'object' || part === null) return part;
    return Object.fromEntries(Object.entries(part).map(([name, inner]) => [name, copy(inner, name)]));
  };
  return copy(report) as ReportText;
}

/** A package with this text wherever an organization, a database or a verifier may write one. */
function packageOf(text: string): Readonly<Record<string, string>> {
  const { result, subject, names } = content;
  const [database] = result.provenance.databases;
  const databases = [{ ...database!, name: text, licence: text, attribution: text }];
  const statement = {
    ...{ verifier: { name: text, organization: text }, standard: text, scope: text, checked: [text] },
    ...{ outcome: 'limited' as const, date: '2026-01-02' },
  };
  const given = { id: '1', givenAt: '', givenBy: { id: '1', name: text }, report: {} as never };
  const version = { id: '1', evaluationId: '1', number: 1 };
  return ilcdFiles(
    {
      ...{ language: 'en', documentHash: 'f'.repeat(64), asHashed: true },
      withheld: [{ database: text, disclosure: 'aggregated' }],
      statements: [{ ...given, kind: 'statement', version, statement }],
      content: {
        ...content,
        subject: { ...subject, name: text, reference: text },
        names: Object.fromEntries(Object.keys(names).map((key) => [key, { en: text, fr: text }])),
        result: { ...result, provenance: { ...result.provenance, databases } },
      },
    },
    { organization: { id: '1', name: text }, record: '1', version: '01.00.000' },
  );
}

/** Without halves of surrogate pairs, as addresses are. */
const wellFormed = (text: string): string => Buffer.from(text).toString();

const shared = (text: string): SharedContent => ({
  name: text,
  reference: text,
  publisher: text,
  category: text,
  gtins: [],
  claims: [],
  weight: 1,
  functionalUnit: text,
  figuresFor: { quantity: 1, unit: text },
  climateDigits: 3,
  climateAtLeast: false,
  impacts: [
    { id: 'cch', name: text, unit: text, value: 1, digits: 3, atLeast: false, estimated: false, own: null },
  ],
  pieces: [
    {
      name: text,
      quantity: 1,
      materials: [{ name: text, share: 1, origin: { code: 'TR', name: text } }],
      places: [{ step: 'making-country', code: 'TR', place: text }],
    },
  ],
  documents: [{ name: text, url: `https://example.org/?q=${encodeURIComponent(wellFormed(text))}` }],
  verified: true,
  statements: [
    {
      id: '1',
      organization: text,
      accreditation: text,
      standard: text,
      scope: text,
      checked: [text],
      findings: [text],
      outcome: 'reasonable',
      date: '2026-01-02',
      documentHash: 'f'.repeat(64),
      withdrawn: text,
    },
  ],
  data: {
    method: text,
    evaluatedAt: '2026-01-02T03:04:05.678Z',
    inputsHash: 'e'.repeat(64),
    databases: [{ name: text, version: text, licence: text, attribution: text, illustrative: true }],
  },
});
const place = {
  url: 'https://example.org/s/1',
  language: 'en',
  indexed: true,
  level: { granularity: 'model' },
  version: 1,
} as const;
const edition = (content: SharedContent) => ({ content, place, passport: passportBytes(content, place) });

async function workbook(text: string): Promise<Uint8Array> {
  const columns = [{ id: 'a', title: { en: text, fr: text }, unit: text }];
  const { head, row, tail } = sheetText(columns, 'en');
  async function* pieces() {
    yield compressSheet(head + row([text, `${'x'.repeat(32_766)}${text}`]) + tail, 0, true);
  }
  const written: Uint8Array[] = [];
  for await (const bytes of writeWorkbook(pieces())) written.push(bytes);
  return Buffer.concat(written);
}

const partsOf = (archive: Uint8Array): [Kind, string][] =>
  Object.entries(unzipSync(archive))
    .filter(([name]) => !name.endsWith('/'))
    .map(([, bytes]) => ['xml', strFromU8(bytes)]);

const words = { title: '', finding: '', unit: '', language: 'en' as const };
const bars = (text: string): string =>
  lifecycleBars(
    [{ name: text, result: { lifecycles: [{ stage: 'use', score: 1 }], score: { value: 1 } } as never }],
    { ...words, title: text, finding: text, unit: text, stages: { use: text } as never },
  );

/** Documents in which this text stands wherever a text can. */
const documents: Readonly<Record<string, (text: string) => Promise<[Kind, string][]>>> = {
  DOCX: async (text) => partsOf(await docxReport(reportOf(text), '2026-01-02T03:04:05.678Z')),
  XLSX: async (text) => partsOf(await workbook(text)),
  SVG: async (text) => [
    ['xml', barsPicture({ kind: 'bars', caption: text, bars: [{ label: text, value: -1, text }] })],
    [
      'xml',
      boundaryPicture({
        kind: 'boundary',
        caption: text,
        inside: text,
        stages: [{ name: text.replaceAll(' ', '_'), detail: text, included: false }],
      }),
    ],
    ['xml', bars(text)],
  ],
  ILCD: async (text) => Object.values(packageOf(text)).map((document) => ['xml', document]),
  'JSON-LD': async (text) => [['json', strFromU8(passportBytes(shared(text), place).bytes)]],
  RSS: async (text) => [
    [
      'xml',
      changeFeed(`https://example.org/${text}`, 'fr', [
        // Versions stand in addresses, for which there is no half a character.
        { version: wellFormed(text), date: '2026-01-02', groups: [{ kind: 'fixed', changes: [text] }] },
      ]),
    ],
  ],
  HTML: async (text) => [
    ['html', htmlReport(reportOf(text))],
    ['html', sharedPage(edition(shared(text)))],
  ],
};

/** Pieces that have broken a writer of documents somewhere. */
const pieces = constantFrom(
  ...['\u0000', '\u0001', '\u0008', '\u000b', '\u000c', '\u001f', '\u007f', '\u0085', '\u2028'],
  ...['\ufffe', '\uffff', '\ud800', '\udfff', '\udc00\ud800', '😀', '\u{1fffe}', '\ufeff', 'e\u0301'],
  ...[']]>', '<![CDATA[', '<!--', '-->', '--!>', '<?xml?>', '</text>', '<script>', '</style>', '</title>'],
  ...['<', '>', '&', '&amp;', '&#0;', '&#x1;', '&nbsp;', '"', "'", '`', '\\', '\\u0000', '{{x}}'],
  ...['_x000B_', '_x0041_', '=1+1', '\t', '\n', '\r', '\r\n', '%00', '%', '$&', '$1'],
);
const texts = array(oneof(pieces, string({ unit: 'binary', maxLength: 4 })), { minLength: 1, maxLength: 8 })
  .map((parts) => parts.join(''))
  .filter((text) => text !== '');

describe.skipIf(whyNoPython !== undefined)(
  `documents of any text ${whyNoPython ?? ''}`,
  { timeout: 180_000 },
  () => {
    test.each(Object.keys(documents))(
      '%s is well-formed, and no text changes its structure',
      async (format) => {
        const write = documents[format] as (typeof documents)[string];
        const structures = async (text: string): Promise<unknown[]> => {
          const read: unknown[] = [];
          for (const [kind, part] of await write(text)) read.push(await structureOf(kind, part));
          return read;
        };
        const plain = await structures('plain');
        expect(JSON.stringify(plain)).not.toContain('refused');
        await checkProperty(
          asyncProperty(texts, async (text) => {
            expect(await structures(text)).toEqual(plain);
          }),
          // A Word document takes a hundred times longer than the others.
          { numRuns: format === 'DOCX' ? 15 : 100, seed: 20_261_128 },
        );
      },
    );

    test('the reader refuses what is not well-formed, and sees an element that a text brought in', async () => {
      for (const text of ['<a>\u000b</a>', '<a>\ufffe</a>', '<a><b></a>', '<a>]]></a>', '<a b="<"/>']) {
        expect(await structureOf('xml', text)).toHaveProperty('refused');
      }
      expect(await structureOf('json', '{"a":"\\ud800"}')).toHaveProperty('refused');
      expect(await structureOf('html', '<p><b></p>')).toEqual({ read: [['p'], ['b'], '/p'] });
    });
  },
);
