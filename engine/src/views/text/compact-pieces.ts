import { compactParameters, compactProcesses, type FullResult } from '@sillage/contract';
import type { Method } from '../../catalog/catalog.ts';
import { oncePer } from '../../catalog/once-per.ts';
import type { Evaluated } from '../../methods/pef/evaluate.ts';
import type { Activity } from '../../methods/pef/inventory/inventory.ts';
import type { Described } from '../calculation/calculation.ts';
import { scoreOf } from '../impacts/ipc-view.ts';
import { contributionTree, incompleteText } from './contribution-pieces.ts';
import { type JsonPiece, type KeptText, keptText, numberText } from './json-pieces.ts';

/** The contributions of a compact result, as JSON: what `compactResult` makes of those of `fullView`. */
export function compactContributions(
  calculation: Described,
  evaluated: Evaluated,
  method: Method,
  processes: FullResult['processes'],
): JsonPiece[] {
  const { activities } = evaluated.inventory;
  const { columns, contributions } = evaluated.characterised;
  const places = new Map(processes.map(({ id }, place) => [id, place]));
  const uses = new Map(activities.map(({ process }) => [process.key, process]));
  return contributionTree(calculation, evaluated, method, {
    compact: true,
    addActivity(a, { row, complete }, pieces) {
      const { process: use, label, amount } = activities[a] as Activity;
      const known = incompleteText(complete);
      if (complete.incomplete !== undefined || uses.get(use.key) !== use) {
        const { key: id, unit, source, database, basis } = use;
        const head = { kind: 'activity', id, name: `${label}: ${use.name}`, amount, unit };
        const shown = { ...head, factor: { process: use.id, database, basis }, source };
        pieces.push(`${JSON.stringify(shown).slice(0, -1)},"score":`);
        return `${row()}${known}}`;
      }
      const score = follows(evaluated, method, a, complete.atLeast === true)
        ? JSON.stringify(scoreOf(contributions, a, columns, use.missing, method))
        : row();
      const head = `{"process":${places.get(use.key)},"label":${JSON.stringify(label)}`;
      return `${head},"amount":${numberText(amount)},"score":${score}${known}}`;
    },
  });
}

/** Whether the impacts of an activity are its amount times the factors that are shown of its data set. */
function follows(
  { inventory, characterised: { columns, contributions } }: Evaluated,
  { indicators }: Method,
  a: number,
  atLeast: boolean,
): boolean {
  const { process, amount } = inventory.activities[a] as Activity;
  const { missing, lacking = 0, factors } = process;
  const unknown = atLeast ? 0 : null;
  for (let c = 0; c < indicators.length; c++) {
    const bit = 1 << c;
    const impact = (missing & bit) === 0 ? (contributions[a * columns + c] as number) : null;
    const isKnown = ((missing | lacking) & bit) === 0;
    if (impact !== (isKnown ? amount * (factors[c] as number) : unknown)) return false;
  }
  return true;
}

interface ProcessTexts {
  readonly of: FullResult['processes'];
  readonly processes: KeptText;
  readonly qualities: KeptText;
}

/** By the first data set of the last list that began with it: evaluations of a design have the same. */
const processTexts = new WeakMap<FullResult['processes'][number], ProcessTexts>();

/** The data sets of a compact result and their ratings, as JSON. */
export function compactProcessTexts(full: Parameters<typeof compactProcesses>[0]): ProcessTexts {
  const { processes: of } = full;
  const known = of[0] && processTexts.get(of[0]);
  if (known?.of.length === of.length && of.every((one, at) => one === known.of[at])) return known;
  const { processes, qualities } = compactProcesses(full);
  const made = { of, processes: textOf(processes), qualities: textOf(qualities) };
  if (of[0] !== undefined) processTexts.set(of[0], made);
  return made;
}

/** The parameters of a compact result, as JSON: evaluations with the same parameters share the list. */
export const compactParameterText = oncePer(
  (parameters: FullResult['resolvedParameters']): KeptText => textOf(compactParameters(parameters)),
);

const textOf = (value: unknown): KeptText => keptText(JSON.stringify(value));
