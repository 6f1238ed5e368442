import { RegExpParser, visitRegExpAST } from '@eslint-community/regexpp';
import { parseSync, Visitor } from 'oxc-parser';
import { analyse } from 'scslre';
import { describe, expect, test } from 'vitest';
import { root } from '../root.mjs';
import { isTestFile, readSources } from './source-files.ts';

interface Found {
  readonly source: string;
  readonly flags: string;
  readonly where: string;
}

const folders = ['contract', 'engine', 'catalog', 'client', 'server', 'web'];
const literals = folders
  .flatMap((folder) => [...readSources(root, folder)])
  .filter(([path]) => !isTestFile(path))
  .flatMap(([where, text]) => {
    const found: Found[] = [];
    new Visitor({
      Literal(node) {
        if ('regex' in node) found.push({ source: node.regex.pattern, flags: node.regex.flags, where });
      },
    }).visit(parseSync(where, text).program);
    return found;
  });

/** Those that modules make of lists of words, noted while the modules load. */
async function madeWhile(load: () => Promise<unknown>): Promise<readonly Found[]> {
  const found: Found[] = [];
  const original = globalThis.RegExp;
  globalThis.RegExp = new Proxy(original, {
    construct(target, [pattern, flags]: [string, string?]) {
      const made = new target(pattern, flags);
      found.push({ source: made.source, flags: made.flags, where: 'made of words' });
      return made;
    },
  });
  try {
    await load();
  } finally {
    globalThis.RegExp = original;
  }
  return found;
}
const made = await madeWhile(() => import('../../contract/src/tables/index.ts'));

/** Repeated without a bound, a choice among words may be read in ways whose number doubles with each repetition. */
function repeatsWords({ source, flags }: Found): boolean {
  let found = false;
  const unicode = flags.includes('u');
  const pattern = new RegExpParser().parsePattern(source, 0, source.length, { unicode });
  visitRegExpAST(pattern, {
    onQuantifierEnter({ max, element }) {
      if (max <= 12 || (element.type !== 'Group' && element.type !== 'CapturingGroup')) return;
      const { alternatives } = element;
      if (alternatives.length > 1 && alternatives.some(({ elements }) => elements.length > 1)) found = true;
    },
  });
  return found;
}

/** Files whose alternatives begin with different characters, or end the text, so that there is one way to read it. */
const unambiguous: ReadonlySet<string> = new Set([
  'contract/src/tables/composition/named-bodies.ts',
  'contract/src/tables/workbook/number-format.ts',
  'contract/src/texts/spreadsheet-csv.ts',
  'server/src/platform/kernel/json-error-position.ts',
  'server/src/platform/kernel/json-frame.ts',
]);

/**
 * A text of some dozen characters in a cell, a name or a form must not keep a thread busy for hours: catastrophic backtracking.
 * The analysis of the library does not see choices among words, which are therefore bounded.
 */
describe('regular expressions', () => {
  test('are found, also those of lists of words', () => {
    expect(literals.length).toBeGreaterThan(900);
    expect(made.length).toBeGreaterThan(30);
  });

  test('none is exponential', () => {
    const exponential = [...literals, ...made].filter(({ source, flags }) =>
      analyse({ source, flags }, { reportTypes: { Move: false } }).reports.some(
        (report) => report.exponential,
      ),
    );
    expect(exponential).toEqual([]);
  });

  test('none repeats a choice among words without a bound', () => {
    expect([...literals, ...made].filter((one) => !unambiguous.has(one.where) && repeatsWords(one))).toEqual(
      [],
    );
  });
});
