import Type, { type Static } from 'typebox';
import { ParameterContent, ParameterDescription, valueProperties } from '../parameters/parameter.ts';
import { ParameterRange } from '../parameters/uncertainty.ts';
import { Name } from '../schema/name.ts';
import { stages } from '../schema/result-keys.ts';
import { evaluationFields, MaterialInput } from './evaluation.ts';

const { id, customParameters: _, ...described } = ParameterDescription.properties;
const address = (description: string) => Type.Optional(Type.String({ description }));

/** What describes a parameter; one that the category or material does not have has only its id and value. */
const description = Type.Partial(Type.Object(described)).properties;

const DescribedCustomParameter = Type.Object({
  id,
  ...description,
  value: Type.Optional(ParameterContent),
});

/** A parameter of an evaluation with its description; `value` is absent where the evaluation gives none. */
export const DescribedParameter = Type.Object({
  id,
  ...description,
  value: Type.Optional(ParameterContent),
  useProperty: Type.Optional(Type.Enum([...valueProperties])),
  range: Type.Optional(ParameterRange),
  customParameters: Type.Optional(Type.Array(DescribedCustomParameter)),
  allowedValuesAt: address('where the allowed values are listed, if there are more than 60'),
  customParametersAt: address('where the other custom parameters are described, if there are more than 10'),
  describedAt: address('where the parameter is described, in documents of more than 60 materials'),
});
export type DescribedParameter = Static<typeof DescribedParameter>;

const Group = Type.Object({
  id: Type.Optional(Type.String()),
  parameters: Type.Optional(Type.Array(DescribedParameter)),
});
/** What is given comes first, as it was sent. */
const owner = {
  parameters: Type.Array(DescribedParameter),
  informations: Type.Optional(Type.Array(Group)),
  processes: Type.Optional(Type.Array(Group)),
};

const { id: materialId, weight, percentage, database } = MaterialInput.properties;
const DescribedMaterial = Type.Object({
  id: materialId,
  name: Type.Optional(Type.String()),
  weight,
  percentage,
  database,
  ...owner,
});

const { lifecycles: _lifecycles, composition, ...head } = evaluationFields;
const { parts: _parts, ...ofComposition } = composition.properties;

/** The stored evaluation with the description of each parameter; it can be sent back with PUT. */
export const EvaluationSchema = Type.Object(
  {
    ...head,
    lifecycles: Type.Array(
      Type.Object({
        id: Type.String(),
        stage: Type.Optional(Type.Enum([...stages])),
        name: Type.Optional(Type.String()),
        given: Type.Boolean({ description: 'false: the evaluation does not have it' }),
        ...owner,
      }),
    ),
    composition: Type.Object({
      ...ofComposition,
      parts: Type.Array(
        Type.Object({
          name: Type.Optional(Name),
          weight,
          percentage,
          materials: Type.Array(DescribedMaterial),
        }),
      ),
    }),
  },
  { description: 'An evaluation with the description of each parameter.' },
);
export type EvaluationSchema = Static<typeof EvaluationSchema>;
