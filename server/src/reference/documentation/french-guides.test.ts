import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { docsFolder } from '../../platform/config/installation.ts';
import { frenchGuides, groupedGuides, readGuides } from './guides.ts';

const english = readGuides();
const french = frenchGuides(english);

/** What a translation has in common with its original, in the order of the page. */
function shapeOf(text: string) {
  const samples = text.match(/^```.*?^```$/gms) ?? [];
  const prose = text.replace(/^```.*?^```$/gms, '{code}');
  const blocks = prose.trim().split(/\n\n+/);
  return {
    samples,
    headings: [...prose.matchAll(/^(#+) /gm)].map(([, marks]) => marks),
    blocks: blocks.map((block) => [/^(#|\||- |\{code\}|)/.exec(block)?.[0], block.split('\n').length]),
    links: [...prose.matchAll(/\]\(([^)]*)\)/g)].map(([, target]) => target).sort(),
    code: [...prose.matchAll(/`[^`\n]+`/g)].map(([code]) => code).sort(),
  };
}

test('the guides for users of the interface are in French, but for the page that is made from types', () => {
  const [using] = groupedGuides(french);
  const left = using?.guides.filter(({ language }) => language === 'en').map(({ name }) => name);
  expect(left).toEqual([]);
  expect(french.find(({ name }) => name === 'versions')?.language).toBe('fr');
});

describe.each(french.filter(({ language }) => language === 'fr'))('$name', ({ name, text }) => {
  const original = english.find((guide) => guide.name === name)?.text ?? '';

  test('has the headings, lists, tables, links, names and samples of the English page', () => {
    expect(shapeOf(text)).toEqual(shapeOf(original));
  });

  test('has no-break spaces before its signs', () => {
    const source = readFileSync(join(docsFolder, 'fr', `${name}.md`), 'utf8');
    const prose = source.replace(/`[^`\n]*`|\]\([^)]*\)/g, '');
    expect(prose.match(/.{0,20} [:;?!»%].{0,10}/g) ?? []).toEqual([]);
  });
});
