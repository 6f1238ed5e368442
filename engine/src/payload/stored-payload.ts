import type { EvaluationPayload, LifecycleInput, ParameterInput } from '@sillage/contract';
import type { ParameterOwner } from './parameters/given-parameters.ts';

/**
 * The form in which a payload is stored and returned: as sent, without parameters that have no value, empty
 * parameter lists, and lifecycles that a schema response added and that are still empty.
 * The order of the rest never changes, so positions in PATCH stay valid.
 *
 * Invariant: storing the result of `evaluationSchemaView` gives the stored payload again.
 */
export function storedPayload(payload: EvaluationPayload): EvaluationPayload {
  const lifecycles = payload.lifecycles
    .map(({ given, ...lifecycle }) => ({ given, kept: withValuesOnly(lifecycle) }))
    .filter(({ given, kept }) => given !== false || carriesValues(kept))
    .map(({ kept }) => kept);
  const parts = payload.composition.parts.map((part) => ({
    ...part,
    materials: part.materials.map((m) => withValuesOnly(m)),
  }));
  return { ...payload, lifecycles, composition: { ...payload.composition, parts } };
}

function carriesValues(lifecycle: LifecycleInput): boolean {
  return [lifecycle, ...(lifecycle.informations ?? []), ...(lifecycle.processes ?? [])].some(
    (owner) => (owner.parameters ?? []).length > 0,
  );
}

function withValuesOnly<O extends ParameterOwner>(owner: O): O {
  const { parameters, informations, processes, ...rest } = owner;
  return {
    ...rest,
    ...listed('parameters', valuesOf(parameters)),
    ...(informations === undefined
      ? {}
      : { informations: informations.map((group) => withValuesOnly(group)) }),
    ...(processes === undefined ? {} : { processes: processes.map((group) => withValuesOnly(group)) }),
  } as unknown as O;
}

function valuesOf(parameters: readonly ParameterInput[] | undefined): ParameterInput[] {
  return (parameters ?? [])
    .filter((parameter) => parameter.value !== undefined)
    .map(({ customParameters, ...parameter }) => ({
      ...parameter,
      ...listed(
        'customParameters',
        (customParameters ?? []).filter((custom) => custom.value !== undefined),
      ),
    }));
}

function listed<K extends string, T>(key: K, items: T[]): { [key in K]?: T[] } {
  return items.length === 0 ? {} : ({ [key]: items } as { [key in K]: T[] });
}
