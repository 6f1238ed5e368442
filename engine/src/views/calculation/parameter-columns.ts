import type { ResolvedParameter } from '@sillage/contract';

/**
 * Parameters as they are stored, without the sources of defaults: lists of each member, by parameter. What follows each
 * other is then alike, and compresses to a tenth of what objects do.
 */
export interface ParameterColumns {
  readonly owner: readonly string[];
  readonly identifier: readonly string[];
  /** Of an id that ends with the identifier, what comes before; null for none. */
  readonly id: readonly (string | null)[];
  readonly value: readonly ResolvedParameter['value'][];
  /** null for none. */
  readonly unit: readonly (string | null)[];
  readonly origin: readonly ResolvedParameter['origin'][];
}

export function parameterColumns(parameters: readonly ResolvedParameter[]): ParameterColumns {
  return {
    owner: parameters.map(({ owner }) => owner),
    identifier: parameters.map(({ identifier }) => identifier),
    id: parameters.map(({ id, identifier }) => (id === undefined ? null : shortened(id, identifier))),
    value: parameters.map(({ value }) => value),
    unit: parameters.map(({ unit }) => unit ?? null),
    origin: parameters.map(({ origin }) => origin),
  };
}

export function parametersOfColumns(columns: ParameterColumns): ResolvedParameter[] {
  return columns.owner.map((owner, index) => {
    const identifier = columns.identifier[index] as string;
    const id = columns.id[index] ?? null;
    const unit = columns.unit[index] ?? null;
    return {
      owner,
      identifier,
      ...(id === null ? {} : { id: id.endsWith('.') ? id + identifier : id }),
      value: columns.value[index] ?? null,
      ...(unit === null ? {} : { unit }),
      origin: columns.origin[index] as ResolvedParameter['origin'],
    };
  });
}

/** No id ends with a dot. */
function shortened(id: string, identifier: string): string {
  return id.endsWith(`.${identifier}`) ? id.slice(0, -identifier.length) : id;
}
