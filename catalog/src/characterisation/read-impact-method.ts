import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import {
  compartmentOf,
  type FlowFactor,
  type ImpactMethod,
  type MethodFlow,
  type Substance,
} from '@sillage/engine';
import { type Static, Type } from 'typebox';
import { readJson } from '../files/read-json.ts';
import { assembleMethod } from '../reference/processes/assemble-processes.ts';
import { readFlowLists, type ShippedList } from './read-flow-lists.ts';

const Header = Type.Object(
  {
    id: Type.String(),
    name: Type.String(),
    source: Type.String(),
    year: Type.Integer(),
    licence: Type.String(),
    note: Type.String(),
    compartments: Type.Array(Type.String()),
    indicators: Type.Array(
      Type.Object(
        {
          id: Type.String(),
          name: Type.String(),
          unit: Type.String(),
          /** UUID and version of the method data set in the EF reference package. */
          dataSet: Type.String(),
          version: Type.String(),
          factors: Type.Integer(),
          /** Of the lines "flow direction location value", sorted. */
          sha256: Type.String(),
        },
        { additionalProperties: false },
      ),
    ),
  },
  { additionalProperties: false },
);

/** A line of the file: flow, name, compartment, unit, then groups of indicator, direction and pairs of location and value. */
type FlowLine = readonly [
  string,
  string,
  number,
  string,
  readonly (readonly [number, 'Input' | 'Output', ...(string | number)[]])[],
];

/** A shipped characterisation method, with what its file says of source and licence. */
export interface ShippedImpactMethod extends ImpactMethod {
  readonly header: Static<typeof Header>;
  readonly lists: readonly ShippedList[];
}

/**
 * Reads the characterisation factors of EF 3.1 from a catalog folder: 84,000 flows, about 0.5 s, with the lists of other
 * nomenclatures.
 * Throws: Error naming the file, also when the number of factors is not that of the header.
 */
export function readImpactMethod(directory: string): ShippedImpactMethod {
  const folder = join(directory, 'characterisation/ef-3.1');
  const header = readJson(join(folder, 'method.json'), Header);
  const file = join(folder, 'flows.ndjson.gz');
  const counts = new Int32Array(header.indicators.length);
  const text = gunzipSync(readFileSync(file)).toString('utf8');
  const flows = text
    .trimEnd()
    .split('\n')
    .map((line) => parseLine(line, header.compartments, counts));
  header.indicators.forEach(({ id, factors }, index) => {
    if (counts[index] !== factors)
      throw new Error(
        `${file}: it has ${counts[index]} factors of ${id} instead of ${factors}; restore the file.`,
      );
  });
  const indicators = header.indicators.map(({ id, name, unit }) => ({ id, name, unit }));
  const substances = readSubstances(join(folder, 'substances.ndjson.gz'));
  const lists = readFlowLists(join(folder, 'flow-lists.ndjson.gz'));
  const { id, name } = header;
  const weights = weightsOf(directory, indicators);
  return { id, name, indicators, flows, substances, lists, weights, header };
}

/** Share of a person's year in the single score by unit of each indicator; sub-indicators are part of another. */
function weightsOf(directory: string, indicators: ImpactMethod['indicators']): number[] {
  const method = assembleMethod(join(directory, 'methods/pef/ef-3.1.json'));
  return indicators.map((indicator) => {
    const found = method.indicators.find(({ id }) => id === indicator.id);
    return found === undefined ? 0 : found.weighting / found.normalisation;
  });
}

/** A line is a name, its CAS numbers, and other names. */
function readSubstances(file: string): Substance[] {
  const lines = gunzipSync(readFileSync(file)).toString('utf8').trimEnd().split('\n');
  return lines.map((line) => {
    const [name, cas, names] = JSON.parse(line) as [string, string[], string[]];
    return { name, cas, names };
  });
}

function parseLine(line: string, compartments: readonly string[], counts: Int32Array): MethodFlow {
  const [id, name, compartment, unit, groups] = JSON.parse(line) as FlowLine;
  const factors: FlowFactor[] = [];
  for (const [indicator, direction, ...pairs] of groups) {
    for (let p = 0; p < pairs.length; p += 2) {
      factors.push({ indicator, direction, location: pairs[p] as string, value: pairs[p + 1] as number });
      counts[indicator]!++;
    }
  }
  return { id, name, compartment: compartmentOf([compartments[compartment] ?? '']), unit, factors };
}
