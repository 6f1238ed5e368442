import type { CalculationProcess, Description } from '../calculation/calculation.ts';
import { defaultSourcesOf } from '../calculation/stored-parameters.ts';
import { comma, type JsonPiece, type KeptText, keptText } from './json-pieces.ts';
import { storedParameterPieces } from './parameter-texts.ts';

/** JSON of reused processes, for as long as they are reachable: most of it is figures. */
const texts = new WeakMap<CalculationProcess, KeptText>();

/** The JSON of what `describeCalculation` returns, as it is stored, in pieces to be joined. */
export function calculationPieces(description: Description): JsonPiece[] {
  const { processes, parameters, quality, influence, places, uncertainty, warnings, ...first } = description;
  const defaultSources = defaultSourcesOf(parameters);
  const others = { ...first, defaultSources, quality, influence, places, uncertainty, warnings };
  const pieces: JsonPiece[] = [`${JSON.stringify(others).slice(0, -1)},"resolvedParameters":`];
  pieces.push(...storedParameterPieces(parameters));
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
