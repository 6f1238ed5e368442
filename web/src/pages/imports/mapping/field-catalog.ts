import type {
  AccessoryRecord,
  AllowedValue,
  CategorySchema,
  MaterialRecord,
  ParameterDescription,
  ReusableSchema,
} from '@sillage/contract';
import type { Field, FieldKind } from './field.ts';
import { materialSlots } from './field.ts';
import { fieldTitles, slotTitles } from './field-titles.ts';
import { type Named, namesOf } from './names.ts';
import { folded } from './normalised.ts';

/** The schema and names of a category in one language. */
export interface SpokenCategory {
  readonly schema: CategorySchema;
  readonly materials: readonly MaterialRecord[];
  readonly accessories: readonly AccessoryRecord[];
  /** The figures of own impact data of a material, per kg, and what describes them. */
  readonly ownData: readonly OwnFigure[];
}
type OwnFigure = NonNullable<ParameterDescription['customParameters']>[number];

/** The figures of own impact data, which are the same for every material, out of the schema of all of them. */
export function ownFigures({ informations, processes }: ReusableSchema): readonly OwnFigure[] {
  const parameters = [...informations, ...processes].flatMap((group) => group.parameters);
  return parameters.find(({ identifier }) => identifier === 'impact-data')?.customParameters ?? [];
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
  /** The categories that a row may name; absent: all rows have the same. */
  readonly categories?: readonly Named[];
}

/** Translates keys such as `imports.field.name`. */
export type Say = (key: string, facts?: Readonly<Record<string, string | number>>) => string;

/** All fields that a row of a category can fill. `other` is the language that the page is not in. */
export function fieldCatalog(
  shown: SpokenCategory,
  other: SpokenCategory,
  own: OwnRecords,
  say: Say,
): readonly Field[] {
  const general = say('groupGeneral');
  const field = (id: string, kind: FieldKind, group: string, more: Partial<Field> = {}): Field => {
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
      : [field('category', 'one-of', general, { allowed: own.categories })]),
    field('totalWeight', 'weight', general, { unit: 'kg' }),
    field('teams', 'many-of', general, { allowed: records(own.teams) }),
    field('tags', 'many-of', general, { allowed: records(own.tags), lenient: true }),
    field('mask', 'one-of', general, { allowed: records(own.masks) }),
    field('packaging', 'one-of', general, { allowed: records(own.packagings) }),
    ...materialFields(shown, other, say),
    ...ownDataFields(shown, other, say),
    ...accessoryFields(shown, other, say),
    ...parameterFields(shown, other),
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

const withNames = (field: Field): Field =>
  field.allowed === undefined ? field : { ...field, names: namesOf(field.allowed) };

function materialFields(shown: SpokenCategory, other: SpokenCategory, say: Say): Field[] {
  const names = new Map(other.materials.map(({ id, name }) => [id, name]));
  const allowed = shown.materials.map(({ id, name, slug }) => ({
    value: id,
    names: [name, names.get(id) ?? name, slug, id],
  }));
  const found = namesOf(allowed);
  const group = say('groupMaterials');
  return Array.from({ length: materialSlots }, (_, index) => {
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
}

/** Columns such as `Material 1: cch` or `Matière 2 : Changement climatique`. */
function ownDataFields({ ownData }: SpokenCategory, other: SpokenCategory, say: Say): Field[] {
  const names = new Map(other.ownData.map(({ identifier, name }) => [identifier, name]));
  const slots = Array.from({ length: materialSlots }, (_, index) => index + 1);
  return slots.flatMap((slot) =>
    ownData.map(({ identifier, name, fieldType, unit }): Field => {
      const words =
        slot === 1
          ? ['material 1', 'material', 'matière 1', 'matière']
          : [`material ${slot}`, `matière ${slot}`];
      const title = say('field.materialData', { slot, name });
      const whats = [identifier, name, names.get(identifier) ?? name];
      return {
        id: `material.${slot}.data.${identifier}`,
        kind: kinds[fieldType],
        group: say('groupMaterials'),
        title,
        titles: [title, ...words.flatMap((word) => whats.map((what) => `${word}: ${what}`))],
        ownData: { slot, identifier },
        ...(unit === undefined ? {} : { unit }),
      };
    }),
  );
}

function accessoryFields(shown: SpokenCategory, other: SpokenCategory, say: Say): Field[] {
  const names = new Map(other.accessories.map(({ id, name }) => [id, name]));
  return shown.accessories.map(({ id, name, slug, unitWeight }) => ({
    id: `accessory.${id}`,
    kind: 'number',
    group: say('groupAccessories'),
    title: name,
    titles: [name, names.get(id) ?? name, slug, id],
    unitWeight,
  }));
}

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

function parameterFields(shown: SpokenCategory, other: SpokenCategory): Field[] {
  const others = new Map(parametersOf(other.schema).map(({ parameter }) => [parameter.id, parameter]));
  return parametersOf(shown.schema)
    .filter(({ parameter }) => fits(parameter))
    .map(({ parameter, lifecycle, group }) => {
      const { id, identifier, name, fieldType, unit, allowedValues } = parameter;
      const twin = others.get(id);
      const values = new Map((twin?.allowedValues ?? []).map((one) => [one.value, one]));
      return withNames({
        id: `parameter.${id}`,
        kind: kinds[fieldType],
        group,
        title: name,
        titles: [name, twin?.name ?? name, identifier, id],
        lifecycle,
        parameter,
        ...(unit === undefined ? {} : { unit }),
        ...(allowedValues.length === 0
          ? {}
          : { allowed: allowedValues.map((one) => namedValue(one, values.get(one.value))) }),
      });
    });
}

function namedValue(shown: AllowedValue, other: AllowedValue | undefined): Named {
  const codes = [shown.code, shown.code_alpha_2, shown.code_alpha_3];
  const names = [shown.name, other?.name, shown.slug, ...codes];
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
