import { portalMaterials } from '../../fields/portal-names.ts';
import { shoeMaterialNames } from '../../fields/shoe-material-names.ts';
import { materialNames } from '../composition/material-names.ts';
import { detailedSlots, type Field, materialSlots } from './field.ts';
import { fieldTitles, partTitles, slotTitles } from './field-titles.ts';
import { allowedOf, fits, kinds } from './named-values.ts';
import { withSynonyms } from './own-synonyms.ts';
import type { OwnRecords, Say, SpokenCategory } from './spoken-category.ts';

/** Parts whose composition may stand in a column of its own. */
export const compositionParts = [
  'lining',
  'filling',
  'sleeves',
  'rib',
  'pocket',
  'contrast',
  'sole',
  'insole',
] as const;

/** The fields of the composition: as text, of parts, of materials and their shares, and of each fibre. */
export function materialFields(
  shown: SpokenCategory,
  other: SpokenCategory,
  { synonyms = [], substitutes = false }: Pick<OwnRecords, 'synonyms' | 'substitutes'>,
  say: Say,
): Field[] {
  const names = new Map(other.materials.map(({ id, name }) => [id, name]));
  const allowed = shown.materials.map(({ id, name, slug }) => ({
    value: id,
    names: [
      ...[name, names.get(id) ?? name, slug, id],
      ...(portalMaterials[id] ?? []),
      ...(shoeMaterialNames[id] ?? []),
    ],
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
  const ofParts = compositionParts.map((kind): Field => {
    const title = say(`field.compositionOf.${kind}`);
    return { ...whole, id: `composition.${kind}`, title, titles: [title] };
  });
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
  return [whole, ...ofParts, ...parts, ...slots, ...fibres];
}

/**
 * Columns of the parameters of a material, such as `Material 1: Country of spinning`, and of the figures of own data:
 * `Matière 2 : Changement climatique` of its own impacts, and `Material 1, recycled-input-impact-data: cch` of others.
 */
export function materialParameterFields(
  { ofMaterials }: SpokenCategory,
  other: SpokenCategory,
  say: Say,
): Field[] {
  const twins = new Map(other.ofMaterials.map((parameter) => [parameter.identifier, parameter]));
  const group = say('groupMaterials');
  const single = ofMaterials.filter(fits).map((parameter) => ({
    parameter,
    twin: twins.get(parameter.identifier),
    ...allowedOf(parameter, twins.get(parameter.identifier)),
  }));
  const withFigures = ofMaterials.filter(({ customParameters = [] }) => customParameters.length > 0);
  return Array.from({ length: materialSlots }, (_, index) => index + 1).flatMap((slot) => {
    const words = materialSynonyms(slot);
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
          ...(identifier === 'origin-country'
            ? words.flatMap((word) => originWords.map((what) => `${word} ${what}`))
            : []),
        ],
        ofMaterial: { slot, parameter: identifier },
        ...(unit === undefined ? {} : { unit }),
        ...(allowed === undefined ? {} : { allowed }),
        ...(names === undefined ? {} : { names }),
      };
    });
    if (slot > detailedSlots)
      return simple.filter(({ ofMaterial }) => ofMaterial?.parameter === 'origin-country');
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
const originWords = [
  'origine',
  'origin',
  'pays',
  'country',
  'pays d’origine',
  'country of origin',
  'herkunft',
  'provenance',
];

/** What the material of a slot is called before a colon, in both languages. */
const materialSynonyms = (slot: number): readonly string[] =>
  slot === 1 ? ['material 1', 'material', 'matière 1', 'matière'] : [`material ${slot}`, `matière ${slot}`];
