import Type, { type TSchema } from 'typebox';
import { ParameterContent, ParameterInput } from '../parameters/parameter.ts';
import { idOf } from '../schema/id-of.ts';
import { Name } from '../schema/name.ts';
import { EvaluationPayload, LifecycleInput, MaterialInput, PiecesInput, referenceTo } from './evaluation.ts';

/** One of the twelve operations of a patch, in place of a value or of an item of an array. */
export const PatchOperation = Type.Object(
  {
    $merge: Type.Optional(
      Type.Unknown({ description: 'merge `with` into `source`, and that into the value' }),
    ),
    $remove: Type.Optional(Type.Boolean({ description: 'true: remove the field or item' })),
    $replace: Type.Optional(Type.Unknown({ description: 'replace the value without merging' })),
    $concat: Type.Optional(Type.Unknown({ description: 'add items at the end of the array' })),
    $combine: Type.Optional(Type.Unknown({ description: 'merge arrays item by item' })),
    $append: Type.Optional(Type.Unknown({ description: 'add an item at the end of the array' })),
    $prepend: Type.Optional(Type.Unknown({ description: 'add an item at the beginning of the array' })),
    $insert: Type.Optional(Type.Unknown({ description: 'add an item at a position: index, value' })),
    $match: Type.Optional(
      Type.Unknown({ description: 'change the item that has an index, a value or a path: query, value' }),
    ),
    $move: Type.Optional(Type.Unknown({ description: 'move an item: match, to' })),
    $select: Type.Optional(Type.Unknown({ description: 'take a value from the document or the patch' })),
    $repeat: Type.Optional(Type.Unknown({ description: 'make several items of one: range, value' })),
  },
  { additionalProperties: false, minProperties: 1, maxProperties: 1, description: 'See /docs/patch.' },
);

/** What the field means, which stands at the field itself and not at one of its forms. */
const described = (schema: TSchema): Record<string, unknown> => {
  const { description } = schema as { readonly description?: string };
  return description === undefined ? {} : { description };
};
const change = <T extends TSchema>(schema: T) =>
  Type.Optional(Type.Union([schema, PatchOperation], described(schema)));
const changeOrNone = <T extends TSchema>(schema: T) =>
  Type.Optional(Type.Union([schema, PatchOperation, Type.Null()], described(schema)));
const changes = <T extends TSchema>(item: T) => changeOrNone(Type.Array(Type.Union([item, PatchOperation])));
const object = <P extends Type.TProperties>(properties: P) =>
  Type.Object(properties, { additionalProperties: false });

/** Fields of the service in a document, which are accepted and ignored in a patch, too. */
const ownedIn = ({ properties }: { readonly properties: object }): Type.TProperties =>
  Object.fromEntries(
    Object.entries(properties).filter(([, { readOnly }]: [string, { readOnly?: true }]) => readOnly === true),
  );

const share = {
  weight: changeOrNone(Type.Number({ minimum: 0, description: 'kg' })),
  percentage: changeOrNone(Type.Number({ minimum: 0, maximum: 100, description: 'percent' })),
};

export const ParameterChange = object({
  ...ownedIn(ParameterInput),
  id: change(idOf('parameter')),
  value: changeOrNone(ParameterContent),
  useProperty: changeOrNone(Type.String()),
  range: Type.Optional(Type.Unknown()),
  customParameters: changes(
    object({
      id: change(idOf('parameter')),
      value: changeOrNone(ParameterContent),
      range: Type.Optional(Type.Unknown()),
    }),
  ),
});
const GroupChange = object({ id: change(idOf('group')), parameters: changes(ParameterChange) });
const ownerChange = {
  parameters: changes(ParameterChange),
  informations: changes(GroupChange),
  processes: changes(GroupChange),
};
export const LifecycleChange = object({
  ...ownedIn(LifecycleInput),
  id: change(idOf('lifecycle')),
  ...ownerChange,
});
export const MaterialChange = object({
  ...ownedIn(MaterialInput),
  id: change(idOf('material')),
  ...share,
  database: changeOrNone(Type.String()),
  ...ownerChange,
});
export const PartChange = object({
  name: changeOrNone(Name),
  ...share,
  materials: changes(MaterialChange),
});
export const CompositionChange = object({
  baseUnit: change(Type.Enum(['weight', 'percentage'])),
  totalWeight: change(Type.Number({ exclusiveMinimum: 0, description: 'kg, accessories included' })),
  parts: changes(PartChange),
  accessories: changeOrNone(
    object({
      ...share,
      items: changes(
        object({ id: change(idOf('accessory')), quantity: changeOrNone(Type.Number()), ...share }),
      ),
    }),
  ),
});

/** A reference that is merged with the one that is there: an empty one changes nothing. An id takes its place. */
const referenceChange = (noun: Parameters<typeof referenceTo>[0]) =>
  Type.Union([object({ ...ownedIn(referenceTo(noun)), id: change(idOf(noun)) }), idOf(noun)]);

/** A patch of an evaluation as it is published; the service checks what comes out of it. */
export const EvaluationPatch = object({
  ...ownedIn(EvaluationPayload),
  name: changeOrNone(Name),
  reference: changeOrNone(Name),
  category: change(referenceChange('category')),
  mask: changeOrNone(referenceChange('mask')),
  packaging: changeOrNone(referenceChange('packaging')),
  teams: changes(referenceChange('team')),
  tags: changes(referenceChange('tag')),
  pieces: changeOrNone(
    object({
      made: changeOrNone(PiecesInput.properties.made),
      sold: changeOrNone(PiecesInput.properties.sold),
    }),
  ),
  lifecycles: changes(LifecycleChange),
  composition: change(CompositionChange),
});
