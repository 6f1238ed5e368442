import Type, { type Static } from 'typebox';
import { at, type Issue } from '../../issues/issue.ts';
import { document } from '../schema/check-document.ts';
import { customKeyword } from '../schema/fixed-values.ts';
import { idOf } from '../schema/id-of.ts';
import { ParameterRange } from './uncertainty.ts';

/** The eight parameter types, named as in the specification. */
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

/** Properties of an allowed value by which a client may refer to it (`useProperty`); `value` is the default. */
export const valueProperties = ['value', 'name', 'slug', 'code', 'code_alpha_2', 'code_alpha_3'] as const;
export type ValueProperty = (typeof valueProperties)[number];

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
  source: Type.Optional(
    Type.String({ description: 'where the default or the choices come from, in English' }),
  ),
};

/** A parameter in a schema; `customParameters` is present if the parameter is customizable. */
export const ParameterDescription = Type.Object({
  ...described,
  customParameters: Type.Optional(Type.Array(Type.Object(described))),
});
export type ParameterDescription = Static<typeof ParameterDescription>;

/** A titled section of parameters (information group) or a processing step with its parameters (process). */
export const ParameterGroup = Type.Object({
  id: Type.String(),
  name: Type.String(),
  parameters: Type.Array(ParameterDescription),
});
export type ParameterGroup = Static<typeof ParameterGroup>;

/**
 * Fields with the address of a long list that an evaluation's schema does not
 * repeat for every parameter: allowed values (places), custom parameters (own
 * impacts). Inline, a garment of eight materials would exceed the body limit.
 * Of a material that stands often in a long document, the parameters that are not
 * given have their description at an address, too.
 */
const byAddress = ['allowedValuesAt', 'customParametersAt', 'describedAt'];

export const schemaFields = [...Object.keys(described).filter((field) => field !== 'id'), ...byAddress];

/** The value of a parameter; its `fieldType` decides which of the three types applies. */
export const ParameterContent = Type.Union([Type.String(), Type.Number(), Type.Boolean()]);
export type ParameterContent = Static<typeof ParameterContent>;

type Sent = Readonly<Record<string, unknown>>;

/**
 * A parameter without a value is left out, if the fields of its schema are beside it: then it comes from a
 * schema answer that is sent back. Otherwise the value was forgotten. Issues: parameter.value-missing.
 */
function forgottenValue(sent: Sent, pointer: string): Issue | undefined {
  if (sent.value !== undefined || sent.fieldType !== undefined) return undefined;
  return {
    code: 'parameter.value-missing',
    pointer: at(pointer, 'value'),
    facts: { id: String(sent.id) },
    hint: {
      en: 'give the value, or leave out the whole parameter to take its default',
      fr: 'donnez la valeur, ou retirez tout le paramètre pour en prendre la valeur par défaut',
    },
  };
}

export const CustomParameterInput = document(
  {
    id: idOf('parameter'),
    value: Type.Optional(ParameterContent),
    range: Type.Optional(ParameterRange),
  },
  { serviceOwned: schemaFields, rule: forgottenValue },
);

/**
 * A parameter in a payload. One without `value` is not set if the fields of its schema are beside it, so a
 * schema response can be sent back as a payload.
 */
export const ParameterInput = document(
  {
    id: idOf('parameter'),
    value: Type.Optional(ParameterContent),
    useProperty: Type.Optional(Type.Enum([...valueProperties])),
    range: Type.Optional(ParameterRange),
    customParameters: Type.Optional(
      Type.Array(CustomParameterInput, {
        description: 'count when the value is "custom"; ignored otherwise, whatever they hold',
      }),
    ),
  },
  {
    serviceOwned: schemaFields,
    rule: forgottenValue,
    unused: ({ value }) => (value === customKeyword ? [] : ['customParameters']),
  },
);
export type ParameterInput = Static<typeof ParameterInput>;

const GroupInput = document(
  { id: Type.Optional(idOf('group')), parameters: Type.Optional(Type.Array(ParameterInput)) },
  { serviceOwned: ['name'] },
);

/** Parameters may be listed flat or grouped as in the schema; both are equivalent. */
export const parameterOwner = {
  parameters: Type.Optional(Type.Array(ParameterInput)),
  informations: Type.Optional(Type.Array(GroupInput)),
  processes: Type.Optional(Type.Array(GroupInput)),
};
