import { brokenConstraint, type ReadFieldType, wrongType } from './field-type.ts';

/** Reads a finite number of at most 1e15 in absolute value; −0 is read as 0. */
export const readNumber: ReadFieldType = (definition, sent) => {
  const { value } = sent;
  if (typeof value !== 'number' || !Number.isFinite(value))
    return wrongType(definition, sent, { en: 'a number', fr: 'un nombre' });
  const { min, max, integer } = definition.constraints;
  if (Math.abs(value) > 1e15) return brokenConstraint(definition, sent, 'max 1e15');
  if (integer === true && !Number.isSafeInteger(value)) return brokenConstraint(definition, sent, 'integer');
  if (min !== undefined && value < min) return brokenConstraint(definition, sent, `min ${min}`);
  if (max !== undefined && value > max) return brokenConstraint(definition, sent, `max ${max}`);
  return { kind: 'number', value: value === 0 ? 0 : value };
};
