import type { DescribedParameter } from '../../methods/pef/parameters/resolved-parameters.ts';
import { type ShownParameters, shownParameters } from '../calculation/stored-parameters.ts';
import { comma, type JsonPiece, type KeptText, keptText } from './json-pieces.ts';

interface ParameterTexts {
  /** With the source. */
  readonly shown: KeptText;
  readonly stored: KeptText;
}

/** For as long as the described default is kept: most parameters of most evaluations are defaults. */
const defaults = new WeakMap<DescribedParameter, ParameterTexts>();

function textsOf(parameter: DescribedParameter): ParameterTexts {
  let texts = defaults.get(parameter);
  if (texts === undefined) {
    const { source: _, ...stored } = parameter.resolved;
    texts = { shown: keptText(JSON.stringify(parameter.resolved)), stored: keptText(JSON.stringify(stored)) };
    if (parameter.resolved.origin === 'default') defaults.set(parameter, texts);
  }
  return texts;
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
    pieces.push(textsOf(parameter).shown);
  }
  pieces.push(']');
  return pieces;
}

/** The JSON list of parameters as it is stored, without sources. */
export function storedParameterPieces(parameters: readonly DescribedParameter[]): JsonPiece[] {
  const pieces: JsonPiece[] = ['['];
  for (const [index, parameter] of parameters.entries()) {
    if (index > 0) pieces.push(comma);
    pieces.push(textsOf(parameter).stored);
  }
  pieces.push(']');
  return pieces;
}
