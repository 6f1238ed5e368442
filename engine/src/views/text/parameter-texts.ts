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

/** For as long as a list is reachable: evaluations with the same parameters share it. */
const lists = new WeakMap<readonly DescribedParameter[], KeptText>();

/** The JSON list of some parameters, with sources. */
export function listText(parameters: readonly DescribedParameter[]): KeptText {
  let list = lists.get(parameters);
  if (list === undefined) {
    list = keptText(`[${parameters.map(textOf).join(',')}]`);
    lists.set(parameters, list);
  }
  return list;
}
