import { join } from 'node:path';
import { readImpactMethod } from '@sillage/catalog';
import { evaluateDatabase, type GivenMatch, type Inventory } from '@sillage/engine';
import { readDatabase } from '../../server/src/databases/read-database.ts';
import { readMappingList } from '../../server/src/databases/reading/read-mapping-list.ts';
import { indicators } from './indicators.ts';
import { cell, givenFigure, readTable, selections } from './read-table.ts';

/** Impacts of one process of US LCI per unit of its product, in the order of the indicators. */
export interface InventoryImpacts {
  readonly name: string;
  readonly unit: string;
  readonly impacts: readonly number[];
}

export const usLci = {
  source: 'US LCI FY18 (NREL, US Government), characterised with EF 3.1',
  year: 2018,
  licence: 'MIT (FLCAC-admin/uslci-content)',
} as const;

const catalogFolder = join(import.meta.dirname, '../../catalog/data/');

/**
 * Solves US LCI and characterises it with the factors of EF 3.1, as own databases are; products of one process are
 * divided by mass where the file does not say. Flows that EF names otherwise are those of `us-lci-flows.csv`.
 */
export async function readUsLci(folder: string): Promise<(name: string) => InventoryImpacts> {
  const read = await readDatabase(join(folder, 'lca-packages/uslci-2018-jsonld.zip'), undefined);
  const inventory = withoutRecoveredEnergy(read.inventory);
  const method = readImpactMethod(catalogFolder);
  const lists = [readMappingList(join(folder, 'flow-mappings/ecoinvent-3.11-to-ef-3.1.csv.gz'))];
  const { impacts, unsolved } = evaluateDatabase(inventory, method, {
    allocation: 'mass',
    regional: 'process',
    sources: { lists, given: givenMatches(inventory) },
  });
  if (unsolved.length > 0) throw new Error(`US LCI is not solved: ${unsolved.join(', ')}.`);
  const columns = indicators.map(({ id }) => method.indicators.findIndex((own) => own.id === id));
  return (name) => {
    const found = impacts.find(({ process, flow }) => {
      const product = inventory.flows[flow]?.name.trim();
      return inventory.processes[process]?.name.trim() === name && product !== undefined;
    });
    if (found === undefined) throw new Error(`US LCI has no process "${name}" that could be solved.`);
    return {
      name,
      unit: inventory.flows[found.flow]?.unit ?? '',
      impacts: columns.map((column) => found.impacts[column] ?? Number.NaN),
    };
  };
}

/** The energy that plants recover is taken as no product, so that resins, of which it is one, carry all of their burden. */
function withoutRecoveredEnergy(inventory: Inventory): Inventory {
  const flows = inventory.flows.map((flow) =>
    flow.type === 'product' && flow.name.startsWith('Recovered energy')
      ? ({ ...flow, type: 'elementary' } as const)
      : flow,
  );
  return { ...inventory, flows };
}

function givenMatches({ flows }: Inventory): ReadonlyMap<string, GivenMatch> {
  const rows = readTable(selections, 'us-lci-flows.csv');
  return new Map(
    flows.flatMap(({ id, name, unit, type }): [string, GivenMatch][] => {
      if (type !== 'elementary') return [];
      const row = rows.find((one) => cell(one, 'name') === name.trim() && cell(one, 'unit') === unit);
      if (row === undefined) return [];
      return [[id, { target: cell(row, 'target'), factor: givenFigure(cell(row, 'factor')) }]];
    }),
  );
}
