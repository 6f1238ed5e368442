import {
  at,
  didYouMean,
  everyOwner,
  type Issue,
  type LocalizedText,
  mostOwnParameters,
  mostStoredParameters,
  type OwnParameter,
} from '@sillage/contract';
import type { Catalog, Category } from '@sillage/engine';
import { valueIssue } from '../../platform/kernel/issues.ts';

type Constraints = NonNullable<OwnParameter['constraints']>;

/**
 * Checks the information parameters of an organization: each by itself, against the catalog, and against the stored ones:
 * an evaluation that is valid must stay valid, so nothing gets narrower.
 *
 * Issues: parameter.duplicate, reference.unknown, field.value.
 */
export function checkOwnParameters(
  parameters: readonly OwnParameter[],
  stored: readonly OwnParameter[],
  catalog: Pick<Catalog, 'categories' | 'materials'>,
): Issue[] {
  const issues: Issue[] = [];
  const known = {
    categories: [...idsOf(catalog.categories)],
    materials: catalog.materials.map(({ id }) => id),
  };
  const before = new Map(stored.map((parameter) => [parameter.id, parameter]));
  const seen = new Set<string>();
  for (const [index, parameter] of parameters.entries()) {
    const pointer = at('/parameters', index);
    const { id } = parameter;
    if (seen.has(id)) issues.push({ code: 'parameter.duplicate', pointer: at(pointer, 'id'), facts: { id } });
    seen.add(id);
    issues.push(...checkChoices(parameter, pointer), ...checkLimits(parameter, pointer));
    issues.push(...checkOwners(parameter, pointer, known));
    const old = before.get(id);
    if (old !== undefined) issues.push(...checkWidening(parameter, old, pointer));
  }
  const inForce = parameters.filter(({ retired }) => retired !== true).length;
  if (inForce > mostOwnParameters) issues.push(valueIssue('/parameters', tooMany(mostOwnParameters, false)));
  const kept = stored.filter(({ id }) => !seen.has(id)).length;
  if (parameters.length + kept > mostStoredParameters)
    issues.push(valueIssue('/parameters', tooMany(mostStoredParameters, true)));
  return issues;
}

function* idsOf(categories: readonly Category[]): Generator<string> {
  for (const { id, children } of categories) {
    yield id;
    yield* idsOf(children);
  }
}

const isSelect = (fieldType: OwnParameter['fieldType']): boolean => fieldType.startsWith('select');

function checkChoices({ fieldType, allowedValues }: OwnParameter, pointer: string): Issue[] {
  const place = at(pointer, 'allowedValues');
  if (!isSelect(fieldType)) return allowedValues === undefined ? [] : [valueIssue(place, choicesOfSelect)];
  if (allowedValues === undefined || allowedValues.length === 0)
    return [valueIssue(allowedValues === undefined ? pointer : place, needsChoices)];
  const seen = new Set<string>();
  return allowedValues.flatMap(({ value }, index) => {
    if (!seen.has(value)) {
      seen.add(value);
      return [];
    }
    return [valueIssue(at(at(place, index), 'value'), twice)];
  });
}

function checkLimits({ fieldType, unit, constraints = {} }: OwnParameter, pointer: string): Issue[] {
  const { min, max, integer, minDate, maxDate } = constraints;
  const issues: Issue[] = [];
  const place = (key: keyof Constraints): string => at(at(pointer, 'constraints'), key);
  if (fieldType !== 'number') {
    if (unit !== undefined) issues.push(valueIssue(at(pointer, 'unit'), ofNumbers));
    const given = Object.entries({ min, max, integer }).filter(([, value]) => value !== undefined);
    issues.push(...given.map(([key]) => valueIssue(place(key as keyof Constraints), ofNumbers)));
  }
  for (const [key, day] of Object.entries({ minDate, maxDate })) {
    if (day === undefined) continue;
    if (fieldType !== 'date') issues.push(valueIssue(place(key as keyof Constraints), ofDates));
    else if (!isDay(day)) issues.push(valueIssue(place(key as keyof Constraints), noDay));
  }
  if (min !== undefined && max !== undefined && min > max) issues.push(valueIssue(place('max'), ordered));
  if (minDate !== undefined && maxDate !== undefined && minDate > maxDate)
    issues.push(valueIssue(place('maxDate'), ordered));
  return issues;
}

function isDay(day: string): boolean {
  const time = Date.parse(`${day}T00:00:00Z`);
  return !Number.isNaN(time) && new Date(time).toISOString().startsWith(day);
}

type Owners = 'categories' | 'materials';

