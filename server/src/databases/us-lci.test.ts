import { compartmentOf, type Inventory, normalisedName, residualLimit } from '@sillage/engine';
import { beforeAll, describe, expect, test } from 'vitest';
import { type EvaluatedFile, ef31, evaluateFile, namedFlowMethod } from '../../testing/evaluated-file.ts';
import { publicFile, whyNoPackages } from '../../testing/lca-packages.ts';

const jsonld = publicFile('lca-packages/uslci-2018-jsonld.zip');
const ecospold = publicFile('lca-packages/uslci-2018-ecospold2.zip');

const countOf = ({ evaluated }: EvaluatedFile, code: string): number =>
  evaluated.findings.find((finding) => finding.code === code)?.count ?? 0;

describe.skipIf(whyNoPackages !== undefined)(`US LCI as an openLCA package ${whyNoPackages ?? ''}`, () => {
  let file: EvaluatedFile;
  beforeAll(async () => {
    file = await evaluateFile(jsonld);
  });

  test('has the counts that are known of it', () => {
    const { inventory, evaluated } = file;
    expect(inventory.processes).toHaveLength(766);
    expect(inventory.flows).toHaveLength(4601);
    expect(inventory.exchanges.flow).toHaveLength(32_526);
    expect(inventory.counts.formulas).toBe(259);
    expect(inventory.counts.parameters).toBe(537);
    // Lognormal, triangular and uniform.
    expect(inventory.counts.uncertainties).toBe(5130 + 385 + 24);
    expect(evaluated.split.multiOutput).toEqual({ processes: 132, withoutFactors: 129, oneUnit: 65 });
    expect(evaluated.inputs).toEqual({
      all: 6480,
      withoutProvider: 6480,
      notReference: 2755,
      unmade: 2461,
      severalMakers: 249,
    });
    expect(countOf(file, 'database.exchange-doubled')).toBe(11);
  });

  test('every formula gives the amount that the file states', () => {
    expect(countOf(file, 'database.formula-failed')).toBe(0);
    expect(countOf(file, 'database.formula-differs')).toBe(0);
  });

  test('is solved with a residual of at most 1e-10 for each process and indicator', () => {
    const { unsolved, solution } = file.evaluated;
    expect(unsolved).toEqual([]);
    for (const { worst } of solution.residuals) expect(worst).toBeLessThanOrEqual(residualLimit);
  });

  test('six of 2,918 elementary flows are those of EF by id; what is not characterised is listed', () => {
    const { matches, coverage } = file.evaluated;
    expect(matches).toHaveLength(2918);
    expect(matches.filter(({ kind }) => kind === 'id')).toHaveLength(6);
    const { all, characterised } = coverage.exchanges;
    const listed = coverage.uncharacterised.reduce((sum, { exchanges }) => sum + exchanges, 0);
    expect(listed).toBe(all - characterised);
    // First what a proposal would add most, then what nobody knows, by its share.
    const proposed = coverage.uncharacterised.flatMap(({ adds }) => (adds?.weighted ? [adds.weighted] : []));
    expect(proposed.length).toBeGreaterThan(0);
    expect(proposed).toEqual([...proposed].sort((a, b) => b - a));
    const unknown = coverage.uncharacterised.slice(proposed.length).filter(({ adds }) => adds === undefined);
    const shares = unknown.map(({ share }) => share);
    expect(shares).toEqual([...shares].sort((a, b) => b - a));
  });

  test('exchanges of what matters most count, where the lists of before found few', () => {
    // Before: 0 of 288, 0 of 1,369, 91 of 840, 0 of 93, 0 of 63, 0 of 77, 0 of 50, 5 of 406.
    const counted = countsOf(file);
    console.info('US LCI, exchanges with a factor, or a proposal of one:', JSON.stringify(counted));
    const rest = (group: string) =>
      counted[group]!.all - counted[group]!.characterised - counted[group]!.proposed;
    expect(counted['dinitrogen monoxide']).toMatchObject({ characterised: 288, all: 288 });
    expect(counted.particulates!.characterised).toBeGreaterThan(1_050);
    // Methane of unknown origin is only proposed.
    expect(counted.methane!.characterised).toBeGreaterThan(250);
    expect(counted.coal!.characterised).toBeGreaterThan(75);
    expect(counted['crude oil']).toMatchObject({ characterised: counted['crude oil']!.all });
    expect(counted.gas!.characterised).toBeGreaterThan(70);
    expect(counted.occupation!.characterised + counted.occupation!.proposed).toBeGreaterThanOrEqual(38);
    expect(counted.water!.characterised).toBeGreaterThan(250);
    // What neither counts nor is proposed: particles above 10 µm, sea water, steam, and the like.
    for (const group of ['particulates', 'coal', 'gas']) expect(rest(group)).toBeLessThan(40);
  });

  test('carbon dioxide, methane and carbon monoxide never count without their origin', () => {
    const method = ef31();
    const { inventory, evaluated } = file;
    for (const { flow, kind, target, alternative } of evaluated.matches) {
      const { name, compartment } = inventory.flows[flow] as Inventory['flows'][number];
      if (!/^(carbon dioxide|carbon monoxide|methane)$/i.test(name.trim())) continue;
      if (!/air/i.test(compartment.join('/')) || /resource/i.test(compartment.join('/'))) continue;
      expect([name, kind, method.flows[target]?.name]).toEqual([
        name,
        'proposed',
        `${name.trim().toLowerCase()} (fossil)`,
      ]);
      expect(method.flows[alternative ?? -1]?.name).toBe(`${name.trim().toLowerCase()} (biogenic)`);
    }
  });

  test('a data set has no figure where its supply chain leaves out what probably counts there', () => {
    const { evaluated } = file;
    expect(evaluated.uncovered).toEqual([]);
    const withZeros = evaluated.impacts.filter(({ missing }) => missing.size > 0);
    expect(withZeros.length).toBeGreaterThan(0);
    for (const { impacts, missing } of withZeros) for (const k of missing) expect(impacts[k]).toBe(0);
  });

  test('by mass, the 65 processes with all products in one unit are taken as well', async () => {
    const byMass = await evaluateFile(jsonld, { allocation: 'mass' });
    const mass = byMass.evaluated.split.allocated.filter(({ by }) => by === 'mass').length;
    expect(mass).toBeGreaterThanOrEqual(60);
    expect(byMass.evaluated.unsolved).toEqual([]);
  });
});

