import { spawnSync } from 'node:child_process';
import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { isNightlyRun } from '../../testing/processes/rounds.ts';
import { runService } from '../../testing/service/running-service.ts';

const program = (name: string): string =>
  fileURLToPath(new URL(`../../../node_modules/.bin/${name}`, import.meta.url));

const folder = mkdtempSync(join(tmpdir(), 'sillage-lint-'));
const document = join(folder, 'openapi.json');
const service = await runService({ settings: { publicUrl: 'https://lca.example.org' } });
try {
  const { text } = await service.call('GET', '/openapi.json', { token: null });
  writeFileSync(document, text);
} finally {
  await service.close();
}

/** Runs a linter without its telemetry and its look for updates; returns what it prints to its output. */
function lint(name: string, given: readonly string[]): string {
  const { stdout, stderr, error } = spawnSync(program(name), given, {
    cwd: folder,
    encoding: 'utf8',
    maxBuffer: 2 ** 26,
    env: {
      ...process.env,
      REDOCLY_TELEMETRY: 'off',
      REDOCLY_SUPPRESS_UPDATE_NOTICE: 'true',
      SCARF_ANALYTICS: 'false',
    },
  });
  if (error !== undefined) throw error;
  if (stdout === '') throw new Error(stderr);
  return stdout;
}

test('Redocly finds nothing by its recommended rules', () => {
  const { problems } = JSON.parse(
    lint('redocly', ['lint', '--extends=recommended', '--format=json', document]),
  ) as {
    problems: { ruleId: string; message: string; location: { pointer?: string }[] }[];
  };
  const found = problems.map(({ ruleId, message, location }) => [ruleId, location[0]?.pointer, message]);
  expect(found).toEqual([]);
});

test('Spectral finds nothing by its rules for OpenAPI', () => {
  const rules = join(folder, 'rules.yaml');
  // Redocly compares the examples with their schemas in a fifth of the time; the nightly run has both do it.
  const known = isNightlyRun ? '' : 'rules: { oas3-valid-media-example: off }\n';
  writeFileSync(rules, `extends: ["spectral:oas"]\n${known}`);
  const found = JSON.parse(
    lint('spectral', ['lint', '--ruleset', rules, '--format', 'json', '--quiet', document]),
  ) as {
    code: string;
    message: string;
    path: string[];
  }[];
  expect(found.map(({ code, message, path }) => [code, path.join('.'), message])).toEqual([]);
});
