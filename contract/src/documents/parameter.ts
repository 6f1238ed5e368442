import Type, { type Static } from 'typebox';
import { document } from './check-document.ts';
import { idOf } from './id-of.ts';

/** The eight types of a parameter, as the specification names them. */
export const fieldTypes = [
  'text',
  'number',
  'email',
  'date',
  'checkbox',
  'select',
  'select-quantity',
  'select-multiple',
] as const;
export type FieldType = (typeof fieldTypes)[number];

/** Properties of an allowed value by which a client may name it (`useProperty`). */
export const valueProperties = ['name', 'slug', 'code', 'code_alpha_2', 'code_alpha_3'] as const;
export type ValueProperty = (typeof valueProperties)[number];

/** The keyword that announces `customParameters`. */
export const customKeyword = 'custom';

export const AllowedValue = Type.Object({
  name: Type.String(),
  value: Type.String(),
  slug: Type.String(),
  code: Type.Optional(Type.Union([Type.String(), Type.Null()])),
  code_alpha_2: Type.Optional(Type.Union([Type.String(), Type.Null()])),
  code_alpha_3: Type.Optional(Type.Union([Type.String(), Type.Null()])),
});
export type AllowedValue = Static<typeof AllowedValue>;

export const Constraints = Type.Object({
  required: Type.Optional(Type.Boolean()),
  min: Type.Optional(Type.Number()),
  max: Type.Optional(Type.Number()),
  pattern: Type.Optional(Type.String()),
  minDate: Type.Optional(Type.String()),
  maxDate: Type.Optional(Type.String()),
  integer: Type.Optional(Type.Boolean()),
});
export type Constraints = Static<typeof Constraints>;

const described = {
  id: Type.String(),
  name: Type.String(),
  identifier: Type.String({ description: 'Names the concept; the same in every category and material.' }),
  fieldType: Type.Enum([...fieldTypes]),
  unit: Type.Optional(Type.String()),
  qualityCategoryId: Type.String(),
  defaultValue: Type.Union([Type.String(), Type.Null()]),
  allowedValues: Type.Array(AllowedValue),
  constraints: Constraints,
  customizable: Type.Boolean(),
};

/** A parameter as a schema describes it; `customParameters` are present when it is customizable. */
export const ParameterDescription = Type.Object({
  ...described,
  customParameters: Type.Optional(Type.Array(Type.Object(described))),
});
export type ParameterDescription = Static<typeof ParameterDescription>;

/** A titled section of parameters (information group) or a step with parameters (process). */
export const ParameterGroup = Type.Object({
  id: Type.String(),
  name: Type.String(),
  parameters: Type.Array(ParameterDescription),
});
export type ParameterGroup = Static<typeof ParameterGroup>;

/**
 * In the schema of an evaluation long lists of allowed values (places) and of custom parameters (own impacts) are not
 * repeated with every parameter: a garment of eight materials would outgrow the limit of a body. They stand where
 * these addresses say.
 */
const byAddress = ['allowedValuesAt', 'customParametersAt'];

export const schemaFields = [...Object.keys(described).filter((field) => field !== 'id'), ...byAddress];

/** What a parameter may hold; which of the three follows from its `fieldType`. */
export const ParameterContent = Type.Union([Type.String(), Type.Number(), Type.Boolean()]);
export type ParameterContent = Static<typeof ParameterContent>;

const CustomParameterInput = document(
  { id: idOf('parameter'), value: Type.Optional(ParameterContent) },
  { serviceOwned: schemaFields },
);

/** A parameter in a payload. One without `value` means "left out", so the answer of a schema endpoint can be sent back. */
export const ParameterInput = document(
  {
    id: idOf('parameter'),
    value: Type.Optional(ParameterContent),
    useProperty: Type.Optional(Type.Enum([...valueProperties])),
    customParameters: Type.Optional(Type.Array(CustomParameterInput)),
  },
  { serviceOwned: schemaFields },
);
export type ParameterInput = Static<typeof ParameterInput>;

const GroupInput = document(
  { id: Type.Optional(idOf('group')), parameters: Type.Optional(Type.Array(ParameterInput)) },
  { serviceOwned: ['name'] },
);

/** Parameters may stand flat or grouped as the schema groups them; both mean the same. */
export const parameterOwner = {
  parameters: Type.Optional(Type.Array(ParameterInput)),
  informations: Type.Optional(Type.Array(GroupInput)),
  processes: Type.Optional(Type.Array(GroupInput)),
};
