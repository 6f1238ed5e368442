import type { Synonym } from '../../documents/imports/synonyms.ts';
import type { CategorySchema } from '../../documents/library/catalog-records.ts';
import { countrySteps } from '../../documents/library/country-steps.ts';
import { accessoryNames } from '../../fields/accessory-names.ts';
import { categoryNames } from '../names/category-names.ts';
import { type Named, namesOf } from '../names/names.ts';
import { folded } from '../names/normalised.ts';
import type { Field, FieldKind } from './field.ts';
import { fieldTitles, parameterTitles } from './field-titles.ts';
import { materialFields, materialParameterFields } from './material-fields.ts';
import { allowedOf, fits, kinds } from './named-values.ts';
import { withSynonyms } from './own-synonyms.ts';
import type { Labels, OwnRecords, Say, SpokenCategory } from './spoken-category.ts';

type MakeField = (id: string, kind: FieldKind, group: string, more?: Partial<Field>) => Field;

/** All fields that a row of a category can fill. `other` is the language that the page is not in. */
export function fieldCatalog(
  shown: SpokenCategory,
  other: SpokenCategory,
  own: OwnRecords,
  say: Say,
): readonly Field[] {
  const general = say('groupGeneral');
  const field: MakeField = (id, kind, group, more = {}) => {
    const title = more.title ?? say(`field.${id}`);
    return withNames({ id, kind, group, title, titles: [title, id, ...(fieldTitles[id] ?? [])], ...more });
  };
  const records = (all: readonly Labels[]): Named[] =>
    all.map(({ id, name }) => ({ value: id, names: [name] }));
  return withOwnTitles([
    field('name', 'text', general),
    field('reference', 'text', general),
    ...(own.categories === undefined
      ? []
      : [
          categoryField(
            field('category', 'one-of', general, {
              allowed: withSynonyms(own.categories, own.synonyms, 'category'),
            }),
          ),
        ]),
    field('totalWeight', 'weight', general, { unit: 'kg' }),
    field('size', 'text', general),
    field('pieces', 'number', general),
    field('piecesSold', 'number', general),
    field('teams', 'many-of', general, { allowed: records(own.teams) }),
    field('tags', 'many-of', general, { allowed: records(own.tags), lenient: true }),
    field('mask', 'one-of', general, { allowed: records(own.masks) }),
    field('packaging', 'one-of', general, { allowed: records(own.packagings) }),
    ...countryFields(shown, other, field, general, own.synonyms),
    ...materialFields(shown, other, own, say),
    ...accessoryFields(shown, other, own, field, say),
    ...parameterFields(shown, other, own.synonyms),
    // Of six materials, so that they are many: after all others.
    ...materialParameterFields(shown, other, say),
  ]);
}

/** If two fields have the same title, the later one's title also includes its group. */
function withOwnTitles(fields: readonly Field[]): readonly Field[] {
  const taken = new Set<string>();
  return fields.map((field) => {
    const { title, group, titles } = field;
    const key = folded(title);
    if (!taken.has(key)) {
      taken.add(key);
      return field;
    }
    const own = `${title}, ${group}`;
    taken.add(folded(own));
    return { ...field, title: own, titles: [own, ...titles.filter((one) => one !== title)] };
  });
}

/** Categories are found by the words of shops, too. */
function categoryField(field: Field): Field {
  const names = categoryNames(field.allowed ?? []);
  return { ...field, names, said: names.said };
}

const withNames = (field: Field): Field =>
  field.allowed === undefined || field.names !== undefined
    ? field
    : { ...field, names: namesOf(field.allowed) };

/** One country for all steps of production; only where there is more than one. */
function countryFields(
  shown: SpokenCategory,
  other: SpokenCategory,
  field: MakeField,
  group: string,
  synonyms?: readonly Synonym[],
): Field[] {
  const steps = countrySteps(shown.schema);
  const [first] = steps;
  if (first === undefined || steps.length < 2) return [];
  const twin = countrySteps(other.schema).find(({ parameter }) => parameter.id === first.parameter.id);
  const fills = steps.map(({ parameter }) => `parameter.${parameter.id}`);
  return [
    field('madeIn', 'shares', group, { fills, ...allowedOf(first.parameter, twin?.parameter, synonyms) }),
  ];
}

