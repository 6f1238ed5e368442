import {
  type CategorySchema,
  didYouMean,
  type LocalizedText,
  type MaterialSchema,
  type ParameterDescription,
} from '@sillage/contract';
import { foldText } from '../../../platform/kernel/fold-text.ts';
import type { Conversation } from '../tool.ts';
import type { DraftParameters } from './product-draft.ts';
import { refusalOf, withArgument } from './tool-faults.ts';

type Talk = Pick<Conversation, 'call' | 'language'>;

/** The parameters of one owner: a lifecycle of a category, or a material. */
export interface Owner {
  readonly id: string;
  readonly parameters: readonly ParameterDescription[];
}

/** A parameter of a document, with the place in the list that it was given in. */
export interface ReadParameter {
  readonly owner: string;
  readonly given: number;
  readonly parameter: { readonly id: string; readonly value: string | number | boolean };
}

const parametersIn = ({
  informations,
  processes,
}: Pick<MaterialSchema, 'informations' | 'processes'>): ParameterDescription[] =>
  [...informations, ...processes].flatMap((group) => group.parameters);

/** The lifecycles of a category with their parameters. Throws: ServiceRefusal at the argument. */
export async function ownersInCategory(category: string, argument: string, { call }: Talk): Promise<Owner[]> {
  const path = `/evaluations/categories/schema/${encodeURIComponent(category)}`;
  const { lifecycles } = await withArgument(argument, () => call<CategorySchema>('GET', path));
  return lifecycles.map((lifecycle) => ({ id: lifecycle.id, parameters: parametersIn(lifecycle) }));
}

/** A material with its parameters. Throws: ServiceRefusal at the argument. */
export async function ownerOfMaterial(material: string, argument: string, { call }: Talk): Promise<Owner> {
  const path = `/materials/schema/${encodeURIComponent(material)}`;
  const schema = await withArgument(argument, () => call<MaterialSchema>('GET', path));
  return { id: material, parameters: parametersIn(schema) };
}

interface ReadOptions extends Pick<Talk, 'language'> {
  /** The name of what has the parameters. */
  readonly of: string;
  /** The argument of a parameter by its position. */
  readonly pointerOf: (index: number) => string;
}

/**
 * The parameters that were given by id or by identifier, each with its owner.
 * Throws: ServiceRefusal for all that no owner has, with suggestions.
 */
export function readParameters(
  given: DraftParameters,
  owners: readonly Owner[],
  { of, pointerOf, language }: ReadOptions,
): ReadParameter[] {
  const all = owners.flatMap((owner) =>
    owner.parameters.map((described) => ({ owner: owner.id, described })),
  );
  const found: ReadParameter[] = [];
  const unknown: { readonly id: string; readonly index: number }[] = [];
  for (const [index, { id, value }] of given.entries()) {
    const known = all.find(({ described }) => described.id === id || described.identifier === id);
    if (known === undefined) {
      unknown.push({ id, index });
      continue;
    }
    const { owner, described } = known;
    found.push({ owner, given: index, parameter: { id: described.id, value: meantValue(value, described) } });
  }
  if (unknown.length === 0) return found;
  const words = all.flatMap(({ described: { id, identifier } }): string[] => [id, identifier]);
  throw refusalOf(
    unknown.map(({ id, index }) => ({
      pointer: `${pointerOf(index)}/id`,
      message: {
        en: `${of} has no parameter ${id}: take ids from describe_category.`,
        fr: `${of} n’a pas de paramètre ${id} : prenez les identifiants de describe_category.`,
      },
      hint: didYouMean(id, words) ?? containing(id, words),
    })),
    language,
  );
}

/** Parameters whose identifier holds all words of one that does not exist: of country, making-country and others. */
function containing(id: string, known: readonly string[]): LocalizedText | undefined {
  const words = foldText(id).split(/[^\p{L}\p{N}]+/u);
  const found = known.filter((one) => !one.includes('.') && words.every((word) => one.includes(word)));
  const list = [...new Set(found)].slice(0, 12).join(', ');
  return list === '' ? undefined : { en: `one of these? ${list}`, fr: `l’un de ceux-ci ? ${list}` };
}

/** A choice may be given by its name, or a country by any of its codes; all else is left to the check of the service. */
function meantValue(
  value: string | number | boolean,
  { allowedValues, fieldType }: ParameterDescription,
): string | number | boolean {
  if (typeof value !== 'string' || !fieldType.startsWith('select')) return value;
  if (allowedValues.some((one) => one.value === value)) return value;
  const wanted = foldText(value.trim());
  const named = allowedValues.find(({ name, slug, code, code_alpha_2, code_alpha_3 }) =>
    [name, slug, code, code_alpha_2, code_alpha_3].some((word) => word != null && foldText(word) === wanted),
  );
  return named?.value ?? value;
}