/** Substances whose emissions are compared; both files name them alike. */
const names = [
  'Carbon dioxide, fossil',
  'Methane, fossil',
  'Sulfur dioxide',
  'Nitrogen oxides',
  'Ammonia',
  'Lead',
];

const groups: Readonly<Record<string, RegExp>> = {
  'dinitrogen monoxide': /^dinitrogen monoxide/i,
  particulates: /particulate/i,
  methane: /methane/i,
  coal: /^coal/i,
  'crude oil': /^oil, crude/i,
  gas: /^(gas, natural|natural gas)/i,
  occupation: /occupation/i,
  water: /^water/i,
};

/** Exchanges of a group of flows that have a factor, or a proposal of one. */
function countsOf({ inventory, evaluated }: EvaluatedFile) {
  const matches = new Map(evaluated.matches.map((match) => [match.flow, match]));
  return Object.fromEntries(
    Object.entries(groups).map(([group, pattern]) => {
      const count = { all: 0, characterised: 0, proposed: 0 };
      for (const flow of inventory.exchanges.flow) {
        const { name, type } = inventory.flows[flow] as Inventory['flows'][number];
        if (type !== 'elementary' || !pattern.test(name)) continue;
        const match = matches.get(flow);
        count.all++;
        if (match !== undefined && match.factor !== 0) count.characterised++;
        else if (match?.proposedFactor !== undefined) count.proposed++;
      }
      return [group, count];
    }),
  );
}

