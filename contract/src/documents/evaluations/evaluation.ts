import Type, { type Static } from 'typebox';
import { parameterOwner } from '../parameters/parameter.ts';
import { Interval, OptionalInterval } from '../parameters/uncertainty.ts';
import { document } from '../schema/check-document.ts';
import { idOf, naming, type ReferenceNoun } from '../schema/id-of.ts';
import { Name } from '../schema/name.ts';
import { stages } from '../schema/result-keys.ts';
import { Warning } from '../schema/warning.ts';

/** A reference to a record by id. The name that the service adds to responses is accepted and ignored. */
export const referenceTo = (noun: ReferenceNoun) => document({ id: idOf(noun) }, { serviceOwned: ['name'] });

/**
 * `weight` (kg) is used when `baseUnit` is `weight`, `percentage` (0–100) when it is `percentage`. The unused
 * one is ignored and not even type-checked, so the schema leaves both open and the engine reads them.
 */
const share = {
  weight: Type.Optional(Type.Unknown({ description: 'kg; counts when baseUnit is "weight"' })),
  percentage: Type.Optional(Type.Unknown({ description: '0–100; counts when baseUnit is "percentage"' })),
};

export const MaterialInput = document(
  {
    id: idOf('material'),
    ...share,
    standsFor: Type.Optional(
      Type.String({
        minLength: 1,
        maxLength: 200,
        description:
          'the fibre that the material stands for, because the catalog does not have it; PEF takes the material, the French cost refuses it',
      }),
    ),
    database: Type.Optional(
      Type.String({ maxLength: 200, description: 'name or name@version', ...naming('database') }),
    ),
    ...parameterOwner,
  },
  { serviceOwned: ['name'] },
);
export type MaterialInput = Static<typeof MaterialInput>;

const PartInput = document({
  name: Type.Optional(Name),
  ...share,
  materials: Type.Array(MaterialInput, { minItems: 1 }),
});

const AccessoryItemInput = document(
  {
    id: idOf('accessory'),
    quantity: Type.Optional(Type.Number({ exclusiveMinimum: 0, maximum: 1e6 })),
    ...share,
  },
  { serviceOwned: ['name'] },
);

export const AccessoriesInput = document({ ...share, items: Type.Array(AccessoryItemInput) });
export type AccessoriesInput = Static<typeof AccessoriesInput>;

export const CompositionInput = document({
  baseUnit: Type.Union([Type.Literal('weight'), Type.Literal('percentage')]),
  totalWeight: Type.Number({
    exclusiveMinimum: 0,
    maximum: 1e15,
    description: 'kg, net, accessories included',
  }),
  parts: Type.Array(PartInput, { minItems: 1 }),
  accessories: Type.Optional(AccessoriesInput),
});
export type CompositionInput = Static<typeof CompositionInput>;

export const LifecycleInput = document(
  {
    id: idOf('lifecycle'),
    given: Type.Optional(
      Type.Boolean({
        description: 'false: added by the schema answer; dropped again unless a value is filled in',
      }),
    ),
    ...parameterOwner,
  },
  { serviceOwned: ['stage', 'name'] },
);
export type LifecycleInput = Static<typeof LifecycleInput>;

const madeOrSold = (description: string) =>
  Type.Optional(Type.Integer({ minimum: 0, maximum: 1e9, description }));

/** How many pieces of a product there are; a count that is left out is not known, and so never zero. */
export const PiecesInput = document(
  { made: madeOrSold('pieces made'), sold: madeOrSold('pieces sold') },
  {
    description: 'how many pieces are made and sold, over which collections are added up; changes no figure',
  },
);

/** The fields of an evaluation that the client sets. */
export const evaluationFields = {
  name: Type.Optional(Name),
  reference: Type.Optional(Name),
  category: referenceTo('category'),
  mask: Type.Optional(referenceTo('mask')),
  packaging: Type.Optional(referenceTo('packaging')),
  teams: Type.Array(referenceTo('team'), { minItems: 1 }),
  tags: Type.Optional(Type.Array(referenceTo('tag'))),
  pieces: Type.Optional(PiecesInput),
  lifecycles: Type.Array(LifecycleInput),
  composition: CompositionInput,
};

/** The body of POST and PUT. */
export const EvaluationPayload = document(evaluationFields, {
  serviceOwned: [
    'id',
    'status',
    'revision',
    'createdAt',
    'updatedAt',
    'evaluatedAt',
    'versions',
    'warnings',
    'resolvedParameters',
    'schema',
  ],
  description: 'An evaluation as a client writes it. Every parameter left out takes its default.',
});
export type EvaluationPayload = Static<typeof EvaluationPayload>;

/** What a copy of an evaluation has of its own. */
export const EvaluationCopy = document(
  { name: Type.Optional(Name), reference: Type.Optional(Name) },
  {
    description: 'The name of the copy, by default that of the original, and its reference, by default none.',
  },
);
export type EvaluationCopy = Static<typeof EvaluationCopy>;

export const evaluationStatuses = ['draft', 'evaluated', 'outdated'] as const;
export type EvaluationStatus = (typeof evaluationStatuses)[number];

/** Where the value of a parameter came from. */
export const origins = ['given', 'mask', 'default', 'custom', 'derived'] as const;
export type Origin = (typeof origins)[number];

