import { fileURLToPath } from 'node:url';
import { readImpactMethod } from '@sillage/catalog';
import {
  type AllocationChoice,
  type EvaluatedDatabase,
  evaluateDatabase,
  type ImpactMethod,
  type Inventory,
  type MappingList,
} from '@sillage/engine';
import type { FormatId } from '../src/databases/formats/formats.ts';
import { readDatabase } from '../src/databases/read-database.ts';
import type { ReadingChoices } from '../src/databases/reading/database-format.ts';

const catalogFolder = fileURLToPath(new URL('../../catalog/data/', import.meta.url));
let shipped: ImpactMethod | undefined;

/** The factors of EF 3.1, read once, since reading them takes longer than most tests. */
export function ef31(): ImpactMethod {
  shipped ??= readImpactMethod(catalogFolder);
  return shipped;
}

export interface EvaluatedFile {
  readonly format: FormatId;
  readonly inventory: Inventory;
  readonly evaluated: EvaluatedDatabase;
  /** An indicator of a process, by its id, for its first product. */
  readonly impactOf: (process: string, indicator?: string) => number;
}

/** Reads and evaluates a database, with EF 3.1 unless a method is chosen. */
export async function evaluateFile(
  path: string,
  {
    method: chosen = ef31 as (inventory: Inventory) => ImpactMethod,
    allocation = 'given' as AllocationChoice,
    lists = [] as readonly MappingList[],
    format = undefined as FormatId | undefined,
    choices = {} as Partial<ReadingChoices>,
  } = {},
): Promise<EvaluatedFile> {
  const read = await readDatabase(path, format, choices);
  const { inventory } = read;
  const method = chosen(inventory);
  const evaluated = evaluateDatabase(inventory, method, {
    allocation,
    regional: 'process',
    sources: { lists, given: new Map() },
  });
  return {
    format: read.format,
    inventory,
    evaluated,
    impactOf(id, indicator = 'cch') {
      const column = method.indicators.findIndex((candidate) => candidate.id === indicator);
      const row = evaluated.impacts.find(({ process }) => inventory.processes[process]?.id === id);
      return row?.impacts[column] ?? Number.NaN;
    },
  };
}

/** A method that counts one unit of each named flow, wherever it goes. */
export function namedFlowMethod(inventory: Inventory, names: readonly string[]): ImpactMethod {
  return {
    id: 'named-flows',
    name: 'Named flows',
    indicators: names.map((name) => ({ id: name, name, unit: 'kg' })),
    flows: inventory.flows
      .filter(({ type, name }) => type === 'elementary' && names.includes(name.trim()))
      .map(({ id, name, unit }) => ({
        id,
        name,
        compartment: undefined,
        unit,
        factors: [{ indicator: names.indexOf(name.trim()), location: '', value: 1 }],
      })),
  };
}
