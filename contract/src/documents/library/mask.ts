import Type, { type Static } from 'typebox';
import {
  CustomParameterInput,
  ParameterContent,
  ParameterGroup,
  schemaFields,
  valueProperties,
} from '../parameters/parameter.ts';
import { document } from '../schema/check-document.ts';
import { customKeyword } from '../schema/fixed-values.ts';
import { idOf } from '../schema/id-of.ts';
import { Name } from '../schema/name.ts';

const payload = {
  name: Name,
  reference: Type.Optional(Name),
  parameters: Type.Array(
    document(
      {
        id: idOf('parameter'),
        value: ParameterContent,
        useProperty: Type.Optional(Type.Enum([...valueProperties])),
        customParameters: Type.Optional(
          Type.Array(CustomParameterInput, {
            description: 'by identifier, too; count when the value is "custom", ignored otherwise',
          }),
        ),
      },
      {
        serviceOwned: schemaFields,
        unused: ({ value }) => (value === customKeyword ? [] : ['customParameters']),
      },
    ),
  ),
};

/** The fields of masks and packagings that the service sets. */
export const reusableOwned = ['id', 'revision', 'createdAt', 'updatedAt', 'usedBy'];

/** Reusable parameter values. The ids of its parameters are identifiers. */
export const MaskPayload = document(payload, { serviceOwned: reusableOwned });
export type MaskPayload = Static<typeof MaskPayload>;

export const reusableHead = {
  id: Type.String(),
  revision: Type.Integer(),
  createdAt: Type.String(),
  updatedAt: Type.String(),
  usedBy: Type.Integer({ description: 'how many evaluations and products name it' }),
};

export const MaskRecord = Type.Object({ ...reusableHead, ...payload });
export type MaskRecord = Static<typeof MaskRecord>;

/** The schema shared by all masks, or by all packagings. */
export const ReusableSchema = Type.Object({
  informations: Type.Array(ParameterGroup),
  processes: Type.Array(ParameterGroup),
});
export type ReusableSchema = Static<typeof ReusableSchema>;
