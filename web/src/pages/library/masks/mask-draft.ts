import type { MaskPayload } from '@sillage/contract';
import {
  customValuesOf,
  type ParameterValues,
  parameterInputs,
} from '../../../fields/parameters/parameter-values.ts';

/** A mask being edited; its values are by identifier. */
export interface MaskDraft {
  readonly name: string;
  /** Empty: none. */
  readonly reference: string;
  readonly values: ParameterValues;
}

export const newMask: MaskDraft = { name: '', reference: '', values: {} };

export function maskDraftOf({ name, reference = '', parameters }: MaskPayload): MaskDraft {
  const values = parameters.map(({ id, customParameters = [], ...value }) => [
    id,
    { ...value, ...customValuesOf(customParameters) },
  ]);
  return { name, reference, values: Object.fromEntries(values) as ParameterValues };
}

/** The payload for the API. */
export function payloadOfMask({ name, reference, values }: MaskDraft): MaskPayload {
  const parameters = parameterInputs(values).flatMap(({ value, ...rest }) =>
    value === undefined ? [] : [{ value, ...rest }],
  );
  return { name, ...(reference === '' ? {} : { reference }), parameters };
}
