import { at, type Origin } from '@sillage/contract';
import type { ParameterValue } from '../../../payload/parameters/parameter-value.ts';
import { type ParameterOwner, parametersOf } from '../../pef/prepare/given-parameters.ts';
import type { MaterialLine, Resolved } from '../../pef/prepare/prepared-evaluation.ts';
import type { MappingTask } from './mapping-task.ts';

/** A value that the evaluation or its mask says, and how much of the piece it holds for. */
export interface GivenValue {
  readonly value: ParameterValue | undefined;
  /** kg of the materials it holds for; 1 for the whole piece. */
  readonly weight: number;
  readonly pointer: string;
}

const givenOrigins: ReadonlySet<Origin | undefined> = new Set(['given', 'mask', 'custom']);

/**
 * What is said of an identifier: once for the piece, or for each material where the step is one of materials. Defaults
 * are nobody's word and come back without a value.
 */
export function givenValues(task: MappingTask, identifier: string): GivenValue[] {
  const { prepared } = task;
  const index = prepared.compiled.identifiers.find(identifier);
  if (index === undefined) return [];
  if (!isOfMaterials(task, identifier))
    return [{ value: givenValue(prepared, index), weight: 1, pointer: pointerOf(task, identifier) }];
  return prepared.lines.map((line) => givenForLine(task, line, identifier));
}

/** What is said of an identifier for one material. */
export function givenForLine(task: MappingTask, line: MaterialLine, identifier: string): GivenValue {
  const index = task.prepared.compiled.identifiers.find(identifier);
  return {
    value: index === undefined ? undefined : givenValue(line, index),
    weight: line.flow.at(-1) ?? 0,
    pointer: pointerOf(task, identifier, line),
  };
}

/** What is said once for the piece, with its place. */
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

/** Where the value is written: with the material, else with a lifecycle, else in the mask. */
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
