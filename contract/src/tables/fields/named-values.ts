import type { Synonym } from '../../documents/imports/synonyms.ts';
import type { AllowedValue, ParameterDescription } from '../../documents/parameters/parameter.ts';
import { furtherCountryNames } from '../../fields/country-spellings.ts';
import { portalNames, portalRegions } from '../../fields/portal-names.ts';
import { countryNames } from '../names/country-names.ts';
import { type Named, type Names, namesOf } from '../names/names.ts';
import { townsOf } from '../names/town-spellings.ts';
import type { Field, FieldKind } from './field.ts';
import { withSynonyms } from './own-synonyms.ts';

/** How the values of a parameter are read, by its type. */
export const kinds: Readonly<Record<ParameterDescription['fieldType'], FieldKind>> = {
  text: 'text',
  email: 'text',
  date: 'date',
  number: 'number',
  checkbox: 'yes-no',
  select: 'one-of',
  'select-multiple': 'many-of',
  'select-quantity': 'shares',
};

/** Parameters that only accept a user's own data sets are left out, because those are not a single value. */
export const fits = ({ customizable, allowedValues }: ParameterDescription): boolean =>
  !(customizable && allowedValues.filter(({ value }) => value !== 'custom').length < 2);

/** The allowed values with their names in both languages, and how to find them. */
export function allowedOf(
  { allowedValues: described, customizable, identifier }: ParameterDescription,
  twin: ParameterDescription | undefined,
  synonyms?: readonly Synonym[],
): Pick<Field, 'allowed' | 'names'> {
  // Own values are no single cell.
  const allowedValues = described.filter(({ value }) => !(customizable && value === 'custom'));
  if (allowedValues.length === 0) return {};
  const values = new Map((twin?.allowedValues ?? []).map((one) => [one.value, one]));
  const allowed = allowedValues.map((one) => {
    const { value, names } = namedValue(one, values.get(one.value));
    return { value, names: [...names, ...(portalNames[identifier]?.[value] ?? [])] };
  });
  const ofCountries = allowedValues.some(({ code_alpha_2: code }) => code !== undefined && code !== null);
  return ofCountries
    ? countriesOnce(withSynonyms(allowed, synonyms, 'country'))
    : { allowed, names: namesOf(allowed) };
}

/** Lists of countries: every step of each category has the same one, with thousands of names. */
const mostLists = 16;
const lists = new Map<string, { readonly allowed: readonly Named[]; readonly names: Names }>();

function countriesOnce(allowed: readonly Named[]): {
  readonly allowed: readonly Named[];
  readonly names: Names;
} {
  const key = allowed
    .map(({ value, names }) => `${value} ${names[0]} ${names.length} ${names.at(-1)}`)
    .join('\n');
  const before = lists.get(key);
  if (before !== undefined) return before;
  if (lists.size >= mostLists) lists.clear();
  const made = { allowed, names: countryNames(allowed) };
  lists.set(key, made);
  return made;
}

function namedValue(shown: AllowedValue, other: AllowedValue | undefined): Named {
  const codes = [shown.code, shown.code_alpha_2, shown.code_alpha_3];
  const code = shown.code_alpha_2 ?? '';
  const others = [...furtherCountryNames(code), ...townsOf(code), ...(portalRegions[shown.value] ?? [])];
  const names = [shown.name, other?.name, shown.slug, ...codes, ...others];
  return {
    value: shown.value,
    names: names.filter((name): name is string => name !== undefined && name !== null && name !== ''),
  };
}