/**
 * A parameter with its effective value. `owner` is a category, a
 * material line (as a pointer) or the evaluation.
 */
export const ResolvedParameter = Type.Object({
  owner: Type.String({ description: 'JSON pointer of the owner in the payload; "" is the evaluation.' }),
  identifier: Type.String(),
  id: Type.Optional(Type.String()),
  value: Type.Union([Type.String(), Type.Number(), Type.Boolean(), Type.Null()]),
  unit: Type.Optional(Type.String()),
  origin: Type.Enum([...origins]),
  source: Type.Optional(Type.String({ description: 'where a default comes from' })),
});
export type ResolvedParameter = Static<typeof ResolvedParameter>;

const VersionSummary = Type.Object({
  id: Type.String(),
  number: Type.Integer(),
  publishedAt: Type.String(),
  note: Type.Optional(Type.String({ description: 'why it was published' })),
});
export type VersionSummary = Static<typeof VersionSummary>;

/** The record that GET returns: the stored payload and the fields that the service adds. */
export const EvaluationRecord = Type.Object(
  {
    id: Type.String(),
    status: Type.Enum([...evaluationStatuses]),
    revision: Type.Integer(),
    createdAt: Type.String(),
    updatedAt: Type.String(),
    evaluatedAt: Type.Optional(Type.String()),
    ...evaluationFields,
    versions: Type.Array(VersionSummary),
    warnings: Type.Array(Warning),
    resolvedParameters: Type.Array(ResolvedParameter),
  },
  { description: 'An evaluation as the service returns it.' },
);
export type EvaluationRecord = Static<typeof EvaluationRecord>;

const { lifecycles, composition, ...headFields } = evaluationFields;

const Figure = (description: string) => Type.Union([Type.Number(), Type.Null()], { description });

const rangeOf = (figure: 'climate' | 'score') =>
  Type.Union([Interval, Type.Null()], {
    description: `90 % of the outcomes of ${figure}, as in its result; null where the result has none, or is of a release before 0.10.0`,
  });

/** The figures of an evaluation that lists show; null, never zero, where one is missing. */
export const EvaluationFigures = Type.Object({
  climate: Figure('kg CO₂ eq, per reference flow'),
  score: Figure('µPt, per reference flow'),
  frenchCost: Figure('French environmental cost in points, if it belongs to the same inputs as the score'),
  weight: Figure('net weight, kg'),
  quality: Figure(
    'overall data quality rating, 1 (best) to 5; results of releases before 0.8.0 have it once they are evaluated again',
  ),
  climateInterval: rangeOf('climate'),
  scoreInterval: rangeOf('score'),
  atLeast: Type.Optional(
    Type.Array(Type.Enum(['climate', 'score']), {
      description:
        'which of them are lower bounds: what a data set is known not to inventory counts 0 in them',
    }),
  ),
});
export type EvaluationFigures = Static<typeof EvaluationFigures>;

/** What makes up the figures of an evaluation. */
export const EvaluationBreakdown = Type.Object({
  stages: Type.Array(
    Type.Object({
      id: Type.Enum([...stages]),
      score: Figure('its part of the single score, µPt'),
      interval: OptionalInterval,
    }),
  ),
  joinedStages: Type.Optional(
    Type.Array(
      Type.Object({
        stages: Type.Array(Type.Enum([...stages]), { minItems: 1 }),
        score: Figure('their part of the single score, µPt'),
        interval: OptionalInterval,
      }),
      {
        description:
          'stages that the licence of a database forbids to tell apart, with the sum of their scores; absent if there are none',
      },
    ),
  ),
  categories: Type.Array(
    Type.Object({
      id: Type.String(),
      name: Type.String(),
      unit: Type.String(),
      value: Figure('in this unit'),
      interval: OptionalInterval,
      weighted: Figure('its part of the single score, µPt'),
    }),
  ),
});
export type EvaluationBreakdown = Static<typeof EvaluationBreakdown>;

/** An evaluation in a list, without its long fields unless `expand=payload` is set. */
export const EvaluationSummary = Type.Object({
  id: Type.String(),
  status: Type.Enum([...evaluationStatuses]),
  revision: Type.Integer(),
  createdAt: Type.String(),
  updatedAt: Type.String(),
  evaluatedAt: Type.Optional(Type.String()),
  ...headFields,
  // None of a damaged evaluation.
  teams: Type.Array(referenceTo('team')),
  lifecycles: Type.Optional(lifecycles),
  composition: Type.Optional(composition),
  versions: Type.Array(VersionSummary),
  figures: Type.Union([EvaluationFigures, Type.Null()], {
    description: 'of its last result, which is out of date if the status says so; null while there is none',
  }),
  warnings: Type.Optional(
    Type.Array(Warning, {
      description:
        'that its weight is probably typed in another unit (weight.other-unit) or unusual (weight.unusual); absent if there are none. The record has all warnings',
    }),
  ),
  breakdown: Type.Optional(
    Type.Union([EvaluationBreakdown, Type.Null()], {
      description: 'with expand=breakdown; null while it has no standard result',
    }),
  ),
});
export type EvaluationSummary = Static<typeof EvaluationSummary>;
