import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { nodeVersionProblem, supportedNode } from './node-version.mjs';

test('an unsupported Node gets the remedy in one line', () => {
  for (const version of ['12.22.12', '18.20.4', '20.18.3', '21.7.3', '22.11.0']) {
    const problem = nodeVersionProblem(version);
    expect(problem).toContain(version);
    expect(problem).toContain('install');
    expect(problem).not.toContain('\n');
  }
});

test('a supported Node is accepted', () => {
  for (const version of ['20.19.0', '20.20.2', '22.12.0', '23.0.0', '24.0.0']) {
    expect(nodeVersionProblem(version)).toBeUndefined();
  }
});

test('package.json requires the same Node', () => {
  const { engines } = JSON.parse(readFileSync(new URL('../package.json', import.meta.url), 'utf8'));
  expect(engines.node).toBe(supportedNode);
});
