import type { LocalizedStudy, LocalizedText } from '@sillage/contract';
import { circularIdentifiers } from '../catalog/circular-identifiers.ts';
import type { OriginId } from '../catalog/french-textile/vocabulary.ts';
import { microfibrePoints } from '../methods/french-textile/stages/trims-and-complements.ts';
import { numberIn, type StudyContext, type StudyLine, textIn } from './study-context.ts';

type Additional = LocalizedStudy['additional'];

/** Identifier of the statement about substances. */
export const substances = 'substances-of-concern';
/** The multipliers of durability, whose tests have parameters with these suffixes. */
export const durabilityIdentifiers = ['intrinsic-quality', 'repairability'] as const;
const evidenceSuffixes = {
  standard: 'standard',
  result: 'result',
  laboratory: 'laboratory',
  file: 'file',
} as const;

/** Information that the method asks for beside the impacts. */
export function additionalOf(context: StudyContext): Additional {
  const statement = context.parameter(substances);
  return {
    microfibres: microfibresOf(context),
    biogenicCarbon: biogenicCarbonOf(context),
    recycledContent: recycledContentOf(context),
    substances: { statement: textIn(statement), place: statement?.place ?? null },
    durability: durabilityOf(context),
  };
}

/** The group of a fibre in the French cost; undefined for a material that it does not have. */
function originOf({ catalog }: StudyContext, { material }: StudyLine): OriginId | undefined {
  const { mapping, tables } = catalog.methods['french-textile'];
  const fibre = mapping.materials.get(material);
  return fibre === undefined ? undefined : tables.fibres.find(({ id }) => id === fibre)?.origin;
}

const groupNames: Readonly<Record<OriginId, LocalizedText>> = {
  Synthetic: { en: 'Synthetic fibres', fr: 'Fibres synthétiques' },
  NaturalFromAnimal: { en: 'Animal fibres', fr: 'Fibres animales' },
  ArtificialFromOrganic: { en: 'Artificial fibres', fr: 'Fibres artificielles' },
  NaturalFromVegetal: { en: 'Plant fibres', fr: 'Fibres végétales' },
};

/** Σ mass × points of the group. Source: Ecobalyse 7.0.0, textile method, complement of microfibres. */
function microfibresOf(context: StudyContext): Additional['microfibres'] {
  const masses = new Map<OriginId, number>();
  let isKnown = context.lines.length > 0;
  for (const line of context.lines) {
    const origin = originOf(context, line);
    if (origin === undefined || line.mass === null) isKnown = false;
    else masses.set(origin, (masses.get(origin) ?? 0) + line.mass);
  }
  const groups = [...masses].map(([id, mass]) => ({
    id,
    name: groupNames[id],
    mass,
    perKg: microfibrePoints[id],
  }));
  return {
    value: isKnown ? groups.reduce((sum, { mass, perKg }) => sum + mass * perKg, 0) : null,
    groups,
    source: 'Ecobalyse 7.0.0, textile method, complement of microfibres: points per kg, before durability',
    reason: isKnown
      ? null
      : {
          en: 'The French cost has no group of fibres for every material.',
          fr: 'Le coût environnemental n’a pas de groupe de fibres pour chaque matière.',
        },
  };
}

/** 6 carbon atoms in C6H10O5: 6 × 12.011 / 162.141. */
const carbonOfCellulose = (6 * 12.011) / 162.141;

/** kg of biogenic carbon per kg by group of fibres; null: no open figure is known. */
const carbonOf: Readonly<Record<OriginId, number | null>> = {
  NaturalFromVegetal: carbonOfCellulose,
  ArtificialFromOrganic: carbonOfCellulose,
  NaturalFromAnimal: null,
  Synthetic: 0,
};

function biogenicCarbonOf(context: StudyContext): Additional['biogenicCarbon'] {
  const materials = context.lines.map((line) => {
    const origin = originOf(context, line);
    const share = origin === undefined ? null : carbonOf[origin];
    return { id: line.id, name: line.name, mass: line.mass ?? 0, share };
  });
  const value = materials.reduce<number | null>(
    (sum, { mass, share }) => (sum === null || share === null ? null : sum + mass * share),
    materials.length === 0 ? null : 0,
  );
  return {
    value,
    materials,
    source:
      'Carbon of cellulose (C6H10O5) by its atomic masses, for plant and artificial fibres; none in synthetic fibres',
    reason:
      value === null
        ? {
            en: 'The carbon content of a material is not known: animal fibres, leather, wood and own materials have no open figure here.',
            fr: 'La teneur en carbone d’une matière n’est pas connue : fibres animales, cuir, bois et matières propres n’ont pas de valeur ouverte ici.',
          }
        : null,
  };
}

function recycledContentOf(context: StudyContext): Additional['recycledContent'] {
  const materials = context.lines.map((line, index) => ({
    id: line.id,
    name: line.name,
    mass: line.mass ?? 0,
    share: numberIn(context.parameter(circularIdentifiers.recycledContent, index)),
  }));
  const mass = materials.reduce((sum, one) => sum + one.mass, 0);
  const known = mass > 0 && materials.every(({ share }) => share !== null);
  return {
    value: known ? materials.reduce((sum, one) => sum + one.mass * (one.share ?? 0), 0) / mass : null,
    materials,
    reason: known
      ? null
      : {
          en: 'The recycled content of a material is not known.',
          fr: 'Le contenu recyclé d’une matière n’est pas connu.',
        },
  };
}

function durabilityOf(context: StudyContext): Additional['durability'] {
  return durabilityIdentifiers.flatMap((identifier) => {
    const parameter = context.parameter(identifier);
    const multiplier = numberIn(parameter);
    if (parameter === undefined || multiplier === null) return [];
    const of = (suffix: string) => context.parameter(`${identifier}-${suffix}`);
    const evidence = {
      standard: textIn(of(evidenceSuffixes.standard)),
      result: textIn(of(evidenceSuffixes.result)),
      laboratory: textIn(of(evidenceSuffixes.laboratory)),
      file: textIn(of(evidenceSuffixes.file)),
    };
    return [
      {
        identifier,
        name: parameter.definition.name,
        multiplier,
        origin: parameter.origin,
        evidence,
        supported: multiplier === 1 || Object.values(evidence).every((one) => one !== null),
        place: parameter.place,
        evidencePlace: of(evidenceSuffixes.standard)?.place ?? null,
      },
    ];
  });
}
