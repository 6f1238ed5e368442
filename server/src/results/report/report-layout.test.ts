import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { type Report, type ReportContent, reportLayout, type StatementRecord } from '@sillage/contract';
import { reportText } from '@sillage/engine';
import { unzipSync } from 'fflate';
import { describe, expect, test } from 'vitest';
import { docxReport } from './docx-report.ts';
import { htmlReport } from './html-report.ts';
import { pdfReport } from './pdf-report.ts';
import { reportPolicy } from './report-style.ts';

const content = JSON.parse(
  readFileSync(new URL('../../../testing/report-content.json', import.meta.url), 'utf8'),
) as ReportContent;
const reportIn = (language: Report['language'], layout: ReportContent['layout'] = reportLayout): Report => ({
  language,
  documentHash: 'f'.repeat(64),
  asHashed: true,
  withheld: [],
  statements: [],
  content: { ...content, layout },
});
const time = '2026-01-02T03:04:05.678Z';
const sha256 = (content: string | Uint8Array): string =>
  createHash('sha256').update(content).digest('hex').slice(0, 16);

describe('a report', () => {
  // Not figures, but the promise that the report of a published version never changes: a change of a text, the order
  // or the appearance makes another layout, and keeps the code of this one for the versions that have it.
  test('has the same bytes for ever in its layout', async () => {
    expect(reportLayout).toBe(4);
    const bytes: Record<string, string> = {};
    for (const layout of [1, 2, 3, 4] as const) {
      for (const language of ['en', 'fr'] as const) {
        const text = reportText(reportIn(language, layout));
        bytes[`${layout} ${language} html`] = sha256(htmlReport(text));
        bytes[`${layout} ${language} docx`] = sha256(await docxReport(text, time));
        bytes[`${layout} ${language} pdf`] = sha256(await pdfReport(text, time));
      }
    }
    expect(bytes).toEqual({
      '1 en html': '6cefb528929509bc',
      '1 en docx': '9993410d3559001c',
      '1 en pdf': '5977bc5569ed6a5f',
      '1 fr html': 'cbf3f1abc2a89e38',
      '1 fr docx': 'd8bd4139f9c06759',
      '1 fr pdf': '6cd81a5ed26eceea',
      '2 en html': '65839276b0531095',
      '2 en docx': 'f7f3357f3f7a6da8',
      '2 en pdf': 'be752aa8dcdf47c5',
      '2 fr html': '7e6ea1d23b398d27',
      '2 fr docx': '201f05c1e86b9a70',
      '2 fr pdf': '48cb21e0f78bf56b',
      '3 en html': 'd7b7e0eb2d44979b',
      '3 en docx': '02f0f662bcb2b63d',
      '3 en pdf': 'ef9a10a9db2f7779',
      '3 fr html': 'adfa9deea274eb5a',
      '3 fr docx': 'a13a07a8fda2d5e6',
      '3 fr pdf': '565641afb20554c0',
      '4 en html': '05c1b740eb4d7a02',
      '4 en docx': '5a407cc68e38352c',
      '4 en pdf': 'ba2a8517e9fa7693',
      '4 fr html': '102ca4174e20bdf1',
      '4 fr docx': 'f5411707f512c56b',
      '4 fr pdf': 'b5e4af5bca1d680d',
    });
  });

  test('with a statement says in Word and in HTML who vouches for what, and what was withdrawn', async () => {
    const given: StatementRecord = {
      id: 'one',
      kind: 'statement',
      version: { id: 'v', evaluationId: 'e', number: 1 },
      givenAt: time,
      givenBy: { id: 'u', name: 'auditor' },
      report: { documentHash: 'd'.repeat(64), inputsHash: 'e'.repeat(64) },
      statement: {
        verifier: { name: 'Ines Faber', organization: 'Faber & Co' },
        standard: 'ISO 14044',
        scope: 'All <stages>',
        checked: ['Masses'],
        outcome: 'reasonable',
        date: '2026-01-02',
      },
    };
    const withdrawn = { id: 'two', at: time, reason: 'A mass was wrong.' };
    for (const [statement, vouched] of [
      [given, true],
      [{ ...given, withdrawn }, false],
    ] as const) {
      const text = reportText({ ...reportIn('en'), statements: [statement] });
      const word = new TextDecoder().decode(
        unzipSync(await docxReport(text, time))['word/document.xml'] ?? new Uint8Array(),
      );
      for (const form of [htmlReport(text), word]) {
        expect(form).toContain('Ines Faber, Faber &amp; Co');
        expect(form).toContain('All &lt;stages&gt;');
        expect(form).toContain('d'.repeat(64));
        expect(form.includes('A third party has verified it')).toBe(vouched);
        expect(form.includes('It has not been verified by a third party')).toBe(!vouched);
        expect(form.includes('A mass was wrong.')).toBe(!vouched);
      }
    }
  });

  test('gives the figures of an own impact method with their units, or says how much it lacks', () => {
    const otherMethods = [
      { database: 'mill 1', impacts: [{ name: 'Soil', unit: 'g N eq', value: 1.2345 }], problems: 0 },
      { database: 'mill 2', impacts: [], problems: 7 },
    ];
    const report = reportIn('en');
    const { sections } = reportText({ ...report, content: { ...report.content, otherMethods } });
    expect(sections.find(({ id }) => id === 'results')?.blocks).toEqual(
      expect.arrayContaining([
        expect.objectContaining({
          caption: 'By the impact method of mill 1',
          rows: [[{ text: 'Soil' }, { text: '1.23' }, { text: 'g N eq' }]],
        }),
        { kind: 'note', text: expect.stringMatching(/^mill 2 has .+ lacks 7 data sets\.$/) },
      ]),
    );
  });

  test('escapes what clients named, loads nothing and runs nothing', () => {
    const html = htmlReport(reportText(reportIn('fr')));
    expect(html).toContain('Plain &lt;thing&gt; &amp; more');
    expect(html).not.toMatch(/<thing>|<script|\ssrc=|url\(|@import| style=|\son\w+=/);
    expect([...html.matchAll(/href="([^"]*)"/g)].every(([, target]) => target?.startsWith('#'))).toBe(true);
    const [, style = ''] = /<style>(.*?)<\/style>/s.exec(html) ?? [];
    expect(reportPolicy).toContain(createHash('sha256').update(style).digest('base64'));
  });

  test('has its pictures beside tables that hold the same figures', () => {
    const { sections } = reportText(reportIn('en'));
    const blocks = sections.flatMap((section) => section.blocks);
    const cells = blocks.flatMap((block) =>
      block.kind === 'table' ? block.rows.flat().map(({ text }) => text) : [],
    );
    const pictured = blocks.flatMap((block) => (block.kind === 'bars' ? block.bars : []));
    expect(pictured.length).toBeGreaterThan(0);
    for (const { label, text } of pictured) {
      expect(cells).toContain(label);
      expect(cells).toContain(text.split(' · ')[1]);
    }
  });

  test('writes a figure alike wherever it stands: a score of 3200 whose range allows one digit', () => {
    const { sections } = reportText(reportIn('en'));
    const written = (id: string): string[] =>
      (sections.find((section) => section.id === id)?.blocks ?? []).flatMap((block) => {
        if (block.kind === 'facts') return block.rows.map(([, value]) => value);
        return block.kind === 'table' ? block.rows.flat().map(({ text }) => text) : [];
      });
    expect(written('summary')).toContain('3,000\u00a0µPt');
    for (const id of ['results', 'ranges']) expect(written(id)).toContain('3,000');
    // Its stage has no range of its own, and as a part of the whole two digits.
    const elsewhere = sections.filter(({ id }) => id !== 'inventory').flatMap(({ id }) => written(id));
    expect(elsewhere.filter((text) => text.includes('3,200'))).toEqual([]);
  });

  test('tells the ranges of its figures, and what they rest on: score 3200, of one digit, 90 % from 1600 to 6400', () => {
    const ranges = reportText(reportIn('en')).sections.find(({ id }) => id === 'ranges');
    const [intervals, origins] = (ranges?.blocks ?? []).flatMap((block) =>
      block.kind === 'table' ? [block.rows.map((row) => row.map(({ text }) => text))] : [],
    );
    expect(intervals?.at(-1)?.slice(1, 4)).toEqual(['3,000', '1,600', '6,400']);
    expect(origins).toEqual([
      ['Data quality ratings, by the pedigree matrix', '2', '75%'],
      ['Ranges given for parameters', '1', '25%'],
    ]);
    const { uncertainty: _, ...earlier } = content.result;
    const without = reportText({ ...reportIn('en'), content: { ...content, result: earlier } });
    const [only] = without.sections.find(({ id }) => id === 'ranges')?.blocks ?? [];
    expect(only).toMatchObject({ kind: 'note', text: expect.stringContaining('did not calculate them') });
  });

  test('as Word document holds the same words, and the time of the version', async () => {
    const text = reportText(reportIn('en'));
    const entries = unzipSync(await docxReport(text, time));
    const read = (name: string): string => new TextDecoder().decode(entries[name]);
    const words = read('word/document.xml');
    for (const { title } of text.sections) expect(words).toContain(title);
    expect(words).toContain('Plain &lt;thing&gt; &amp; more');
    expect(read('docProps/core.xml')).toContain('2026-01-02T03:04:05Z');
  });
});
