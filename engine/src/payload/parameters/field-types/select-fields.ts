import { at } from '@sillage/contract';
import type { AllowedValueDefinition } from '../../../catalog/parameter-definition.ts';
import type { Quantity } from '../parameter-value.ts';
import { addsUpTo100, sum } from '../sum.ts';
import { findAllowed, isIssue, type ReadFieldType, wrongType } from './field-type.ts';

export const readSelect: ReadFieldType = (definition, sent) => {
  if (typeof sent.value !== 'string')
    return wrongType(definition, sent, { en: 'one of the allowed values', fr: 'l’une des valeurs permises' });
  const option = findAllowed(definition, sent, sent.value);
  return isIssue(option) ? option : { kind: 'option', value: option.value, option };
};

/** Reads several values separated by commas; duplicates are dropped. */
export const readSelectMultiple: ReadFieldType = (definition, sent) => {
  if (typeof sent.value !== 'string')
    return wrongType(definition, sent, {
      en: 'allowed values with commas between them',
      fr: 'des valeurs permises séparées par des virgules',
    });
  const options: AllowedValueDefinition[] = [];
  for (const word of sent.value.split(',')) {
    const option = findAllowed(definition, sent, word);
    if (isIssue(option)) return option;
    if (!options.includes(option)) options.push(option);
  }
  return { kind: 'options', value: options.map((option) => option.value).join(','), options };
};

const expected = {
  en: 'value/quantity, several with commas between them, e.g. CN/60,TR/40',
  fr: 'valeur/quantité, plusieurs séparées par des virgules, p. ex. CN/60,TR/40',
};
const plainDecimal = /^\d{1,16}(\.\d{1,16})?$/;

/**
 * Maximum number of quantities in one parameter. Transport rules combine each place of one step with each of
 * the next, for every material: without a limit a small document could take hours.
 */
export const mostQuantities = 30;
const tooMany = {
  en: `at most ${mostQuantities} values with quantities`,
  fr: `au plus ${mostQuantities} valeurs avec quantités`,
};

/**
 * Reads `CN/60,TR/40`: split at commas, then at the last slash. Quantities of places are percentages that add
 * up to 100 and become shares; a bare value means all of it.
 */
export const readSelectQuantity: ReadFieldType = (definition, sent) => {
  if (typeof sent.value !== 'string') return wrongType(definition, sent, expected);
  const items: Quantity[] = [];
  const words = sent.value.split(',');
  if (words.length > mostQuantities) return wrongType(definition, sent, tooMany);
  for (const word of words) {
    const slash = word.lastIndexOf('/');
    if (slash === -1 && words.length > 1) return wrongType(definition, sent, expected);
    const quantity = slash === -1 ? '100' : word.slice(slash + 1);
    if (!plainDecimal.test(quantity)) return wrongType(definition, sent, expected);
    const option = findAllowed(definition, sent, slash === -1 ? word : word.slice(0, slash));
    if (isIssue(option)) return option;
    items.push({ option, quantity: Number(quantity) });
  }
  const value = items.map((item) => `${item.option.value}/${item.quantity}`).join(',');
  const isShared = definition.shares === true || definition.allowedValues[0]?.location !== undefined;
  if (!isShared) return { kind: 'quantities', value, items };
  const total = sum(items.map((item) => item.quantity));
  if (!addsUpTo100(total, items.length)) {
    return {
      code: 'parameter.quantities',
      pointer: at(sent.pointer, 'value'),
      facts: { id: definition.id, sum: total },
      expected: '100',
      received: sent.value,
    };
  }
  const shares = items
    .filter((item) => item.quantity > 0)
    .map((item) => ({ option: item.option, quantity: item.quantity / total }));
  return { kind: 'quantities', value, items: shares };
};
