import {
  compactContributions,
  compactParameters,
  compactProcesses,
  type FullResult,
  type IpcResult,
} from '@sillage/contract';
import type { JsonPiece } from '../../platform/kernel/json-pieces.ts';

/** The JSON of the compact form of a full result, of which `standard` is the beginning: as a result, and as a text. */
export function compactPieces(full: FullResult, standard: IpcResult, text: string): JsonPiece[] {
  // A member each: a text with a character beyond Latin-1 takes longer to encode, and few of them have one.
  const pieces: JsonPiece[] = [`{"view":"compact",${text.slice(1, -1)}`];
  const { processes, qualities } = processTextsOf(full);
  for (const [name, value] of Object.entries(full)) {
    if (name in standard) continue;
    pieces.push(`,"${name}":`);
    if (name === 'contributions') pieces.push(JSON.stringify(compactContributions(full)));
    else if (name === 'processes') pieces.push(processes);
    else if (name === 'resolvedParameters') pieces.push(parameterTextOf(full.resolvedParameters));
    else pieces.push(JSON.stringify(value));
  }
  pieces.push(',"qualities":', qualities, '}');
  return pieces;
}

const kept = (value: unknown): JsonPiece => ({ text: JSON.stringify(value), bytes: undefined });

interface ProcessTexts {
  readonly of: FullResult['processes'];
  readonly processes: JsonPiece;
  readonly qualities: JsonPiece;
}

/** By the first data set of the last list that began with it: evaluations of a design have the same. */
const processTexts = new WeakMap<FullResult['processes'][number], ProcessTexts>();

function processTextsOf(full: FullResult): ProcessTexts {
  const { processes: of } = full;
  const known = of[0] && processTexts.get(of[0]);
  if (known?.of.length === of.length && of.every((one, at) => one === known.of[at])) return known;
  const { processes, qualities } = compactProcesses(full);
  const made = { of, processes: kept(processes), qualities: kept(qualities) };
  if (of[0] !== undefined) processTexts.set(of[0], made);
  return made;
}

/** For as long as a list is reachable: evaluations with the same parameters share it. */
const parameterTexts = new WeakMap<FullResult['resolvedParameters'], JsonPiece>();

function parameterTextOf(parameters: FullResult['resolvedParameters']): JsonPiece {
  const text = parameterTexts.get(parameters) ?? kept(compactParameters(parameters));
  parameterTexts.set(parameters, text);
  return text;
}
