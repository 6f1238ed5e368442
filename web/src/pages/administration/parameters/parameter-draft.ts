import type { OwnParameter } from '@sillage/contract';

export interface ChoiceDraft {
  /** Names the row in the form only. */
  readonly row: number;
  /** Absent for a choice that is not stored yet: it then follows from the name. */
  readonly value?: string;
  readonly name: string;
  readonly nameInFrench: string;
}

/** An information parameter as the form holds it: nothing is absent. */
export interface ParameterDraft {
  /** Absent for a parameter that is not stored yet: it then follows from the name. */
  readonly id?: string;
  readonly name: string;
  readonly nameInFrench: string;
  readonly fieldType: OwnParameter['fieldType'];
  readonly unit: string;
  readonly min: number | null;
  readonly max: number | null;
  readonly minDate: string;
  readonly maxDate: string;
  readonly integer: boolean;
  readonly choices: readonly ChoiceDraft[];
  readonly categories: readonly string[];
  readonly materials: readonly string[];
}

const noChoices: readonly ChoiceDraft[] = [
  { row: 0, name: '', nameInFrench: '' },
  { row: 1, name: '', nameInFrench: '' },
];

export const newParameter: ParameterDraft = {
  name: '',
  nameInFrench: '',
  fieldType: 'text',
  unit: '',
  min: null,
  max: null,
  minDate: '',
  maxDate: '',
  integer: false,
  choices: noChoices,
  categories: ['all'],
  materials: [],
};

export const isSelect = (fieldType: OwnParameter['fieldType']): boolean => fieldType.startsWith('select');

export function draftOfParameter(parameter: OwnParameter): ParameterDraft {
  const { constraints = {}, allowedValues } = parameter;
  return {
    id: parameter.id,
    name: parameter.name,
    nameInFrench: parameter.nameInFrench ?? '',
    fieldType: parameter.fieldType,
    unit: parameter.unit ?? '',
    min: constraints.min ?? null,
    max: constraints.max ?? null,
    minDate: constraints.minDate ?? '',
    maxDate: constraints.maxDate ?? '',
    integer: constraints.integer ?? false,
    choices:
      allowedValues?.map(({ value, name, nameInFrench = '' }, row) => ({ row, value, name, nameInFrench })) ??
      noChoices,
    categories: parameter.categories ?? [],
    materials: parameter.materials ?? [],
  };
}

/** The parameter that a draft describes. @param taken ids of the other parameters */
export function parameterOfDraft(draft: ParameterDraft, taken: readonly string[]): OwnParameter {
  const { name, nameInFrench, fieldType, categories, materials } = draft;
  return {
    id: draft.id ?? freeName(`own-${wordsOf(name)}`, taken),
    name,
    ...(nameInFrench.trim() === '' ? {} : { nameInFrench }),
    fieldType,
    ...(isSelect(fieldType) ? { allowedValues: choicesOf(draft.choices) } : {}),
    ...limitsOf(draft),
    ...(categories.length === 0 ? {} : { categories: [...categories] }),
    ...(materials.length === 0 ? {} : { materials: [...materials] }),
  };
}

function limitsOf({ fieldType, unit, min, max, integer, minDate, maxDate }: ParameterDraft) {
  if (fieldType === 'number') {
    const constraints = {
      ...(min === null ? {} : { min }),
      ...(max === null ? {} : { max }),
      ...(integer ? { integer } : {}),
    };
    return { ...(unit.trim() === '' ? {} : { unit }), ...(isEmpty(constraints) ? {} : { constraints }) };
  }
  if (fieldType !== 'date') return {};
  const constraints = { ...(minDate === '' ? {} : { minDate }), ...(maxDate === '' ? {} : { maxDate }) };
  return isEmpty(constraints) ? {} : { constraints };
}

const isEmpty = (object: object): boolean => Object.keys(object).length === 0;

type Choices = NonNullable<OwnParameter['allowedValues']>;

/** Rows that nobody has filled in are no choices. */
function choicesOf(choices: readonly ChoiceDraft[]): Choices {
  const chosen: Choices = [];
  for (const { value, name, nameInFrench } of choices) {
    if (name.trim() === '' && nameInFrench.trim() === '') continue;
    const taken = chosen.map((choice) => choice.value);
    chosen.push({
      value: value ?? freeName(wordsOf(name), taken),
      name,
      ...(nameInFrench.trim() === '' ? {} : { nameInFrench }),
    });
  }
  return chosen;
}

/** A name as small letters without accents, joined by hyphens, as ids have them. */
function wordsOf(name: string): string {
  const words = name
    .normalize('NFD')
    .toLowerCase()
    .replace(/[^a-z0-9\s_-]/g, '')
    .split(/[\s_-]+/)
    .filter((word) => word !== '')
    .join('-')
    .slice(0, 40)
    .replace(/-$/, '');
  return words === '' ? 'x' : words;
}

function freeName(wanted: string, taken: readonly string[]): string {
  let name = wanted;
  for (let number = 2; taken.includes(name); number++) name = `${wanted}-${number}`;
  return name;
}
