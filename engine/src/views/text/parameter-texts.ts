import { oncePer } from '../../catalog/once-per.ts';
import type { DescribedParameter } from '../../methods/pef/parameters/resolved-parameters.ts';
import { type ShownParameters, shownParameters } from '../calculation/stored-parameters.ts';
import { type JsonPiece, type KeptText, keptText } from './json-pieces.ts';

/** For as long as the described default is kept: most parameters of most evaluations are defaults. */
const defaults = new WeakMap<DescribedParameter, string>();

function textOf(parameter: DescribedParameter): string {
  let text = defaults.get(parameter);
  if (text === undefined) {
    text = JSON.stringify(parameter.resolved);
    if (parameter.resolved.origin === 'default') defaults.set(parameter, text);
  }
  return text;
}

/** The list of parameters as results show it, with sources. */
export function parameterText(parameters: ShownParameters): JsonPiece {
  return 'parameters' in parameters
    ? listText(parameters.parameters)
    : JSON.stringify(shownParameters(parameters));
}

/** The JSON list of some parameters, with sources; evaluations with the same parameters share it. */
export const listText = oncePer(
  (parameters: readonly DescribedParameter[]): KeptText =>
    keptText(`[${parameters.map((parameter) => textOf(parameter)).join(',')}]`),
);
