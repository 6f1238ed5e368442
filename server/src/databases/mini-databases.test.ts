import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { temporaryFile, zipBytes } from '../../testing/database-file.ts';
import { type EvaluatedFile, evaluateFile, namedFlowMethod } from '../../testing/evaluated-file.ts';
import { publicFile, whyNoPackages } from '../../testing/lca-packages.ts';

/** Packs the data sets of one folder, or some of them. */
async function readMini(
  folder: string,
  flows: readonly string[],
  only = /\.(spold|xml)$/,
): Promise<EvaluatedFile> {
  const path = publicFile(join('lca-packages/small/volca', folder));
  const names = readdirSync(path).filter((name) => only.test(name));
  const files = Object.fromEntries(names.map((name) => [name, readFileSync(join(path, name))]));
  return evaluateFile(temporaryFile('mini.zip', zipBytes(files)), {
    method: (inventory) => namedFlowMethod(inventory, flows),
  });
}

const codesOf = ({ evaluated }: EvaluatedFile): readonly string[] =>
  evaluated.findings.map(({ code }) => code);
const byName = ({ inventory, evaluated }: EvaluatedFile, name: string): Float64Array | undefined =>
  evaluated.impacts.find(({ process }) => inventory.processes[process]?.name === name)?.impacts;

describe.skipIf(whyNoPackages !== undefined)(`mini databases of volca ${whyNoPackages ?? ''}`, () => {
  test('SAMPLE.min3: 1 kg of X gives 0.96 kg of carbon dioxide and 0.00072 kg of zinc', async () => {
    const read = await readMini('SAMPLE.min3', ['carbon dioxide', 'zinc II']);
    const impacts = byName(read, 'production of product X');
    expect(impacts?.[0]).toBeCloseTo(0.96, 14);
    expect(impacts?.[1]).toBeCloseTo(0.00072, 17);
  });

  test('steel, power and coal in pounds, megajoules and kilowatt hours: 3.70777 kg per kg of steel', async () => {
    const read = await readMini('.', ['Carbon dioxide'], /^(steel|electricity|coal).*\.spold$/);
    // 2.2 lb: 1.8 of its own, 2 kWh at 0.9, and 2 × 1.1 lb of coal at 0.1 for each 2.2 lb.
    const perPounds = 1.8 + 2 * 0.9 + ((2 * 1.1) / 2.2) * 0.1;
    const steel = byName(read, 'Steel production, synthetic test')?.[0];
    expect(steel).toBeCloseTo(perPounds / (2.2 * 0.45359237), 12);
    expect(steel).toBeCloseTo(3.70777, 5);
  });

  test('SAMPLE.units: units that are unknown are reported; their amounts need no conversion', async () => {
    const read = await readMini('SAMPLE.units', [], /^unknown/);
    const unknown = read.evaluated.findings.find(({ code }) => code === 'database.unit-unknown');
    expect(unknown?.examples.map(({ unit }) => unit)).toEqual(
      expect.arrayContaining(['custom_unit', 'qubit', 'kg*m/s²*°C', 'mystery_unit', '']),
    );
    expect(read.evaluated.unsolved).toEqual([]);
  });

  test('SAMPLE.edge: a loop of three is solved, a data set without reference and broken links are reported', async () => {
    const read = await readMini('SAMPLE.edge', []);
    expect(read.evaluated.solution.groups.largest).toBe(3);
    expect(codesOf(read)).toEqual(
      expect.arrayContaining(['database.reference-missing', 'database.provider-missing']),
    );
  });

  test('SAMPLE.switching: one activity with several products is one process for each', async () => {
    const { inventory } = await readMini('SAMPLE.switching', []);
    expect(new Set(inventory.processes.map(({ activity }) => activity)).size).toBe(2);
    expect(inventory.processes).toHaveLength(4);
  });

  test('SAMPLE.ecospold1 is read', async () => {
    const read = await readMini('SAMPLE.ecospold1', ['Carbon dioxide, fossil']);
    expect(read.format).toBe('ecospold1');
    // 0.01 kg per kWh.
    expect(byName(read, 'electricity production, wind')?.[0]).toBe(0.01);
  });
});
