import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { readCatalog } from '@sillage/catalog';
import { applicationEndpoints, endpoints } from '@sillage/contract';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { servedLinks } from '../server/src/reference/documentation/links.ts';
import { documentationSite } from '../server/src/reference/documentation/site.ts';
import { openApiDocument } from '../server/src/reference/openapi/open-api-document.ts';
import { generatedModules } from './python-package/generated-modules.ts';
import { root } from './root.mjs';

const table = { ...endpoints, ...applicationEndpoints };
const samples = new Map<string, Map<string, string>>();
beforeAll(() => {
  const document = openApiDocument(table, readCatalog(join(root, 'catalog/data/')));
  const site = documentationSite(document, table, servedLinks);
  for (const name of site.withRecords) {
    const html = site.page(name, 'en') ?? '';
    const found = html.matchAll(/aria-label="\w+: (\w+)" data-code="(\w+)"><code>([^<]*)<\/code>/g);
    for (const [, operation = '', language = '', code = ''] of found) {
      const known = samples.get(language) ?? new Map<string, string>();
      samples.set(language, known.set(operation, unescaped(code)));
    }
  }
});

const unescaped = (html: string): string =>
  html
    .replaceAll('&#39;', "'")
    .replaceAll('&quot;', '"')
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&amp;', '&');

const inLanguage = (language: string): [string, string][] => [...(samples.get(language) ?? [])];

test('every endpoint has a sample in each language', () => {
  for (const language of ['curl', 'javascript', 'python', 'powershell'])
    for (const name of Object.keys(table))
      expect(samples.get(language)?.has(name), `${name} ${language}`).toBe(true);
});

describe('JavaScript', () => {
  let folder: string;
  beforeAll(() => {
    // Below the folder whose packages the samples import.
    const cache = join(root, 'node_modules/.cache');
    mkdirSync(cache, { recursive: true });
    folder = mkdtempSync(join(cache, 'samples-'));
  });
  afterAll(() => rmSync(folder, { recursive: true }));

  test('each sample compiles under strict rules with the types of the client', () => {
    for (const [operation, code] of inLanguage('javascript'))
      writeFileSync(join(folder, `${operation}.ts`), code);
    const options = {
      noEmit: true,
      incremental: false,
      composite: false,
      types: ['node'],
      noUnusedLocals: false,
    };
    const extended = {
      extends: join(root, 'tsconfig.base.json'),
      compilerOptions: options,
      include: ['*.ts'],
    };
    writeFileSync(join(folder, 'tsconfig.json'), JSON.stringify(extended));
    const { stdout } = spawnSync(join(root, 'node_modules/.bin/tsc'), ['-p', folder], { encoding: 'utf8' });
    expect(stdout.split('\n').filter((line) => line.includes('error'))).toEqual([]);
  });
});

describe('Python', () => {
  test('each sample calls a method of the package with parameters that it has', () => {
    const operations = generatedModules('0')['operations.py'] ?? '';
    const methods = new Map(
      [...operations.matchAll(/def (\w+)\((.*?)\) -> /g)].map(([, name = '', given = '']) => [name, given]),
    );
    for (const [operation, code] of inLanguage('python')) {
      const [, method = '', given = ''] = /sillage\.(\w+)\(([\s\S]*)\)/.exec(code) ?? [];
      const parameters = methods.get(method);
      expect(parameters, `${operation}: ${method}`).toBeDefined();
      for (const [, name = ''] of given.matchAll(/(?:^|, |\n {4})(\w+)=/g))
        expect(parameters, `${operation}: ${name}`).toContain(` ${name}: `);
    }
  });

  const python = spawnSync('python3', ['--version']).status === 0;
  test.skipIf(!python)('each sample is Python', () => {
    const program = 'import ast, json, sys\nfor name, code in json.load(sys.stdin): ast.parse(code, name)';
    const read = spawnSync('python3', ['-c', program], {
      input: JSON.stringify(inLanguage('python')),
      encoding: 'utf8',
    });
    expect(read.stderr).toBe('');
  });
});
