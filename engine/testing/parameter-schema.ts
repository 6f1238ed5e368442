import { customKeyword } from '@sillage/contract';
import type { ParameterDefinition } from '../src/catalog/parameter-definition.ts';
import { mostQuantities } from '../src/payload/parameters/field-types/select-fields.ts';
import { emailPattern, longestEmail, longestText } from '../src/payload/parameters/field-types/text-field.ts';

type JsonSchema = Readonly<Record<string, unknown>>;

/**
 * JSON Schema 2020-12 of the `value` of one parameter, for tools unrelated to Sillage. It contains every rule
 * that JSON Schema can express.
 *
 * Excludes `useProperty`; that quantities add up to 100; the limits of
 * dates, which JSON Schema cannot express; calendar dates that do not
 * exist, where a tool does not check the format `date`; custom parameters.
 */
export function parameterSchema(definition: ParameterDefinition): JsonSchema {
  const value = valueSchema(definition);
  return definition.customizable ? { anyOf: [{ const: customKeyword }, value] } : value;
}

function valueSchema({ fieldType, constraints, allowedValues }: ParameterDefinition): JsonSchema {
  const { min, max, pattern, integer } = constraints;
  const words = allowedValues.map(({ value }) => value);
  switch (fieldType) {
    case 'number':
      return {
        type: integer === true ? 'integer' : 'number',
        minimum: Math.max(min ?? -largest, -largest),
        maximum: Math.min(max ?? largest, largest),
      };
    case 'checkbox':
      return { type: 'boolean' };
    case 'text':
      return {
        type: 'string',
        maxLength: longestText,
        ...(pattern === undefined ? {} : { pattern: whole(pattern) }),
      };
    case 'email':
      return { type: 'string', maxLength: longestEmail, pattern: whole(emailPattern) };
    case 'date':
      return { type: 'string', format: 'date', pattern: whole(`${year}-\\d{2}-\\d{2}`) };
    case 'select':
      return { type: 'string', enum: words };
    case 'select-multiple':
      return { type: 'string', pattern: whole(`${oneOf(words)}(,${oneOf(words)})*`) };
    case 'select-quantity': {
      const item = `${oneOf(words)}/\\d{1,16}(\\.\\d{1,16})?`;
      return { type: 'string', pattern: whole(`${oneOf(words)}|${item}(,${item}){0,${mostQuantities - 1}}`) };
    }
  }
}

/** 0001 to 9999: the calendar has no year 0, though RFC 3339 allows 0000. */
const year = '(?:\\d{3}[1-9]|\\d{2}[1-9]\\d|\\d[1-9]\\d{2}|[1-9]\\d{3})';

/** Numbers are at most 1e15 in absolute value, which is within the exact integers. */
const largest = 1e15;

/** Anchors a pattern: parameters match whole values, JSON Schema any substring. */
function whole(pattern: string): string {
  return `^(?:${pattern})$`;
}

function oneOf(words: readonly string[]): string {
  return `(?:${words.map((word) => word.replace(/[.*+?^${}()|[\]\\/]/g, '\\$&')).join('|')})`;
}
