import type { ModelInput } from '../model/model.ts';
import type { ModelRuns } from '../model/model-runs.ts';
import type { SampledFunction } from '../sampling/sampled-function.ts';

/** Inputs that are shown as one. */
export interface InputGroup {
  readonly id: string;
  readonly name: string;
  readonly kind: 'data-set' | 'parameter' | 'database';
  readonly database: string | null;
  /** Indices among the inputs. */
  readonly members: readonly number[];
}

/** One group for each input, but only one for all data sets of a closed database. */
export function inputGroups(
  inputs: readonly ModelInput[],
  closed: { has(database: string): boolean },
): InputGroup[] {
  const groups: InputGroup[] = [];
  const ofClosed = new Map<string, number[]>();
  for (const [index, { key, name, database = null }] of inputs.entries()) {
    if (database === null || !closed.has(database)) {
      const kind = database === null ? 'parameter' : 'data-set';
      groups.push({ id: key, name, kind, database, members: [index] });
      continue;
    }
    const known = ofClosed.get(database);
    if (known !== undefined) known.push(index);
    else {
      const members = [index];
      ofClosed.set(database, members);
      groups.push({ id: database, name: `data sets of ${database}`, kind: 'database', database, members });
    }
  }
  return groups;
}

/** The same runs with groups as inputs. */
export function groupedRuns(runs: ModelRuns, groups: readonly InputGroup[]): SampledFunction {
  const inputs = groups.map(({ members }) => ({
    dimensions: members.flatMap((member) => runs.inputs[member]?.dimensions ?? []),
  }));
  const run: SampledFunction['run'] = (source, size) => runs.run(source, size);
  return {
    ...{ outputs: runs.outputs, inputs, run },
    runChanged: (before, index, source, other, size) =>
      runs.exchanged(before, groups[index]?.members ?? [], source, other, size),
  };
}
