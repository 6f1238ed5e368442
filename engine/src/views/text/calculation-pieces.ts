import type { CalculationProcess, Description } from '../calculation/calculation.ts';
import { storedParameters } from '../calculation/stored-parameters.ts';
import { comma, type JsonPiece, type KeptText, keptText, membersText } from './json-pieces.ts';

/** JSON of reused processes, for as long as they are reachable: most of it is figures. */
const texts = new WeakMap<CalculationProcess, KeptText>();

export interface CalculationPieces {
  /** Of which evaluation it is, and when it was made. */
  readonly head: string;
  /** What follows from the preparation alone: the same whenever it is evaluated. */
  readonly rest: () => readonly JsonPiece[];
}

/** The JSON of what `describeCalculation` returns, as it is stored, in pieces to be joined. */
export function calculationPieces(description: Description): CalculationPieces {
  const { method, packageMethod, subject, provenance, ...inventory } = description;
  const head = { method, packageMethod, subject, provenance };
  return { head: JSON.stringify(head).slice(0, -1), rest: () => restPieces(inventory) };
}

type Inventoried = Omit<Description, 'method' | 'packageMethod' | 'subject' | 'provenance'>;

function restPieces(inventory: Inventoried): JsonPiece[] {
  const { processes, parameters, quality, influence, places, uncertainty, warnings, ...first } = inventory;
  const { resolvedParameters, defaultSources } = storedParameters(parameters);
  const others = { ...first, defaultSources, quality, influence, places, uncertainty, warnings };
  const pieces: JsonPiece[] = [`,${membersText({ ...others, resolvedParameters })}`];
  let before: JsonPiece = ',"processes":[';
  for (const process of processes) {
    pieces.push(before, textOf(process));
    before = comma;
  }
  pieces.push(processes.length === 0 ? `${before}]}` : ']}');
  return pieces;
}

function textOf(process: CalculationProcess): KeptText {
  let text = texts.get(process);
  if (text === undefined) {
    text = keptText(JSON.stringify(process));
    texts.set(process, text);
  }
  return text;
}
