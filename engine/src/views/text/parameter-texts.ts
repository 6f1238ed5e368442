import type { DescribedParameter } from '../../methods/pef/parameters/resolved-parameters.ts';
import { type ShownParameters, shownParameters } from '../calculation/stored-parameters.ts';
import { comma, type JsonPiece, type KeptText, keptText } from './json-pieces.ts';

/** For as long as the described default is kept: most parameters of most evaluations are defaults. */
const defaults = new WeakMap<DescribedParameter, KeptText>();

function textOf(parameter: DescribedParameter): KeptText {
  let text = defaults.get(parameter);
  if (text === undefined) {
    text = keptText(JSON.stringify(parameter.resolved));
    if (parameter.resolved.origin === 'default') defaults.set(parameter, text);
  }
  return text;
}

/** The list of parameters as results show it, with sources. */
export function parameterPieces(parameters: ShownParameters): JsonPiece[] {
  return 'parameters' in parameters
    ? listPieces(parameters.parameters)
    : [JSON.stringify(shownParameters(parameters))];
}

/** The JSON list of some parameters, with sources. */
export function listPieces(parameters: readonly DescribedParameter[]): JsonPiece[] {
  const pieces: JsonPiece[] = ['['];
  for (const [index, parameter] of parameters.entries()) {
    if (index > 0) pieces.push(comma);
    pieces.push(textOf(parameter));
  }
  pieces.push(']');
  return pieces;
}
