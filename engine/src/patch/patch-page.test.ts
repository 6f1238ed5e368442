import { readFileSync } from 'node:fs';
import { Merger } from 'json-merger';
import { describe, expect, test } from 'vitest';
import { applyPatch } from './apply-patch.ts';
import { parsePatch } from './parse-patch.ts';
import { operationNames } from './patch-tree.ts';
import { limitTexts, patchLimits } from './work-budget.ts';

interface Example {
  readonly document: unknown;
  readonly patch: Record<string, unknown>;
  readonly result?: unknown;
  readonly refused?: string;
}

const page = readFileSync(new URL('../../../docs/patch.md', import.meta.url), 'utf8');
const [shared = '', differing = ''] = page.split('## Intended differences');
const examplesOf = (text: string): [string, Example][] =>
  [...text.matchAll(/```json\n([\s\S]*?)```/g)].map(([, json = '']) => [
    json.replace(/\s+/g, ' ').slice(0, 100),
    JSON.parse(json) as Example,
  ]);

function outcome({ document, patch }: Example): { readonly document?: unknown; readonly code?: string } {
  const { tree, issues } = parsePatch(patch);
  if (tree === undefined) return { code: issues[0]?.code ?? '' };
  const patched = applyPatch(document, tree);
  return 'document' in patched ? { document: patched.document } : { code: patched.issues[0].code };
}

/** The library's result; undefined when it fails. */
function library({ document, patch }: Example): unknown {
  try {
    return new Merger({}).mergeObject({ $merge: { source: document, with: patch } });
  } catch {
    return undefined;
  }
}

describe('docs/patch.md', () => {
  test.each([...examplesOf(shared), ...examplesOf(differing)])('%s', (_, example) => {
    expect(outcome(example)).toEqual(
      example.refused === undefined ? { document: example.result } : { code: example.refused },
    );
  });

  test.each(examplesOf(shared).filter(([text]) => !text.includes('$select')))(
    'json-merger agrees: %s',
    (_, example) => expect(library(example)).toEqual(example.result),
  );

  test.each(
    examplesOf(differing).filter(([text]) => !/\$\$include|1000000000/.test(text) && !text.includes('$..c')),
  )('json-merger differs: %s', (_, example) => {
    expect(library(example)).not.toStrictEqual(example.result ?? 'refused');
  });

  test('documents each operation and each limit', () => {
    const headings = [...page.matchAll(/^### `(\$\w+)`$/gm)].map(([, name]) => name);
    expect(headings).toEqual([...operationNames]);
    for (const limit of Object.keys(limitTexts) as (keyof typeof limitTexts)[]) {
      expect(page).toContain(patchLimits[limit].toLocaleString('en'));
    }
  });
});
