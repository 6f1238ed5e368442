import type {
  AccessoryRecord,
  CategorySchema,
  MaterialRecord,
  MaterialSchema,
} from '../../documents/library/catalog-records.ts';
import { countrySteps } from '../../documents/library/country-steps.ts';
import type { AllowedValue, ParameterDescription } from '../../documents/parameters/parameter.ts';
import { accessoryNames } from '../../fields/accessory-names.ts';
import { otherCountryNames } from '../../fields/country-names.ts';
import { countryWords } from '../../fields/country-words.ts';
import { portalMaterials, portalNames, portalRegions } from '../../fields/portal-names.ts';
import type { Synonym } from '../../documents/imports/synonyms.ts';
import { materialNames } from '../composition/material-names.ts';
import { standingFor } from '../composition/substitutes.ts';
import { categoryNames } from '../names/category-names.ts';
import { countryNames } from '../names/country-names.ts';
import { type Named, type Names, namesOf } from '../names/names.ts';
import { folded } from '../names/normalised.ts';
import type { Field, FieldKind } from './field.ts';
import { detailedSlots, materialSlots } from './field.ts';
import { fieldTitles, parameterTitles, partTitles, slotTitles } from './field-titles.ts';

/** The schema and names of a category in one language. */
export interface SpokenCategory {
  readonly schema: CategorySchema;
  readonly materials: readonly MaterialRecord[];
  readonly accessories: readonly AccessoryRecord[];
  /** The parameters that materials of the category take, each concept once. */
  readonly ofMaterials: readonly ParameterDescription[];
}

/** The first material of each family: materials of a family take the same parameters. */
export function oneOfEachFamily<M extends Pick<MaterialRecord, 'family'>>(
  materials: readonly M[],
): readonly M[] {
  const seen = new Set<string>();
  return materials.filter(({ family }) => !seen.has(family) && seen.add(family));
}

/** The parameters of some materials, each concept once. */
export function parametersOfMaterials(
  schemas: readonly Pick<MaterialSchema, 'informations' | 'processes'>[],
): readonly ParameterDescription[] {
  const found = new Map<string, ParameterDescription>();
  for (const { informations, processes } of schemas) {
    for (const { parameters } of [...informations, ...processes])
      for (const parameter of parameters)
        if (!found.has(parameter.identifier)) found.set(parameter.identifier, parameter);
  }
  return [...found.values()];
}

interface Labels {
  readonly id: string;
  readonly name: string;
}
/** Records of the organization, which have only one name. */
export interface OwnRecords {
  readonly teams: readonly Labels[];
  readonly tags: readonly Labels[];
  readonly masks: readonly Labels[];
  readonly packagings: readonly Labels[];
  /** Own words of the organization. */
  readonly synonyms?: readonly Synonym[];
  /** Fibres that the catalog does not have are taken as their nearest. */
  readonly substitutes?: boolean;
  /** The categories that a row may name; absent: all rows have the same. */
  readonly categories?: readonly Named[];
}

/** Translates keys such as `imports.field.name`. */
export type Say = (key: string, facts?: Readonly<Record<string, string | number>>) => string;

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

