import Type from 'typebox';
import { CompositionInput } from './evaluation.ts';
import { EvaluationPatch, PatchOperation } from './evaluation-patch.ts';
import { CompositionByPercentage, CompositionByWeight } from './published-composition.ts';

const annotations = {
  'x-patches': 'EvaluationPayload',
  description:
    'What to merge into the stored payload: fields, and the operations $merge, $remove, $replace, $concat, $combine, $append, $prepend, $insert, $match, $move, $select and $repeat.',
};

/** The body of PATCH /evaluations/:id as it is checked before it is merged: any object. */
export const patchBody = Type.Record(Type.String(), Type.Unknown(), annotations);

/**
 * Schemas that are published instead of those that validate requests: they have the types of what is checked later,
 * with better errors.
 */
export const publishedSchemas: ReadonlyMap<object, object> = new Map<object, object>([
  [CompositionInput, Type.Union([CompositionByWeight, CompositionByPercentage])],
  [patchBody, Type.Union([EvaluationPatch, PatchOperation], annotations)],
]);