/** A column of all accessories, and one for the pieces of each. */
function accessoryFields(
  shown: SpokenCategory,
  other: SpokenCategory,
  { synonyms }: Pick<OwnRecords, 'synonyms'>,
  field: MakeField,
  say: Say,
): Field[] {
  const names = new Map(other.accessories.map(({ id, name }) => [id, name]));
  const group = say('groupAccessories');
  const allowed = shown.accessories.map(({ id, name, slug }): Named => {
    const both = [name, names.get(id) ?? name];
    return {
      value: id,
      names: [...both, ...both.map((one) => `${one}s`), slug, id, ...(accessoryNames[id] ?? [])],
    };
  });
  const all =
    allowed.length === 0
      ? []
      : [
          accessoriesField(
            field('accessories', 'pieces', group, { allowed: withSynonyms(allowed, synonyms, 'accessory') }),
          ),
        ];
  const each = shown.accessories.map(
    ({ id, name, slug, unitWeight }): Field => ({
      id: `accessory.${id}`,
      kind: 'number',
      group,
      title: name,
      titles: [name, names.get(id) ?? name, slug, id, ...columnsOfAccessory(id)],
      unitWeight,
    }),
  );
  return [...all, ...each];
}

/** What stands beside an accessory and changes nothing of it: `woven main label`, `Bouton métal 20 mm`, `Etikett Marke`. */
const besideAccessory =
  /\(.*?\)|(?<!\p{L})(?:main|woven|printed|brand|size|care|logo|ykk|marque|principale?|composition|tiss[ée]e?s?|imprim[ée]e?s?|tessut[oae]|stampat[oae]|tecid[oa]s?|tejid[oa]s?|gewebt\p{L}*|coton|cotton|baumwolle|cotone|algodón|algodão|dorsale|nuque|encolure|taille)(?!\p{L})|\d+(?:[.,]\d+)?\s*(?:mm|cm|l|lignes?|"|”)?(?!\p{L})/giu;

/** Accessories are found without what stands beside them, too. */
function accessoriesField(field: Field): Field {
  const { names } = field;
  if (names === undefined) return field;
  const find = (text: string): string | undefined => {
    const known = names.find(text);
    if (known !== undefined) return known;
    const plain = text.replace(/(?<!\p{L})RV(?!\p{L})/gu, 'Reißverschluss').replace(besideAccessory, ' ');
    return plain.trim() === text ? undefined : names.find(plain);
  };
  return { ...field, names: { ...names, find } };
}

/** Titles of the column of one accessory. Those that other columns have, such as label, are left out. */
const columnsOfAccessory = (id: string): readonly string[] =>
  ['label', 'thread', 'hook'].includes(id)
    ? []
    : (accessoryNames[id] ?? []).flatMap((word) => [
        word,
        ...['quantité', 'quantité de', 'nombre de', 'nb', 'number of', 'anzahl'].map(
          (count) => `${count} ${word}`,
        ),
      ]);

function parameterFields(
  shown: SpokenCategory,
  other: SpokenCategory,
  synonyms?: readonly Synonym[],
): Field[] {
  const others = new Map(parametersOf(other.schema).map(({ parameter }) => [parameter.id, parameter]));
  return parametersOf(shown.schema)
    .filter(({ parameter }) => fits(parameter))
    .map(({ parameter, lifecycle, group }) => {
      const { id, identifier, name, fieldType, unit } = parameter;
      const twin = others.get(id);
      return {
        id: `parameter.${id}`,
        kind: kinds[fieldType],
        group,
        title: name,
        titles: [name, twin?.name ?? name, identifier, id, ...(parameterTitles[identifier] ?? [])],
        lifecycle,
        parameter,
        ...(unit === undefined ? {} : { unit }),
        ...allowedOf(parameter, twin, synonyms),
      };
    });
}

function parametersOf({ lifecycles }: CategorySchema) {
  return lifecycles.flatMap(({ id, name, informations, processes }) =>
    [...informations, ...processes].flatMap(({ parameters }) =>
      parameters.map((parameter) => ({ parameter, lifecycle: id, group: name })),
    ),
  );
}
