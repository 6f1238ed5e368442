import { at, type Origin } from '@sillage/contract';
import { type ParameterOwner, parametersOf } from '../../../payload/parameters/given-parameters.ts';
import type { ParameterValue } from '../../../payload/parameters/parameter-value.ts';
import type { MaterialLine, Resolved } from '../../pef/prepare/prepared-evaluation.ts';
import type { MappingTask } from './mapping-task.ts';

/** A value from the evaluation or its mask, and the part of the piece that it applies to. */
export interface GivenValue {
  readonly value: ParameterValue | undefined;
  /** kg of the materials that it applies to; 1 for the whole piece. */
  readonly weight: number;
  readonly pointer: string;
}

const givenOrigins: ReadonlySet<Origin | undefined> = new Set(['given', 'mask', 'custom']);

/**
 * The values given for an identifier: one for the piece, or one per material where the step applies to
 * materials. Defaults were not chosen by the client, so they are returned without a value.
 */
export function givenValues(task: MappingTask, identifier: string): GivenValue[] {
  const { prepared } = task;
  const index = prepared.compiled.identifiers.find(identifier);
  if (index === undefined) return [];
  if (!isOfMaterials(task, identifier))
    return [{ value: givenValue(prepared, index), weight: 1, pointer: pointerOf(task, identifier) }];
  return prepared.lines.map((line) => givenForLine(task, line, identifier));
}

export function givenForLine(task: MappingTask, line: MaterialLine, identifier: string): GivenValue {
  const index = task.prepared.compiled.identifiers.find(identifier);
  return {
    value: index === undefined ? undefined : givenValue(line, index),
    weight: line.flow.at(-1) ?? 0,
    pointer: pointerOf(task, identifier, line),
  };
}

/** The value given once for the piece, with its pointer. */
export function givenForPiece(task: MappingTask, identifier: string): GivenValue {
  const { prepared } = task;
  const index = prepared.compiled.identifiers.find(identifier);
  const value = index === undefined ? undefined : givenValue(prepared, index);
  return { value, weight: 1, pointer: pointerOf(task, identifier) };
}

function givenValue({ values, origins }: Resolved, index: number): ParameterValue | undefined {
  return givenOrigins.has(origins[index]) ? values[index] : undefined;
}

function isOfMaterials({ prepared }: MappingTask, identifier: string): boolean {
  return prepared.compiled.steps.some(
    ({ definition }) =>
      definition.scope === 'material' &&
      definition.parameters.some((parameter) => parameter.identifier === identifier),
  );
}

/** Where the value is set: on the material, else on a lifecycle, else in the mask. */
function pointerOf({ payload }: MappingTask, identifier: string, line?: MaterialLine): string {
  if (line !== undefined) {
    const [, , , part, , material] = line.pointer.split('/');
    const owner = payload.composition.parts[Number(part)]?.materials[Number(material)];
    const own = owner === undefined ? undefined : pointerIn(owner, line.pointer, identifier);
    if (own !== undefined) return own;
  }
  for (const [index, lifecycle] of payload.lifecycles.entries()) {
    const found = pointerIn(lifecycle, at('/lifecycles', index), identifier);
    if (found !== undefined) return found;
  }
  return payload.mask === undefined ? '/lifecycles' : '/mask/id';
}

function pointerIn(owner: ParameterOwner, pointer: string, identifier: string): string | undefined {
  for (const [{ id, value }, place] of parametersOf(owner, pointer)) {
    if (value !== undefined && id.endsWith(`.${identifier}`)) return at(place, 'value');
  }
  return undefined;
}
