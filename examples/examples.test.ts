import { type ExecFileException, execFile } from 'node:child_process';
import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { ContributionNode, FullResult, LoginAnswer } from '@sillage/contract';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type ChildServer, startChild } from '../bench/child-server.ts';
import { adminPassword, serviceEnvironment } from '../bench/service-environment.ts';
import { sharedResource } from '../server/testing/shared-resources.ts';
import { root } from '../tools/root.mjs';

interface Ran {
  readonly exitCode: number;
  readonly output: string;
  readonly errors: string;
}

const folder = mkdtempSync(join(tmpdir(), 'sillage-examples-'));
let service: ChildServer;
beforeAll(async () => {
  service = await startChild([await sharedResource('server bundle')], serviceEnvironment(folder));
});
afterAll(async () => {
  await service?.stop();
});

/** Runs Node like a user would, with the address and the password in the environment by default. */
function run(args: readonly string[], variables: NodeJS.ProcessEnv = {}): Promise<Ran> {
  const own = { SILLAGE_URL: service.address, SILLAGE_PASSWORD: adminPassword };
  const { SILLAGE_USER, ...inherited } = process.env;
  return new Promise((resolve) => {
    execFile(
      process.execPath,
      [...args],
      { cwd: root, env: { ...inherited, ...own, ...variables } },
      (error: ExecFileException | null, output, errors) =>
        resolve({ exitCode: error === null ? 0 : Number(error.code), output, errors }),
    );
  });
}

async function fullResult(id: string | undefined): Promise<FullResult> {
  const basic = `Basic ${btoa(`admin:${adminPassword}`)}`;
  const login = await fetch(`${service.address}/auth/login`, { headers: { authorization: basic } });
  const { token } = (await login.json()) as LoginAnswer;
  const headers = { authorization: `Bearer ${token}` };
  const answer = await fetch(`${service.address}/results/evaluation/${id}/full`, { headers });
  expect(answer.status).toBe(200);
  return (await answer.json()) as FullResult;
}

function activitiesOf(node: ContributionNode): ContributionNode[] {
  return node.kind === 'activity' ? [node] : node.children.flatMap(activitiesOf);
}

function sumOf(scores: readonly (number | null)[]): number {
  return scores.reduce<number>((sum, score) => sum + (score ?? Number.NaN), 0);
}

describe.each(['t-shirt', 'prepared-dish'])('the example %s', (name) => {
  let ran: Ran;
  let full: FullResult;
  beforeAll(async () => {
    ran = await run([`examples/${name}.mjs`]);
    full = await fullResult(/^Created evaluation (.+)$/m.exec(ran.output)?.[1]);
  });

  test('runs to the end', () => {
    expect(ran).toMatchObject({ exitCode: 0, errors: '' });
    for (const step of ['Logged in', 'Category', 'Materials', 'Team', 'Evaluated', 'Published version 1']) {
      expect(ran.output).toMatch(new RegExp(`^${step}`, 'm'));
    }
  });

  test('prints the score that the service returns, and twice that for the product of two', () => {
    const value = full.score.value ?? Number.NaN;
    expect(/^Score: (\S+) µPt$/m.exec(ran.output)?.[1]).toBe(String(Number(value.toPrecision(6))));
    const product = Number(/^Created product \S+: (\S+) µPt/m.exec(ran.output)?.[1]);
    expect(Math.abs(product / (2 * value) - 1)).toBeLessThan(1e-5);
  });

  test('prints a bar for each lifecycle, and they add up to the score', () => {
    const bars = /By lifecycle\n((?: {2}.+\n)+)/.exec(ran.output)?.[1]?.trimEnd().split('\n') ?? [];
    const printed = bars.map((line) => Number(/ (\S+) µPt/.exec(line)?.[1]));
    expect(printed).toEqual(full.lifecycles.map(({ score }) => Number((score ?? Number.NaN).toPrecision(6))));
    const value = full.score.value ?? Number.NaN;
    expect(Math.abs(sumOf(full.lifecycles.map(({ score }) => score)) / value - 1)).toBeLessThan(1e-9);
    expect(Math.abs(sumOf(printed) / value - 1)).toBeLessThan(1e-4);
  });

  test('prints the five largest contributions with their databases', () => {
    const activities = full.contributions.flatMap(activitiesOf);
    activities.sort((a, b) => Math.abs(b.score ?? 0) - Math.abs(a.score ?? 0));
    const lines = ran.output.split('\n').filter((line) => /^ {2}\d\. +\d/.test(line));
    expect(lines).toHaveLength(5);
    for (const [index, line] of lines.entries()) {
      const { name, factor, score } = activities[index] as ContributionNode;
      expect(line).toContain(
        `${String(Number((score ?? 0).toPrecision(6)))} µPt  ${name} [${factor?.database}]`,
      );
    }
    expect(Math.abs(sumOf(activities.map(({ score }) => score)) / (full.score.value ?? 0) - 1)).toBeLessThan(
      1e-9,
    );
  });

  test('states whether data are illustrative', () => {
    const flagged = full.provenance.databases.some(({ illustrative }) => illustrative);
    expect(ran.output.includes('Illustrative data:')).toBe(flagged);
  });
});

describe('an error is printed with its remedy', () => {
  test('no password', async () => {
    const { exitCode, output, errors } = await run(['examples/t-shirt.mjs'], { SILLAGE_PASSWORD: '' });
    expect({ exitCode, output }).toEqual({ exitCode: 1, output: '' });
    expect(errors).toMatch(/^Set SILLAGE_PASSWORD .+\n$/);
  });

  test('no service', async () => {
    const { exitCode, errors } = await run(['examples/t-shirt.mjs'], { SILLAGE_URL: 'http://127.0.0.1:1' });
    expect(exitCode).toBe(1);
    expect(errors).toMatch(/^Nothing answers at http:\/\/127\.0\.0\.1:1: .+\n$/);
  });

  test('a wrong password', async () => {
    const { exitCode, errors } = await run(['examples/t-shirt.mjs'], { SILLAGE_PASSWORD: 'another one' });
    expect(exitCode).toBe(1);
    expect(errors).toContain('GET /auth/login: 401');
  });

  test('a document with an error, at its pointer', async () => {
    const example = {
      name: 'Made nowhere',
      reference: 'EXAMPLE-FAULT',
      category: 't-shirt',
      parameters: { 'making-country': 'XX' },
      composition: {
        baseUnit: 'weight',
        totalWeight: 0.1,
        parts: [{ name: 'Body', weight: 0.1, materials: [{ material: 'cotton', weight: 0.05 }] }],
      },
    };
    const program = `import { mainJob } from './examples/main-job.mjs';
      import { runExample } from './examples/service.mjs';
      await runExample(() => mainJob(${JSON.stringify(example)}));`;
    const { exitCode, errors } = await run(['--input-type=module', '--eval', program]);
    expect(exitCode).toBe(1);
    expect(errors).toMatch(/^POST \/evaluations: 422 /);
    expect(errors).toMatch(/^ {2}\/lifecycles\/0\/parameters\/0\S* {2}\S/m);
    expect(errors).toMatch(/^ {2}\/composition\/parts\/0\S* {2}\S/m);
  });
});
