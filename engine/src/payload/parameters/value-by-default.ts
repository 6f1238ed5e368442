import { at, type Issue, sentence } from '@sillage/contract';
import type { ParameterDefinition } from '../../catalog/parameter-definition.ts';
import type { ParameterValue } from './parameter-value.ts';
import { readValue } from './read-parameter.ts';

/**
 * The default value of a parameter; undefined if it has none.
 * Throws: an Error naming the parameter when its default breaks its own definition.
 */
export function valueByDefault(parameter: ParameterDefinition): ParameterValue | undefined {
  if (parameter.default === null) return undefined;
  const issues: Issue[] = [];
  const value = readValue(parameter, parameter.default, at('', parameter.id), issues);
  if (value === undefined) {
    const reasons = issues.map(({ code, facts }) => sentence(code, facts, 'en')).join(' ');
    throw new Error(
      `the default ${parameter.default} of "${parameter.id}" breaks its own definition: ${reasons}`,
    );
  }
  return value;
}
