import { furtherCountryNames, type ParameterDescription } from '@sillage/contract';
import type { Choice } from './matching-options.ts';

/** The allowed values of a parameter; countries are found by their other names and their code, too. */
export const parameterChoices = ({ allowedValues }: Pick<ParameterDescription, 'allowedValues'>): Choice[] =>
  allowedValues.map(({ value, name }) => {
    const others = furtherCountryNames(value);
    return { value, label: name, ...(others.length === 0 ? {} : { synonyms: [...others, value] }) };
  });
