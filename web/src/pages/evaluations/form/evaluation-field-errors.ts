import type { EvaluationPayload, Problem } from '@sillage/contract';
import type { TFunction } from 'i18next';
import { faultText } from '../../../api/problem-text.ts';
import { errorsByField, type FieldErrors, parameterPath } from '../../../fields/field-errors.ts';
import { missingValueText } from './missing-value-errors.ts';

/** The errors of a rejected evaluation by field, as sentences for people. */
export function evaluationFieldErrors(
  payload: EvaluationPayload,
  errors: Problem['errors'],
  t: TFunction,
): FieldErrors {
  return errorsByField(
    errors,
    (pointer) => fieldPathOf(payload, pointer),
    (fault) => missingValueText(payload, fault, t) ?? faultText(fault, t),
  );
}

/**
 * The path of the field for a pointer into the sent evaluation: indices of lifecycles and parameters become
 * ids, everything else is unchanged.
 */
function fieldPathOf(payload: EvaluationPayload, pointer: string): string {
  const lifecycle = /^\/lifecycles\/(\d+)(.*)$/.exec(pointer);
  if (lifecycle !== null) {
    const owner = payload.lifecycles[Number(lifecycle[1])];
    return owner === undefined ? pointer : withIds(`/lifecycles/${owner.id}`, owner, lifecycle[2] ?? '');
  }
  const material = /^(\/composition\/parts\/(\d+)\/materials\/(\d+))(\/parameters.*)$/.exec(pointer);
  if (material === null) return pointer;
  const owner = payload.composition.parts[Number(material[2])]?.materials[Number(material[3])];
  return owner === undefined ? pointer : withIds(material[1] ?? '', owner, material[4] ?? '');
}

function withIds(
  ownerPath: string,
  { parameters = [] }: Pick<EvaluationPayload['lifecycles'][number], 'parameters'>,
  rest: string,
): string {
  const found = /^\/parameters\/(\d+)(?:\/customParameters\/(\d+))?/.exec(rest);
  const parameter = found === null ? undefined : parameters[Number(found[1])];
  if (parameter === undefined) return ownerPath;
  const custom = found?.[2] === undefined ? undefined : parameter.customParameters?.[Number(found[2])];
  return parameterPath(ownerPath, parameter.id, ...(custom === undefined ? [] : [custom.id]));
}
