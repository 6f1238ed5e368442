import type { MaskPayload } from '@sillage/contract';
import { type ParameterValues, parameterInputs } from '../../fields/parameter-values.ts';

/** A mask being edited; its values are by identifier. */
export interface MaskDraft {
  readonly name: string;
  readonly values: ParameterValues;
}

export const newMask: MaskDraft = { name: '', values: {} };

export function maskDraftOf({ name, parameters }: MaskPayload): MaskDraft {
  return { name, values: Object.fromEntries(parameters.map(({ id, ...value }) => [id, value])) };
}

/** The payload for the API. */
export function payloadOfMask({ name, values }: MaskDraft): MaskPayload {
  // A mask has no custom values: those belong to one evaluation.
  const parameters = parameterInputs(values).flatMap(({ id, value, useProperty }) =>
    value === undefined ? [] : [{ id, value, ...(useProperty === undefined ? {} : { useProperty }) }],
  );
  return { name, parameters };
}
