import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { root } from '../root.mjs';
import { attic, floors } from './floors.ts';
import { findOutdatedNames, findPhrases } from './prose.ts';
import { listFiles, readSources } from './source-files.ts';

test('no file and no exported identifier uses a term that a newcomer would have to learn', () => {
  const folders = [...Object.keys(floors), ...attic, 'deploy', '.ci'];
  const named = folders
    .flatMap((folder) => listFiles(root, folder))
    .map((path): [string, string] => [path, '']);
  const programs = folders.flatMap((folder) => [...readSources(root, folder)]);
  const found = findOutdatedNames(new Map([...named, ...programs]));
  expect(
    found.map(({ where, name, word, instead }) => `${where}: "${name}" holds "${word}"; say ${instead}`),
  ).toEqual([]);
});

test('an outdated term is found in every spelling, and only as a whole word', () => {
  const wordsOf = (path: string, text = '') =>
    findOutdatedNames(new Map([[path, text]])).map(({ word }) => word);
  expect(wordsOf('server/src/start-fault.ts')).toEqual(['start fault']);
  expect(wordsOf('server/src/forgetting/rows.ts')).toEqual(['forgetting']);
  expect(wordsOf('web/src/words/fr.json')).toEqual(['words']);
  const spellings = [
    'export class StartFault {}',
    'export const START_FAULT = 1;',
    'const startFault = 1; export { startFault };',
    'const a = 1; export { a as startFault };',
    'export type StartFaultCode = string;',
    'export function toStartFault() {}',
  ];
  for (const text of spellings) expect(wordsOf('a.ts', text), text).toEqual(['start fault']);
  expect(wordsOf('engine/src/a.ts', 'const startFault = 1; use(startFault);')).toEqual([]);
  expect(wordsOf('engine/src/a.ts', 'export const restartFaulty = 1;')).toEqual([]);
});

test('the workspace `contract` and the migrations keep their names', () => {
  expect(findOutdatedNames(new Map([['contract/src/index.ts', '']]))).toEqual([]);
  expect(findOutdatedNames(new Map([['server/src/jobs-contract.ts', '']]))).toHaveLength(1);
  expect(findOutdatedNames(new Map([['server/src/platform/database/migrations/0003-lanes.ts', '']]))).toEqual(
    [],
  );
});

test('no text has a phrase that WRITING.md rules out', () => {
  const folders = [...Object.keys(floors), ...attic, 'deploy', 'python', '.github'];
  const paths = folders.flatMap((folder) => listFiles(root, folder)).concat(readdirSync(root));
  const texts = paths.filter((path) => /\.(?:[cm]?[jt]sx?|md|py|css|json|ya?ml|html|sh)$/.test(path));
  expect(texts.length).toBeGreaterThan(2_000);
  const found = findPhrases(new Map(texts.map((path) => [path, readFileSync(join(root, path), 'utf8')])));
  expect(found.map(({ where, phrase, instead }) => `${where}: "${phrase}"; say ${instead}`)).toEqual([]);
});

test('a ruled-out phrase is found with its line, in any case, unless a reason stands beside it', () => {
  const of = (text: string, path = 'docs/a.md') =>
    findPhrases(new Map([[path, text]])).map(({ where }) => where);
  expect(of('One.\nNothing was told of it.')).toEqual(['docs/a.md:2']);
  expect(of('Whoever has it, and two of theirs: it rests on nothing, begun anew.')).toHaveLength(4);
  expect(of('They were told to wait.')).toEqual([]);
  expect(of('It was told. <!-- prose-ok: a quotation -->')).toEqual([]);
  expect(of('It was told.', 'docs/fr/a.md')).toEqual([]);
  expect(of('const restsOn = 1;', 'web/src/a.ts')).toEqual([]);
});
