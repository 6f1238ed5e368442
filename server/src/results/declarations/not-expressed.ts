import { at, type EvaluationPayload, type LocalizedText } from '@sillage/contract';
import type { Catalog } from '@sillage/engine';
import { namedWarning, parameterTitle } from './parameter-titles.ts';

export interface NotExpressed {
  readonly pointer: string;
  readonly message: LocalizedText;
}

/** Warnings of a cost that say what was not sent to the method. */
const telling = new Set(['extscore.parameter-unused', 'extscore.one-value', 'extscore.region-taken']);

interface StoredCost {
  readonly warnings: readonly {
    readonly code: string;
    readonly pointer?: string;
    readonly message: string;
  }[];
}

/**
 * What an evaluation says and a declaration cannot: own materials and databases, packaging, and parameters that the method
 * 7.0.0 has no field for. A declaration drops nothing of it in silence.
 */
export function notExpressed(
  catalog: Catalog,
  payload: EvaluationPayload,
  { warnings }: StoredCost,
): NotExpressed[] {
  const found = new Map<string, LocalizedText>();
  for (const { code, pointer = '', message } of warnings)
    if (telling.has(code)) found.set(pointer, namedWarning(catalog, { code, message }));
  const say = (pointer: string, en: string, fr: string): void => {
    if (!found.has(pointer)) found.set(pointer, { en, fr });
  };
  if (payload.packaging !== undefined)
    say(
      '/packaging/id',
      'Packaging is no part of the method.',
      'L’emballage ne fait pas partie de la méthode.',
    );
  const known = sentIdentifiers(catalog);
  const saysParameters = (owner: ParameterOwner, pointer: string): void => {
    for (const [index, { id, value, custom }] of (owner.parameters ?? []).entries()) {
      const identifier = id.slice(id.lastIndexOf('.') + 1);
      if ((value === undefined && custom === undefined) || known.has(identifier)) continue;
      const title = parameterTitle(catalog, identifier);
      say(
        `${pointer}/parameters/${index}`,
        `"${title?.en ?? identifier}" has no field in the method 7.0.0.`,
        `«\u00a0${title?.fr ?? identifier}\u00a0» n’a pas de champ dans la méthode 7.0.0.`,
      );
    }
  };
  for (const [index, lifecycle] of payload.lifecycles.entries())
    saysParameters(lifecycle as ParameterOwner, at('/lifecycles', index));
  for (const [index, part] of payload.composition.parts.entries())
    for (const [number, material] of part.materials.entries()) {
      const pointer = `/composition/parts/${index}/materials/${number}`;
      saysParameters(material as ParameterOwner, pointer);
      if (material.database !== undefined)
        say(
          `${pointer}/database`,
          'The method has figures of its own, not those of the database that a material names.',
          'La méthode a ses propres valeurs, pas celles de la base qu’une matière nomme.',
        );
      if (!catalog.methods['french-textile'].mapping.materials.has(material.id))
        say(
          `${pointer}/id`,
          'An own material is declared as the material of the method that it is like; own figures are not declared.',
          'Une matière à vous se déclare comme celle de la méthode à laquelle elle ressemble\u00a0; les valeurs propres ne se déclarent pas.',
        );
    }
  return [...found].map(([pointer, message]) => ({ pointer, message }));
}

interface ParameterOwner {
  readonly parameters?: readonly {
    readonly id: string;
    readonly value?: unknown;
    readonly custom?: unknown;
  }[];
}

/** The identifiers of parameters that the request of the method is made from. */
function sentIdentifiers(catalog: Catalog): ReadonlySet<string> {
  const { fields, regulatoryParameter, materialFields, productParameter } =
    catalog.methods['french-textile'].mapping;
  return new Set([
    ...fields.map(({ identifier }) => identifier),
    regulatoryParameter,
    materialFields.country.identifier,
    materialFields.spinning.identifier,
    productParameter,
  ]);
}
