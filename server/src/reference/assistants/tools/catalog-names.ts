import {
  type AccessoryRecord,
  type CategoryRecord,
  didYouMean,
  type Language,
  type LocalizedText,
  type MaterialRecord,
} from '@sillage/contract';
import { categoryNames, materialNames, type Names } from '@sillage/contract/tables';
import { foldText } from '../../../platform/kernel/fold-text.ts';
import type { CallService } from '../call-service.ts';
import type { Conversation } from '../tool.ts';
import { refusalOf } from './tool-faults.ts';

const languages = ['en', 'fr'] as const satisfies readonly Language[];

type Talk = Pick<Conversation, 'call' | 'language'>;

/** A record of the catalog with its names in both languages: people ask in either. */
export interface NamedRecord<One> {
  readonly one: One;
  readonly names: readonly string[];
}

/** The leaves of the tree of categories: only they have a schema. */
const leaves = (category: CategoryRecord): CategoryRecord[] =>
  category.children.length === 0 ? [category] : category.children.flatMap(leaves);

export async function allCategories({ call, language }: Talk): Promise<NamedRecord<CategoryRecord>[]> {
  const [own, other] = await inBoth<CategoryRecord[]>(call, '/evaluations/categories', {}, language);
  return beside(own.flatMap(leaves), other.flatMap(leaves));
}

export async function allMaterials(
  { call, language }: Talk,
  category?: string,
): Promise<NamedRecord<MaterialRecord>[]> {
  const query = category === undefined ? {} : { evaluation_category_id: category };
  return beside(...(await inBoth<MaterialRecord[]>(call, '/materials', query, language)));
}

export async function allAccessories(
  { call, language }: Talk,
  category?: string,
): Promise<NamedRecord<AccessoryRecord>[]> {
  const query = category === undefined ? {} : { evaluation_category_id: category };
  return beside(...(await inBoth<AccessoryRecord[]>(call, '/accessories', query, language)));
}

async function inBoth<Answer>(
  call: CallService,
  path: string,
  query: Readonly<Record<string, string>>,
  language: Language,
): Promise<[Answer, Answer]> {
  const other = languages.find((one) => one !== language) ?? language;
  return Promise.all([
    call<Answer>('GET', path, { query, language }),
    call<Answer>('GET', path, { query, language: other }),
  ]);
}

function beside<One extends { readonly id: string; readonly name: string }>(
  own: readonly One[],
  other: readonly One[],
): NamedRecord<One>[] {
  const others = new Map(other.map(({ id, name }) => [id, name]));
  return own.map((one) => ({ one, names: [one.name, others.get(one.id) ?? one.name, one.id] }));
}

type Identified = { readonly id: string; readonly name: string };

/** What a search found: by a part of a name or id, by a word that means it, or else what is close. */
export interface Found<One> {
  readonly found: readonly One[];
  /** Names that are close to what was searched, where nothing was found. */
  readonly close: readonly One[];
}

/** Searches in names of both languages, and in the words that people and labels use. */
export function searched<One extends Identified>(
  all: readonly NamedRecord<One>[],
  search: string | undefined,
  namesOf: (all: Parameters<typeof materialNames>[0]) => Names,
): Found<One> {
  if (search === undefined || search.trim() === '') return { found: all.map(({ one }) => one), close: [] };
  const wanted = foldText(search.trim());
  const parts = all.filter(({ names }) => names.some((name) => foldText(name).includes(wanted)));
  const known = namesOf(all.map(({ one: { id }, names }) => ({ value: id, names })));
  const meant = known.find(search);
  const found = [
    ...all.filter(({ one }) => one.id === meant && !parts.some((part) => part.one.id === meant)),
    ...parts,
  ];
  const likes = found.length === 0 ? known.like(search) : [];
  const close = likes.flatMap((name) => all.find(({ names }) => names[0] === name) ?? []);
  return { found: found.map(({ one }) => one), close: close.map(({ one }) => one) };
}

/** The id of a category that is given by its id, or by its name as it is. Throws: ServiceRefusal with a suggestion, at the argument. */
export async function requireCategory(id: string, argument: string, conversation: Talk): Promise<string> {
  return requireId(id, await allCategories(conversation), categoryNames, {
    argument,
    language: conversation.language,
    none: {
      en: `There is no category with the id "${id}": find_categories lists them.`,
      fr: `Il n’y a pas de catégorie avec l’identifiant « ${id} » : find_categories les liste.`,
    },
  });
}

/** The id of a material that is given by its id, or by its name as it is. Throws: ServiceRefusal with a suggestion, at the argument. */
export async function requireMaterial(id: string, argument: string, conversation: Talk): Promise<string> {
  return requireId(id, await allMaterials(conversation), materialNames, {
    argument,
    language: conversation.language,
    none: {
      en: `There is no material with the id "${id}": find_materials lists them.`,
      fr: `Il n’y a pas de matière avec l’identifiant « ${id} » : find_materials les liste.`,
    },
  });
}

interface Demand {
  readonly argument: string;
  readonly language: Language;
  readonly none: LocalizedText;
}

function requireId<One extends Identified>(
  id: string,
  all: readonly NamedRecord<One>[],
  names: Parameters<typeof searched>[2],
  { argument, language, none }: Demand,
): string {
  if (all.some(({ one }) => one.id === id)) return id;
  const wanted = foldText(id.trim());
  const named = all.filter(({ names }) => names.some((name) => foldText(name) === wanted));
  if (named.length === 1 && named[0] !== undefined) return named[0].one.id;
  const { found, close } = searched(all, id, names);
  const [meant = close[0]] = found;
  const hint: LocalizedText | undefined =
    meant === undefined
      ? didYouMean(
          id,
          all.map(({ one }) => one.id),
        )
      : { en: `did you mean "${meant.id}"?`, fr: `vouliez-vous dire « ${meant.id} » ?` };
  throw refusalOf([{ pointer: argument, message: none, hint }], language);
}