/** Adds the own words of the organization to the names of what they mean, by its id or name. */
function withSynonyms(
  allowed: readonly Named[],
  synonyms: readonly Synonym[] = [],
  field: Synonym['field'],
): readonly Named[] {
  const own = synonyms.filter((one) => one.field === field);
  if (own.length === 0) return allowed;
  const find = namesOf(allowed).find;
  const words = own.flatMap(({ from, to, substitute = false }) => {
    const value = find(to);
    return value === undefined ? [] : [{ from, value, substitute }];
  });
  const standIns = words
    .filter(({ substitute }) => substitute)
    .map(({ from, value }): Named => ({ value: standingFor(value, from), names: [from] }));
  return [
    ...allowed.map(({ value, names }) => ({
      value,
      names: [...names, ...words.flatMap((word) => (word.value === value && !word.substitute ? [word.from] : []))],
    })),
    ...standIns,
  ];
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
  field.allowed === undefined || field.names !== undefined ? field : { ...field, names: namesOf(field.allowed) };

function materialFields(
  shown: SpokenCategory,
  other: SpokenCategory,
  { synonyms = [], substitutes = false }: Pick<OwnRecords, 'synonyms' | 'substitutes'>,
  say: Say,
): Field[] {
  const names = new Map(other.materials.map(({ id, name }) => [id, name]));
  const allowed = shown.materials.map(({ id, name, slug }) => ({
    value: id,
    names: [name, names.get(id) ?? name, slug, id, ...(portalMaterials[id] ?? [])],
  }));
  const known = withSynonyms(allowed, synonyms, 'material');
  const found = materialNames(known, substitutes);
  const group = say('groupMaterials');
  const partTitle = say('field.part');
  const partShareTitle = say('field.partShare');
  const partWeightTitle = say('field.partWeight');
  const compositionTitle = say('field.composition');
  const whole: Field = {
    id: 'composition',
    kind: 'composition',
    group,
    title: compositionTitle,
    titles: [compositionTitle, ...(fieldTitles.composition ?? [])],
    allowed,
    names: found,
  };
  const parts: Field[] = [
    { id: 'part', kind: 'text', group, title: partTitle, titles: [partTitle, ...partTitles.part] },
    {
      id: 'part.share',
      kind: 'share',
      group,
      title: partShareTitle,
      titles: [partShareTitle, ...partTitles.share],
    },
    {
      id: 'part.weight',
      kind: 'weight',
      group,
      unit: 'kg',
      title: partWeightTitle,
      titles: [partWeightTitle, ...partTitles.weight],
    },
  ];
  const fibres = allowed.map(({ value, names: [name = value] }): Field => {
    const title = say('field.fibreShare', { name });
    return { id: `fibre.${value}`, kind: 'share', group, title, titles: [title], material: value };
  });
  const slots = Array.from({ length: materialSlots }, (_, index) => {
    const slot = index + 1;
    const { material, share } = slotTitles(slot);
    const title = say('field.material', { slot });
    const shareTitle = say('field.materialShare', { slot });
    return [
      {
        id: `material.${slot}`,
        kind: 'one-of',
        group,
        title,
        titles: [title, ...material],
        allowed,
        names: found,
      },
      {
        id: `material.${slot}.share`,
        kind: 'share',
        group,
        title: shareTitle,
        titles: [shareTitle, ...share],
      },
    ] satisfies Field[];
  }).flat();
  return [whole, ...parts, ...slots, ...fibres];
}

/**
 * Columns of the parameters of a material, such as `Material 1: Country of spinning`, and of the figures of own data:
 * `Matière 2 : Changement climatique` of its own impacts, and `Material 1, recycled-input-impact-data: cch` of others.
 */
function materialParameterFields({ ofMaterials }: SpokenCategory, other: SpokenCategory, say: Say): Field[] {
  const twins = new Map(other.ofMaterials.map((parameter) => [parameter.identifier, parameter]));
  const group = say('groupMaterials');
  const single = ofMaterials.filter(fits).map((parameter) => ({
    parameter,
    twin: twins.get(parameter.identifier),
    ...allowedOf(parameter, twins.get(parameter.identifier)),
  }));
  const withFigures = ofMaterials.filter(({ customParameters = [] }) => customParameters.length > 0);
  return Array.from({ length: materialSlots }, (_, index) => index + 1).flatMap((slot) => {
    const words = materialWords(slot);
    const titled = (what: string): string => say('field.materialData', { slot, name: what });
    const simple = single.map(({ parameter, twin, allowed, names }): Field => {
      const { identifier, name, fieldType, unit } = parameter;
      const title = titled(name);
      const whats = [identifier, name, twin?.name ?? name];
      return {
        id: `material.${slot}.parameter.${identifier}`,
        kind: kinds[fieldType],
        group,
        title,
        titles: [
          title,
          ...words.flatMap((word) => whats.map((what) => `${word}: ${what}`)),
          ...(identifier === 'origin-country' ? words.flatMap((word) => originWords.map((what) => `${word} ${what}`)) : []),
        ],
        ofMaterial: { slot, parameter: identifier },
        ...(unit === undefined ? {} : { unit }),
        ...(allowed === undefined ? {} : { allowed }),
        ...(names === undefined ? {} : { names }),
      };
    });
    if (slot > detailedSlots) return simple.filter(({ ofMaterial }) => ofMaterial?.parameter === 'origin-country');
    const figures = withFigures.flatMap(({ identifier, name, customParameters = [] }) => {
      const twin = twins.get(identifier);
      const others = new Map(twin?.customParameters?.map((figure) => [figure.identifier, figure.name]));
      const main = identifier === 'impact-data';
      const befores = main
        ? words
        : words.flatMap((word) => [identifier, name, twin?.name ?? name].map((what) => `${word}, ${what}`));
      return customParameters.map((figure): Field => {
        const title = titled(main ? figure.name : `${name}, ${figure.name}`);
        const whats = [figure.identifier, figure.name, others.get(figure.identifier) ?? figure.name];
        return {
          id: `material.${slot}.data.${main ? '' : `${identifier}.`}${figure.identifier}`,
          kind: kinds[figure.fieldType],
          group,
          title,
          titles: [title, ...befores.flatMap((before) => whats.map((what) => `${before}: ${what}`))],
          ofMaterial: { slot, parameter: identifier, figure: figure.identifier },
          ...(figure.unit === undefined ? {} : { unit: figure.unit }),
        };
      });
    });
    return [...simple, ...figures];
  });
}

/** What the country that a material comes from is called behind it. */
const originWords = ['origine', 'origin', 'pays', 'country', 'pays d’origine', 'country of origin', 'herkunft', 'provenance'];

/** What the material of a slot is called before a colon, in both languages. */
const materialWords = (slot: number): readonly string[] =>
  slot === 1 ? ['material 1', 'material', 'matière 1', 'matière'] : [`material ${slot}`, `matière ${slot}`];

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
  return [field('madeIn', 'shares', group, { fills, ...allowedOf(first.parameter, twin?.parameter, synonyms) })];
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
    return { value: id, names: [...both, ...both.map((one) => `${one}s`), slug, id, ...(accessoryNames[id] ?? [])] };
  });
  const all =
    allowed.length === 0
      ? []
      : [field('accessories', 'pieces', group, { allowed: withSynonyms(allowed, synonyms, 'accessory') })];
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

