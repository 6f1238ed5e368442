import type { RegionalChoice } from '../../src/lca/characterisation/characterise.ts';
import type { ImpactMethod } from '../../src/lca/characterisation/impact-method.ts';
import { collectInventory } from '../../src/lca/database/collect-inventory.ts';
import type {
  DatabaseRecord,
  ParsedExchange,
  ParsedFlow,
  ParsedProcess,
} from '../../src/lca/database/database-record.ts';
import type { Inventory } from '../../src/lca/database/inventory.ts';
import { formulaWork } from '../../src/lca/database/parameters.ts';
import type { EvaluatedDatabase } from '../../src/lca/evaluate-database.ts';
import { evaluateDatabase } from '../../src/lca/evaluate-database.ts';
import type { AllocationChoice } from '../../src/lca/matrix/split-processes.ts';

/** A process of a network in a few words; amounts are in kg where no unit is given. */
export type NetworkProcess = Partial<Omit<ParsedProcess, 'exchanges'>> & {
  readonly id: string;
  readonly exchanges: readonly ParsedExchange[];
};

const exchange = (flow: string, amount: number, rest: Partial<ParsedExchange>): ParsedExchange => ({
  flow,
  amount,
  input: false,
  avoided: false,
  reference: false,
  ...rest,
});

/** The reference product. */
export const makes = (flow: string, amount: number, rest: Partial<ParsedExchange> = {}): ParsedExchange =>
  exchange(flow, amount, { reference: true, ...rest });

export const alsoMakes = (flow: string, amount: number, rest: Partial<ParsedExchange> = {}): ParsedExchange =>
  exchange(flow, amount, rest);

export const needs = (flow: string, amount: number, rest: Partial<ParsedExchange> = {}): ParsedExchange =>
  exchange(flow, amount, { input: true, ...rest });

/** Carbon dioxide to air, in kg. */
export const emits = (amount: number, rest: Partial<ParsedExchange> = {}): ParsedExchange =>
  exchange('co2', amount, rest);

export const flowOf = (id: string, rest: Partial<ParsedFlow> = {}): DatabaseRecord => ({
  kind: 'flow',
  flow: { id, name: id, type: 'product', compartment: [], unit: 'kg', properties: [], ...rest },
});

/** One kilogram of carbon dioxide counts one. */
export const carbonMethod: ImpactMethod = {
  id: 'carbon',
  name: 'Carbon',
  indicators: [{ id: 'cch', name: 'Climate change', unit: 'kg CO2 eq' }],
  flows: [
    {
      id: 'co2',
      name: 'Carbon dioxide',
      compartment: 'air',
      unit: 'kg',
      factors: [{ indicator: 0, direction: 'Output', location: '', value: 1 }],
    },
  ],
};

const carbonDioxide = flowOf('co2', { name: 'Carbon dioxide', type: 'elementary', compartment: ['air'] });

/** Reads a network; products that it does not declare are flows in kg. */
export function inventoryOf(
  processes: readonly NetworkProcess[],
  declared: readonly DatabaseRecord[] = [],
): Inventory {
  const collector = collectInventory(formulaWork('openlca'));
  for (const record of [carbonDioxide, ...declared]) collector.add(record);
  const known = new Set([
    'co2',
    ...declared.flatMap((record) => (record.kind === 'flow' ? record.flow.id : [])),
  ]);
  for (const { flow } of processes.flatMap(({ exchanges }) => exchanges)) {
    if (!known.has(flow) && !flow.startsWith('undeclared')) collector.add(flowOf(flow));
    known.add(flow);
  }
  for (const process of processes) {
    collector.add({
      kind: 'process',
      process: { name: process.id, parameters: [], allocation: [], ...process },
    });
  }
  return collector.finish();
}

export function evaluateNetwork(
  inventory: Inventory,
  {
    allocation = 'given' as AllocationChoice,
    method = carbonMethod,
    regional = 'process' as RegionalChoice,
  } = {},
): EvaluatedDatabase {
  return evaluateDatabase(inventory, method, {
    allocation,
    regional,
    sources: { lists: [], given: new Map() },
  });
}

/** The first indicator of every product, per unit, by the name of its flow. */
export function impactsByProduct(
  processes: readonly NetworkProcess[],
  {
    declared = [],
    ...choices
  }: { declared?: readonly DatabaseRecord[]; allocation?: AllocationChoice; method?: ImpactMethod } = {},
): Readonly<Record<string, number>> {
  const inventory = inventoryOf(processes, declared);
  const { impacts } = evaluateNetwork(inventory, choices);
  return Object.fromEntries(
    impacts.map(({ flow, impacts: row }) => [inventory.flows[flow]?.name ?? '', row[0] ?? Number.NaN]),
  );
}
