import {
  at,
  didYouMean,
  type Issue,
  type LocalizedText,
  type ParameterContent,
  type ParameterInput,
} from '@sillage/contract';
import type { ParameterDefinition } from '../../catalog/parameter-definition.ts';
import type { Distribution } from '../../distributions/distribution.ts';
import { type RangedParameter, readRange } from '../../distributions/read-range.ts';
import type { ParameterValue } from './parameter-value.ts';
import { readParameter } from './read-parameter.ts';

/** An object with parameters, flat or grouped as in the schema; both are equivalent. */
export interface ParameterOwner {
  readonly parameters?: readonly ParameterInput[];
  readonly informations?: readonly { readonly parameters?: readonly ParameterInput[] }[];
  readonly processes?: readonly { readonly parameters?: readonly ParameterInput[] }[];
}

export function* parametersOf(owner: ParameterOwner, pointer: string): Generator<[ParameterInput, string]> {
  for (const [index, parameter] of (owner.parameters ?? []).entries())
    yield [parameter, `${pointer}/parameters/${index}`];
  for (const groups of ['informations', 'processes'] as const) {
    for (const [g, group] of (owner[groups] ?? []).entries()) {
      for (const [index, parameter] of (group.parameters ?? []).entries()) {
        yield [parameter, `${pointer}/${groups}/${g}/parameters/${index}`];
      }
    }
  }
}

/** Hint for a duplicate id, which often comes from a PATCH meant to change one array item. */
export const matchHint: LocalizedText = {
  en: 'to change one of several with PATCH use $match',
  fr: 'pour en changer un par PATCH, employez $match',
};

export interface GivenParameter {
  readonly definition: ParameterDefinition;
  /** undefined: given, but invalid. */
  readonly value: ParameterValue | undefined;
  readonly pointer: string;
  readonly distribution?: Distribution;
}

export function rangedOf(given: readonly GivenParameter[]): RangedParameter[] {
  return given.flatMap(({ definition, value, pointer, distribution }) => {
    if (distribution === undefined || value?.kind !== 'number') return [];
    return [{ pointer, id: definition.id, name: definition.name, distribution, value: value.value }];
  });
}

/** Where parameters are given. */
interface ParameterPlace {
  readonly pointer: string;
  readonly name: string;
  /** The other owner in the same document that has a parameter of this id. */
  readonly otherOwner?: (id: string) => string | undefined;
}

/**
 * Reads the parameters that an owner gives, out of those it has.
 *
 * Issues: parameter.unknown, parameter.duplicate, parameter.range and those of `readParameter`.
 */
export function readGiven(
  owner: ParameterOwner,
  definitions: ReadonlyMap<string, ParameterDefinition>,
  place: ParameterPlace,
  issues: Issue[],
): GivenParameter[] {
  const given: GivenParameter[] = [];
  const seen = new Set<string>();
  for (const [parameter, pointer] of parametersOf(owner, place.pointer)) {
    const definition = definitions.get(parameter.id);
    if (definition === undefined) {
      issues.push(unknownParameter(parameter.id, pointer, place, definitions));
    } else if (seen.has(parameter.id)) {
      issues.push({
        code: 'parameter.duplicate',
        pointer,
        facts: { id: parameter.id },
        hint: matchHint,
      });
    } else if (parameter.value !== undefined) {
      const value = readParameter(
        definition,
        parameter as ParameterInput & { value: ParameterContent },
        pointer,
        issues,
      );
      if (parameter.range === undefined) given.push({ definition, value, pointer });
      else {
        const number = value?.kind === 'number' ? value.value : undefined;
        const distribution = readRange(definition, parameter.range, number, pointer, issues);
        given.push({ definition, value, pointer, ...(distribution === undefined ? {} : { distribution }) });
      }
    }
    seen.add(parameter.id);
  }
  return given;
}

/** Suggests the owner of the id, or the right id where the identifier or the id of another owner was sent. */
function unknownParameter(
  id: string,
  pointer: string,
  { name: owner, otherOwner }: ParameterPlace,
  definitions: ReadonlyMap<string, ParameterDefinition>,
): Issue {
  const other = otherOwner?.(id);
  const identifier = id.slice(id.lastIndexOf('.') + 1);
  const sameConcept = [...definitions.values()].find((definition) => definition.identifier === identifier);
  const hintOf = (): LocalizedText | undefined => {
    if (other !== undefined) return { en: `it belongs to "${other}"`, fr: `il appartient à « ${other} »` };
    if (sameConcept === undefined) return didYouMean(id, definitions.keys());
    const { id: here } = sameConcept;
    return { en: `here its id is "${here}"`, fr: `ici son identifiant est « ${here} »` };
  };
  const hint = hintOf();
  return {
    code: 'parameter.unknown',
    pointer: at(pointer, 'id'),
    facts: { id, owner },
    ...(hint === undefined ? {} : { hint }),
  };
}
