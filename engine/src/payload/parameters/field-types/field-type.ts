import {
  at,
  customKeyword,
  didYouMean,
  type Issue,
  type LocalizedText,
  type ParameterContent,
  type ValueProperty,
} from '@sillage/contract';
import type { AllowedValueDefinition, ParameterDefinition } from '../../../catalog/parameter-definition.ts';
import type { ParameterValue } from '../parameter-value.ts';

/** A parameter as sent, with its pointer in the document. */
export interface SentParameter {
  readonly value: ParameterContent;
  readonly useProperty?: ValueProperty;
  readonly pointer: string;
}

/** Reads one field type: returns the value, or an issue. */
export type ReadFieldType = (definition: ParameterDefinition, sent: SentParameter) => ParameterValue | Issue;

/** Detects an issue by `facts`, because allowed values (countries) have a `code` too. */
export function isIssue(read: ParameterValue | AllowedValueDefinition | Issue): read is Issue {
  return 'facts' in read;
}

export function wrongType(
  definition: ParameterDefinition,
  sent: SentParameter,
  expected: LocalizedText,
): Issue {
  return {
    code: 'parameter.type',
    pointer: at(sent.pointer, 'value'),
    facts: { id: definition.id, expected },
    expected,
    received: sent.value,
  };
}

export function brokenConstraint(
  definition: ParameterDefinition,
  sent: SentParameter,
  constraint: string,
): Issue {
  return {
    code: 'parameter.constraint',
    pointer: at(sent.pointer, 'value'),
    facts: { id: definition.id, constraint },
    expected: constraint,
    received: sent.value,
  };
}

/** The allowed value that a text refers to, by the property that the client chose. */
export function findAllowed(
  definition: ParameterDefinition,
  sent: SentParameter,
  word: string,
): AllowedValueDefinition | Issue {
  const wanted = word.normalize('NFC');
  const property = sent.useProperty ?? 'value';
  const found = definition.allowedValues.find((allowed) =>
    property === 'name'
      ? allowed.name.en === wanted || allowed.name.fr === wanted
      : allowed[property] === wanted,
  );
  if (found !== undefined) return found;
  const byOtherName = definition.allowedValues.find(
    (allowed) => allowed.slug === wanted || allowed.value === wanted,
  );
  const byName = definition.allowedValues.find(({ name }) => [name.en, name.fr].some(isSameWord(wanted)));
  const known = definition.allowedValues.map((allowed) =>
    property === 'name' ? allowed.name.en : (allowed[property] ?? ''),
  );
  const hint =
    byOtherName !== undefined
      ? {
          en: `"${byOtherName.value}" as value, or "${byOtherName.slug}" with useProperty "slug"`,
          fr: `« ${byOtherName.value} » comme valeur, ou « ${byOtherName.slug} » avec useProperty « slug »`,
        }
      : byName !== undefined && property !== 'name'
        ? {
            en: `"${byName.value}" as value, or "${byName.name.en}" with useProperty "name"`,
            fr: `« ${byName.value} » comme valeur, ou « ${byName.name.fr} » avec useProperty « name »`,
          }
        : nearest(definition, wanted, known);
  return {
    code: 'parameter.not-allowed',
    pointer: at(sent.pointer, 'value'),
    facts: { id: definition.id, value: word },
    received: sent.value,
    expected:
      known.length <= 12
        ? [...known, ...(takesCustom(definition) ? [customKeyword] : [])].join(' | ')
        : manyValues(known.length),
    ...(hint === undefined ? {} : { hint }),
  };
}

/** Suggests a known value; "custom" too, where the parameter takes a value of one's own. */
function nearest(
  definition: ParameterDefinition,
  wanted: string,
  known: readonly string[],
): LocalizedText | undefined {
  return didYouMean(wanted, takesCustom(definition) ? [...known, customKeyword] : known);
}

/** Whether "custom" opens `customParameters`; with an allowed value of that name it is that value. */
export function takesCustom({ customizable, allowedValues }: ParameterDefinition): boolean {
  return customizable && allowedValues.every(({ value }) => value !== customKeyword);
}

/** Compares words regardless of case. */
const isSameWord =
  (wanted: string) =>
  (word: string): boolean =>
    word.toLowerCase() === wanted.toLowerCase();

const manyValues = (count: number): LocalizedText => ({
  en: `one of the ${count} allowed values of the schema`,
  fr: `l’une des ${count} valeurs permises du schéma`,
});
