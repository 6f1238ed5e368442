import type { EvaluationPayload, ParameterInput } from '@sillage/contract';
import type { ParameterValues } from '../../../../fields/parameters/parameter-values.ts';
import { newRowKey } from '../../../../fields/row-key.ts';
import type { Draft } from './draft.ts';

interface Owner {
  readonly parameters?: readonly ParameterInput[] | undefined;
  readonly informations?:
    | readonly { readonly parameters?: readonly ParameterInput[] | undefined }[]
    | undefined;
  readonly processes?: readonly { readonly parameters?: readonly ParameterInput[] | undefined }[] | undefined;
}

/**
 * Converts a stored evaluation to a draft. Grouped parameters become flat ones, which have the same meaning.
 */
export function draftOfPayload(payload: EvaluationPayload): Draft {
  const { composition } = payload;
  const { baseUnit } = composition;
  const shareOf = (owner: { readonly weight?: unknown; readonly percentage?: unknown }): number | null => {
    const share = owner[baseUnit];
    return typeof share === 'number' ? share : null;
  };
  return {
    name: payload.name ?? '',
    reference: payload.reference ?? '',
    category: payload.category.id,
    mask: payload.mask?.id ?? null,
    packaging: payload.packaging?.id ?? null,
    teams: payload.teams.map(({ id }) => id),
    tags: (payload.tags ?? []).map(({ id }) => id),
    ...(payload.pieces === undefined
      ? {}
      : { pieces: { made: payload.pieces.made ?? null, sold: payload.pieces.sold ?? null } }),
    lifecycles: Object.fromEntries(payload.lifecycles.map((owner) => [owner.id, valuesOf(owner)])),
    baseUnit,
    totalWeight: composition.totalWeight,
    parts: composition.parts.map((part) => ({
      key: newRowKey(),
      name: part.name ?? '',
      share: shareOf(part),
      materials: part.materials.map((material) => ({
        key: newRowKey(),
        id: material.id,
        share: shareOf(material),
        ...(material.database === undefined ? {} : { database: material.database }),
        ...(material.standsFor === undefined ? {} : { standsFor: material.standsFor }),
        values: valuesOf(material),
      })),
    })),
    accessoriesShare: composition.accessories === undefined ? null : shareOf(composition.accessories),
    accessories: (composition.accessories?.items ?? []).map((item) => ({
      key: newRowKey(),
      id: item.id,
      quantity: item.quantity ?? null,
      share: shareOf(item),
    })),
    stored: fieldsOf(payload),
  };
}

const clientFields = new Set([
  ...['name', 'reference', 'category', 'mask', 'packaging', 'teams', 'tags', 'pieces'],
  ...['lifecycles', 'composition'],
]);

/** Without what the service adds to a record. */
const fieldsOf = (payload: EvaluationPayload): EvaluationPayload =>
  Object.fromEntries(
    Object.entries(payload).filter(([field]) => clientFields.has(field)),
  ) as EvaluationPayload;

function valuesOf({ parameters = [], informations = [], processes = [] }: Owner): ParameterValues {
  const all = [...parameters, ...[...informations, ...processes].flatMap((group) => group.parameters ?? [])];
  const given = all.filter(({ value }) => value !== undefined);
  return Object.fromEntries(
    given.map(({ id, value, useProperty, range, customParameters = [] }) => {
      const custom = customParameters.flatMap((own) =>
        own.value === undefined ? [] : [[own.id, own.value]],
      );
      return [
        id,
        {
          ...(value === undefined ? {} : { value }),
          ...(useProperty === undefined ? {} : { useProperty }),
          ...(range === undefined ? {} : { range }),
          ...(custom.length === 0 ? {} : { custom: Object.fromEntries(custom) }),
        },
      ];
    }),
  );
}