describe.skipIf(whyNoPackages !== undefined)(`US LCI in both formats ${whyNoPackages ?? ''}`, () => {
  let first: EvaluatedFile;
  let second: EvaluatedFile;
  beforeAll(async () => {
    const method = (inventory: Inventory) => namedFlowMethod(inventory, names);
    first = await evaluateFile(jsonld, { method });
    second = await evaluateFile(ecospold, { method });
  });

  test('ecoSpold 2 has 767 data sets, 32,489 exchanges and 21 without reference product', () => {
    const file = second;
    expect(file.format).toBe('ecospold2');
    expect(file.inventory.processes).toHaveLength(767);
    expect(file.inventory.exchanges.flow).toHaveLength(32_489);
    expect(countOf(file, 'database.reference-missing')).toBe(21);
    expect(file.evaluated.split.multiOutput.processes).toBe(132);
    expect(file.evaluated.unsolved).toEqual([]);
  });

  test('under EF, a flow with a compartment in both has the same factor; nothing counts without one unsaid', async () => {
    const [ours, others] = [await evaluateFile(jsonld), await evaluateFile(ecospold)];
    const factorsOf = ({ inventory, evaluated }: EvaluatedFile) =>
      new Map(
        evaluated.matches.flatMap(({ flow, kind, target, factor }) => {
          const { name, compartment, unit } = inventory.flows[flow] as Inventory['flows'][number];
          const place = compartmentOf(compartment);
          const key = [normalisedName(name), place, unit].join('|');
          return place === undefined ? [] : [[key, { kind, target, factor }] as const];
        }),
      );
    const first31 = factorsOf(ours);
    const shared = [...factorsOf(others)].filter(([key]) => first31.has(key));
    expect(shared.length).toBeGreaterThan(20);
    for (const [key, { target, factor }] of shared) {
      const own = first31.get(key);
      expect([key, factor === 0 ? 0 : target]).toEqual([key, own?.factor === 0 ? 0 : own?.target]);
      expect(Math.abs(factor - (own?.factor ?? 0))).toBeLessThanOrEqual(1e-9 * Math.abs(factor));
    }
    // Almost no exchange of the ecoSpold 2 has a compartment: those are only proposed.
    const counts = countsOf(others);
    expect(counts['dinitrogen monoxide']!.proposed).toBeGreaterThan(95);
    expect(counts.particulates!.proposed).toBeGreaterThan(1_200);
    expect(counts.methane!.proposed).toBeGreaterThan(450);
  });

  test('gives the same figures within 1e-9 wherever a process and all that it needs match', () => {
    const other = bySignature(second);
    const same = new Map<number, Row>();
    for (const [key, row] of bySignature(first)) {
      const found = other.get(key);
      if (found !== undefined) same.set(row.column, found);
    }
    const whole = closed(first, new Set(same.keys()));
    let worst = 0;
    let figures = 0;
    for (const column of whole) {
      const own = rowsOf(first)[column] as Row;
      const twin = same.get(column) as Row;
      for (const [k, value] of own.impacts.entries()) {
        const theirs = twin.impacts[k] as number;
        const off = value === theirs ? 0 : Math.abs(value - theirs) / Math.abs(value);
        if (value !== 0) figures++;
        if (!(off <= worst)) worst = off;
      }
    }
    console.info(
      `US LCI: ${whole.size} of ${same.size} processes alike in both formats compared, worst ${worst}`,
    );
    expect(whole.size).toBeGreaterThan(400);
    expect(figures).toBeGreaterThan(400);
    expect(worst).toBeLessThanOrEqual(1e-9);
  });
});

interface Row {
  readonly column: number;
  readonly impacts: Float64Array;
}

/** Impacts per unit of the base of the product's dimension. */
function rowsOf({ evaluated, inventory }: EvaluatedFile): readonly Row[] {
  return evaluated.impacts.map(({ flow, impacts }, column) => {
    const unit = inventory.flows[flow]?.unit ?? '';
    return { column, impacts: impacts.map((value) => value / (baseUnits[unit] ?? 1)) };
  });
}

const baseUnits: Readonly<Record<string, number>> = { kWh: 3.6 };

/** Processes by name, products and wastes exchanged and emissions compared, so that only equal ones have the same key. */
function bySignature(file: EvaluatedFile): ReadonlyMap<string, Row> {
  const { evaluated, inventory } = file;
  const rows = rowsOf(file);
  return new Map(
    evaluated.impacts.map(({ process }, column) => [signature(inventory, process), rows[column] as Row]),
  );
}

function signature({ processes, flows, exchanges }: Inventory, index: number): string {
  const { name, start, end } = processes[index] as Inventory['processes'][number];
  const lines: string[] = [];
  for (let e = start; e < end; e++) {
    const flow = flows[exchanges.flow[e] as number] as Inventory['flows'][number];
    if (flow.type === 'elementary' && !names.includes(flow.name.trim())) continue;
    const amount = (exchanges.amount[e] as number) * (baseUnits[flow.unit] ?? 1);
    lines.push(`${flow.name.trim().toLowerCase()} ${amount.toPrecision(9)}`);
  }
  return [name.trim(), ...lines.sort()].join('\n');
}

/** Columns that match and need, directly or not, only columns that match. */
function closed({ evaluated }: EvaluatedFile, matching: ReadonlySet<number>): ReadonlySet<number> {
  const { start, row } = evaluated.linked.matrix;
  const kept = new Set(matching);
  for (let changed = true; changed; ) {
    changed = false;
    for (const column of kept) {
      for (let p = start[column] as number; p < (start[column + 1] as number); p++) {
        if (kept.has(row[p] as number)) continue;
        kept.delete(column);
        changed = true;
        break;
      }
    }
  }
  return kept;
}
