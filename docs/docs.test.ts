import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import {
  endpoints,
  issueTable,
  mostVariants,
  scenarioEvaluations,
  sessionLimit,
  shareLimit,
  subscriptionLimit,
} from '@sillage/contract';
import { describe, expect, test } from 'vitest';
import { errorDocs } from '../tools/error-docs.ts';
import { roleDocs } from '../tools/role-docs.ts';
import { sdkDocs } from '../tools/sdk-docs.ts';
import { settingsDocs } from '../tools/settings-docs.ts';

const root = fileURLToPath(new URL('..', import.meta.url));
const read = (path: string): string => readFileSync(join(root, path), 'utf8');
const pages = [
  'README.md',
  'CHANGELOG.md',
  'CONTRIBUTING.md',
  'SECURITY.md',
  ...readdirSync(join(root, 'docs'), { recursive: true, encoding: 'utf8' })
    // Translations have the links of the English pages: `french-guides.test.ts`.
    .filter((name) => name.endsWith('.md') && !/^fr[\\/]/.test(name))
    .map((name) => `docs/${name}`),
];

describe('docs/trace.md', () => {
  const trace = read('docs/trace.md');
  const stepsOf = (text: string) =>
    [...text.matchAll(/^\d+\. \[`([^`]+)`\]\(\.\.\/([^)]+)\) `(\w+)`/gm)].map(
      (match) => match.slice(1, 4) as [string, string, string],
    );
  const [steps = [], later = []] = trace.split('## An asynchronous evaluation').map(stepsOf);

  test('follows a request through nine files that exist and export what it names', () => {
    expect(steps).toHaveLength(9);
    expect(later).toHaveLength(12);
    for (const [shown, link, name] of [...steps, ...later]) {
      expect(shown).toBe(link);
      expect(read(link), link).toMatch(
        new RegExp(`(export (async )?(function|const|interface) ${name}\\b|^ {2}${name}: \\{)`, 'm'),
      );
    }
  });

  test('names the endpoints of the table', () => {
    const named = [...trace.matchAll(/^\*\*`(\w+) (\/[^`]+)`\*\*$/gm)].map(
      ([, method, path]) => `${method} ${path}`,
    );
    const known = Object.values(endpoints).flatMap((endpoint) =>
      [endpoint.path, ...('aliases' in endpoint ? endpoint.aliases : [])].map(
        (path) => `${endpoint.method} ${path}`,
      ),
    );
    expect(named).toHaveLength(3);
    for (const endpoint of named) expect(known).toContain(endpoint);
  });

  test('each step can be clicked to from an earlier one', () => {
    const texts = new Map([...steps, ...later].map(([path]) => [path, read(path)]));
    const clicks: [string, string][] = [
      ['server/src/evaluations/evaluation-routes.ts', 'create-evaluation.ts'],
      ['server/src/evaluations/evaluation-routes.ts', 'evaluate-evaluation.ts'],
      ['server/src/evaluations/evaluate/evaluate-evaluation.ts', 'calculator.ts'],
      ['server/src/calculation/evaluate/calculator.ts', 'evaluate.ts'],
      ['server/src/evaluations/evaluation-routes.ts', 'evaluate-query.ts'],
      ['server/src/evaluations/evaluation-routes.ts', 'evaluate-later.ts'],
      ['server/src/evaluations/evaluate/evaluate-later.ts', 'queue-job.ts'],
      ['server/src/calculation/evaluate/evaluation-job.ts', 'jobCalculation'],
      ['server/src/platform/jobs/job-worker.ts', 'grouped-commits.ts'],
      ['server/src/results/read-result.ts', 'full-result-cache.ts'],
    ];
    for (const [from, to] of clicks) expect(texts.get(from), from).toContain(to);
  });
});

test('docs/errors.md explains every issue code, as the table says it', () => {
  expect(read('docs/errors.md')).toBe(errorDocs());
  for (const code of Object.keys(issueTable)) expect(read('docs/errors.md')).toContain(`### ${code}\n`);
});

test('docs/roles.md is the table that the service obeys', () => {
  expect(read('docs/roles.md')).toBe(roleDocs());
});

test('docs/settings.md is the table beside the code that reads them', () => {
  expect(read('docs/settings.md')).toBe(settingsDocs());
});

test('docs/sdk.md is what the types of the client and their comments say', () => {
  const page = read('docs/sdk.md');
  expect(page).toBe(sdkDocs());
  // Written by hand from client/src/client.ts and client-options.ts in client/src/transport.
  expect(page).toContain('function createClient(options: ClientOptions): Client');
  expect(page).toContain(
    '- `timeout?: number`: Milliseconds for one attempt, its body included, 120,000 by default',
  );
});

test('docs/dependencies.md gives a reason for each run-time dependency and for no other', () => {
  const workspaces = ['contract', 'engine', 'catalog', 'client', 'server', 'web'];
  const used = workspaces.flatMap((name) =>
    Object.keys((JSON.parse(read(`${name}/package.json`)) as { dependencies?: object }).dependencies ?? {}),
  );
  const external = [...new Set(used)].filter((name) => !name.startsWith('@sillage/')).sort();
  const explained = [...read('docs/dependencies.md').matchAll(/^\| `([^`]+)`/gm)]
    .map(([, name]) => name as string)
    .sort();
  expect(explained).toEqual(external);
});

test.each([
  ['webhooks.md', 'An organization can have # subscriptions', subscriptionLimit],
  ['roles.md', 'A user has at most # sessions', sessionLimit],
  ['sharing.md', 'An organization may have # shares', shareLimit],
  ['scenarios.md', 'A scenario has up to # variants', mostVariants],
  ['scenarios.md', 'up to # evaluations', scenarioEvaluations],
])('docs/%s states the limit of the service: %s', (page, sentence, limit) => {
  expect(read(`docs/${page}`)).toContain(sentence.replace('#', limit.toLocaleString('en-US')));
});

describe.each(pages)('%s', (page) => {
  test('has no dead link to a file of the project, or to a section of one', () => {
    const links = [...read(page).matchAll(/\]\((?!https?:|mailto:)([^)#]*)(?:#([^)]+))?\)/g)];
    for (const [, file = '', section] of links) {
      const target = file === '' ? page : join(page, '..', file);
      expect(existsSync(join(root, target)), `${page} → ${file}`).toBe(true);
      if (section !== undefined) expect(sectionsOf(read(target)), `${page} → ${file}`).toContain(section);
    }
  });
});

/** The addresses that forges give to the headings of a page. */
function sectionsOf(markdown: string): string[] {
  return [...markdown.matchAll(/^#+ (.+)$/gm)].map(([, heading = '']) =>
    heading
      .toLowerCase()
      .replace(/[^\p{L}\p{N} _-]/gu, '')
      .replaceAll(' ', '-'),
  );
}