function checkOwners(
  parameter: OwnParameter,
  pointer: string,
  known: Readonly<Record<Owners, readonly string[]>>,
): Issue[] {
  const issues: Issue[] = [];
  const { categories = [], materials = [] } = parameter;
  if (categories.length + materials.length === 0) issues.push(valueIssue(pointer, needsOwner));
  for (const [owners, noun] of [
    ['categories', 'category'],
    ['materials', 'material'],
  ] as const) {
    for (const [index, id] of (parameter[owners] ?? []).entries()) {
      if (id === everyOwner || known[owners].includes(id)) continue;
      const hint = didYouMean(id, known[owners]);
      const place = { pointer: at(at(pointer, owners), index), ...(hint === undefined ? {} : { hint }) };
      issues.push({ code: 'reference.unknown', facts: { noun, id }, ...place });
    }
  }
  return issues;
}

/** What evaluations hold must stay allowed. */
function checkWidening(parameter: OwnParameter, before: OwnParameter, pointer: string): Issue[] {
  const issues: Issue[] = [];
  if (parameter.fieldType !== before.fieldType) return [valueIssue(at(pointer, 'fieldType'), sameType)];
  const values = new Set(parameter.allowedValues?.map(({ value }) => value));
  const lost = (before.allowedValues ?? []).filter(({ value }) => !values.has(value));
  if (lost.length > 0)
    issues.push(valueIssue(at(pointer, 'allowedValues'), keeps(lost.map(({ value }) => value))));
  for (const owners of ['categories', 'materials'] as const) {
    const present = new Set(parameter[owners]);
    if (present.has(everyOwner)) continue;
    const gone = (before[owners] ?? []).filter((id) => !present.has(id));
    if (gone.length > 0) issues.push(valueIssue(at(pointer, owners), keeps(gone)));
  }
  const [now, old]: [Constraints, Constraints] = [parameter.constraints ?? {}, before.constraints ?? {}];
  const narrowed: readonly (keyof Constraints)[] = [
    ...(now.min !== undefined && !(old.min !== undefined && now.min <= old.min) ? (['min'] as const) : []),
    ...(now.max !== undefined && !(old.max !== undefined && now.max >= old.max) ? (['max'] as const) : []),
    ...(now.integer === true && old.integer !== true ? (['integer'] as const) : []),
    ...(now.minDate !== undefined && !(old.minDate !== undefined && now.minDate <= old.minDate)
      ? (['minDate'] as const)
      : []),
    ...(now.maxDate !== undefined && !(old.maxDate !== undefined && now.maxDate >= old.maxDate)
      ? (['maxDate'] as const)
      : []),
  ];
  issues.push(...narrowed.map((key) => valueIssue(at(at(pointer, 'constraints'), key), wider)));
  return issues;
}

const choicesOfSelect: LocalizedText = {
  en: 'belongs to the types select, select-quantity and select-multiple only',
  fr: 'ne vaut que pour les types select, select-quantity et select-multiple',
};
const needsChoices: LocalizedText = {
  en: 'needs allowedValues, the choices of a select',
  fr: 'demande allowedValues, les choix d’une sélection',
};
const needsOwner: LocalizedText = {
  en: 'must name a category in categories or a material in materials, or "all"',
  fr: 'doit nommer une catégorie dans categories ou une matière dans materials, ou « all »',
};
const twice: LocalizedText = { en: 'must stand only once', fr: 'ne doit figurer qu’une fois' };
const ofNumbers: LocalizedText = { en: 'belongs to numbers only', fr: 'ne vaut que pour les nombres' };
const ofDates: LocalizedText = { en: 'belongs to dates only', fr: 'ne vaut que pour les dates' };
const noDay: LocalizedText = {
  en: 'must be a day of the calendar, such as 2026-11-24',
  fr: 'un jour du calendrier, par exemple 2026-11-24',
};
const ordered: LocalizedText = {
  en: 'must not be below the lower limit',
  fr: 'ne doit pas être sous la limite inférieure',
};
const sameType: LocalizedText = {
  en: 'must stay as it is, because evaluations may hold values: retire this parameter and add one with another id',
  fr: 'ne change pas, des évaluations pouvant avoir des valeurs : retirez ce paramètre et ajoutez-en un autre, avec un autre identifiant',
};
const wider: LocalizedText = {
  en: 'may be widened but not narrowed, because evaluations may hold such values: retire this parameter and add one with another id',
  fr: 's’élargit mais ne se resserre pas, des évaluations pouvant avoir de telles valeurs : retirez ce paramètre et ajoutez-en un autre, avec un autre identifiant',
};

function keeps(values: readonly string[]): LocalizedText {
  const list = values.slice(0, 10).join(', ');
  return {
    en: `must still have ${list}, because evaluations may use it: retire this parameter and add one with another id`,
    fr: `doit garder ${list}, des évaluations pouvant l’employer : retirez ce paramètre et ajoutez-en un autre, avec un autre identifiant`,
  };
}

function tooMany(most: number, withRetired: boolean): LocalizedText {
  return {
    en: `must hold at most ${most} parameters${withRetired ? ', retired ones included' : ' that are not retired'}`,
    fr: `${most} paramètres au plus${withRetired ? ', retirés compris' : ' qui ne sont pas retirés'}`,
  };
}
