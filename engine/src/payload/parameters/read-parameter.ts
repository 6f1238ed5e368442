import {
  at,
  customKeyword,
  type FieldType,
  type Issue,
  issueLimit,
  type ParameterContent,
  type ParameterInput,
  type ValueProperty,
} from '@sillage/contract';
import type { ParameterDefinition } from '../../catalog/parameter-definition.ts';
import { readFigureRange } from '../../distributions/read-range.ts';
import { readCheckbox } from './field-types/checkbox-field.ts';
import { readDate } from './field-types/date-field.ts';
import { isIssue, type ReadFieldType } from './field-types/field-type.ts';
import { readNumber } from './field-types/number-field.ts';
import { readSelect, readSelectMultiple, readSelectQuantity } from './field-types/select-fields.ts';
import { readEmail, readText } from './field-types/text-field.ts';
import { type ParameterValue, parameterValue } from './parameter-value.ts';

/** One reader per type of the specification. */
const fieldTypes: Readonly<Record<FieldType, ReadFieldType>> = {
  text: readText,
  number: readNumber,
  email: readEmail,
  date: readDate,
  checkbox: readCheckbox,
  select: readSelect,
  'select-quantity': readSelectQuantity,
  'select-multiple': readSelectMultiple,
};

const takesProperty: ReadonlySet<FieldType> = new Set(['select', 'select-quantity', 'select-multiple']);

/**
 * Reads one parameter of a payload; undefined if there is an issue.
 *
 * Issues (added to `issues`): parameter.type, .not-allowed, .constraint, .quantities, .property, .custom,
 * .custom-missing, .unknown for custom parameters that do not exist.
 */
export function readParameter(
  definition: ParameterDefinition,
  sent: ParameterInput & { readonly value: ParameterContent },
  pointer: string,
  issues: Issue[],
): ParameterValue | undefined {
  if (
    sent.value === customKeyword &&
    definition.allowedValues.every((allowed) => allowed.value !== customKeyword)
  ) {
    if (definition.customizable) return readCustom(definition, sent, pointer, issues);
    if (definition.fieldType !== 'text') {
      issues.push({ code: 'parameter.custom', pointer: at(pointer, 'value'), facts: { id: definition.id } });
      return undefined;
    }
  }
  if (sent.useProperty !== undefined && !takesProperty.has(definition.fieldType)) {
    issues.push({
      code: 'parameter.property',
      pointer: at(pointer, 'useProperty'),
      facts: { id: definition.id, property: sent.useProperty },
    });
    return undefined;
  }
  return readValue(definition, sent.value, pointer, issues, sent.useProperty);
}

/** Reads a bare value by its definition: a default, a mask value, a custom parameter. */
export function readValue(
  definition: ParameterDefinition,
  value: ParameterContent,
  pointer: string,
  issues: Issue[],
  useProperty?: ValueProperty,
): ParameterValue | undefined {
  const property = useProperty === undefined ? {} : { useProperty };
  const read = fieldTypes[definition.fieldType](definition, { value, pointer, ...property });
  if (!isIssue(read)) return parameterValue(read);
  if (issues.length < issueLimit) issues.push(read);
  return undefined;
}

function readCustom(
  definition: ParameterDefinition,
  sent: ParameterInput,
  pointer: string,
  issues: Issue[],
): ParameterValue | undefined {
  const values = new Map<string, ParameterValue>();
  const deviations = new Map<string, number>();
  const before = issues.length;
  const known = new Map(definition.customParameters.map((custom) => [custom.id, custom]));
  for (const [index, custom] of (sent.customParameters ?? []).entries()) {
    const place = at(at(pointer, 'customParameters'), index);
    const customDefinition = known.get(custom.id);
    if (customDefinition === undefined) {
      issues.push({
        code: 'parameter.unknown',
        pointer: at(place, 'id'),
        facts: { id: custom.id, owner: definition.id },
      });
    } else if (values.has(customDefinition.identifier)) {
      issues.push({ code: 'parameter.duplicate', pointer: at(place, 'id'), facts: { id: custom.id } });
    } else if (custom.value !== undefined) {
      const value = readValue(customDefinition, custom.value, place, issues);
      if (value !== undefined) values.set(customDefinition.identifier, value);
      if (custom.range === undefined) continue;
      const number = value?.kind === 'number' ? value.value : undefined;
      const gsd = readFigureRange(customDefinition, custom.range, number, place, issues);
      if (gsd !== undefined) deviations.set(customDefinition.identifier, gsd);
    }
  }
  const sentIds = new Set(
    (sent.customParameters ?? []).filter((c) => c.value !== undefined).map((c) => c.id),
  );
  for (const custom of definition.customParameters) {
    if (custom.constraints.required === true && !sentIds.has(custom.id)) {
      issues.push({
        code: 'parameter.custom-missing',
        pointer: at(pointer, 'customParameters'),
        facts: { id: definition.id, custom: custom.id },
      });
    }
  }
  if (issues.length > before) return undefined;
  const ranged = deviations.size === 0 ? {} : { deviations };
  return parameterValue({ kind: 'custom', value: 'custom', values, ...ranged });
}