/** Titles of the column of one accessory. Those that other columns have, such as label, are left out. */
const columnsOfAccessory = (id: string): readonly string[] =>
  ['label', 'thread', 'hook'].includes(id)
    ? []
    : (accessoryNames[id] ?? []).flatMap((word) => [
        word,
        ...['quantité', 'quantité de', 'nombre de', 'nb', 'number of', 'anzahl'].map((count) => `${count} ${word}`),
      ]);

const kinds: Readonly<Record<ParameterDescription['fieldType'], FieldKind>> = {
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
const fits = ({ customizable, allowedValues }: ParameterDescription): boolean =>
  !(customizable && allowedValues.length < 2);

function parameterFields(shown: SpokenCategory, other: SpokenCategory, synonyms?: readonly Synonym[]): Field[] {
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

/** The allowed values with their names in both languages, and how to find them. */
function allowedOf(
  { allowedValues, identifier }: ParameterDescription,
  twin: ParameterDescription | undefined,
  synonyms?: readonly Synonym[],
): Pick<Field, 'allowed' | 'names'> {
  if (allowedValues.length === 0) return {};
  const values = new Map((twin?.allowedValues ?? []).map((one) => [one.value, one]));
  const allowed = allowedValues.map((one) => {
    const { value, names } = namedValue(one, values.get(one.value));
    return { value, names: [...names, ...(portalNames[identifier]?.[value] ?? [])] };
  });
  const ofCountries = allowedValues.some(({ code_alpha_2: code }) => code !== undefined && code !== null);
  return ofCountries ? countriesOnce(withSynonyms(allowed, synonyms, 'country')) : { allowed, names: namesOf(allowed) };
}

/** Lists of countries: every step of each category has the same one, with thousands of names. */
const mostLists = 16;
const lists = new Map<string, { readonly allowed: readonly Named[]; readonly names: Names }>();

function countriesOnce(allowed: readonly Named[]): { readonly allowed: readonly Named[]; readonly names: Names } {
  const key = allowed.map(({ value, names }) => `${value} ${names[0]} ${names.length} ${names.at(-1)}`).join('\n');
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
  const others = [
    ...(otherCountryNames[code] ?? []),
    ...(countryWords[code] ?? []),
    ...(portalRegions[shown.value] ?? []),
  ];
  const names = [shown.name, other?.name, shown.slug, ...codes, ...others];
  return {
    value: shown.value,
    names: names.filter((name): name is string => name !== undefined && name !== null && name !== ''),
  };
}

function parametersOf({ lifecycles }: CategorySchema) {
  return lifecycles.flatMap(({ id, name, informations, processes }) =>
    [...informations, ...processes].flatMap(({ parameters }) =>
      parameters.map((parameter) => ({ parameter, lifecycle: id, group: name })),
    ),
  );
}
