import Type, { type Static } from 'typebox';
import { referenceTo } from '../evaluations/evaluation.ts';
import { EvaluationSelection } from '../evaluations/evaluation-selection.ts';
import { ParameterContent, valueProperties } from '../parameters/parameter.ts';
import { Interval } from '../parameters/uncertainty.ts';
import { LowerBound } from '../results/estimated.ts';
import { ExtscoreCheck } from '../results/external-score.ts';
import { JoinedStages } from '../results/joined-stages.ts';
import { document } from '../schema/check-document.ts';
import { idOf, naming } from '../schema/id-of.ts';
import { Name } from '../schema/name.ts';
import { stages } from '../schema/result-keys.ts';

/** Variants of a scenario. */
export const mostVariants = 10;
/** Evaluations of a scenario. */
export const scenarioEvaluations = 250;
/** Calculations of an answer, the unchanged evaluations included; with more, the results are those of a job. */
export const answeredCells = 100;

const changes = {
  mask: Type.Optional(referenceTo('mask')),
  database: Type.Optional(
    Type.String({
      minLength: 1,
      maxLength: 200,
      description: 'name or name@version: the database of every material that it has data for',
      ...naming('database'),
    }),
  ),
  materials: Type.Optional(
    Type.Array(
      document({
        from: idOf('material'),
        to: idOf('material'),
        database: Type.Optional(
          Type.String({
            minLength: 1,
            maxLength: 200,
            description: 'of the new material; its default one where nothing is said',
            ...naming('database'),
          }),
        ),
      }),
      {
        minItems: 1,
        maxItems: 20,
        description: 'materials that others take the place of; parameters that both have keep their values',
      },
    ),
  ),
  country: Type.Optional(
    Type.String({
      minLength: 1,
      maxLength: 200,
      description:
        'the country of every manufacturing step, as a value of making-country: TR, or shares as in CN/60,TR/40',
    }),
  ),
  parameters: Type.Optional(
    Type.Array(
      document({
        id: Type.String({
          minLength: 1,
          maxLength: 200,
          description:
            'an identifier such as making-minutes, in every category and material that has it, or the id of one parameter',
          ...naming('parameter'),
        }),
        value: ParameterContent,
        useProperty: Type.Optional(Type.Enum([...valueProperties])),
      }),
      { minItems: 1, maxItems: 50, description: 'values that take the place of all others' },
    ),
  ),
  patch: Type.Optional(
    Type.Unknown({
      description:
        'further changes, in the language of PATCH /evaluations/:id; applied after the other changes of the variant',
    }),
  ),
};

/** The fields of a variant that change something, in the order in which they are applied. */
export const variantChanges = Object.keys(changes) as readonly (keyof typeof changes)[];

export const ScenarioVariant = document(
  { name: Name, ...changes },
  {
    description: 'A name, and at least one change',
    rule: (sent: Readonly<Record<string, unknown>>, pointer) => {
      if (variantChanges.some((field) => sent[field] !== undefined)) return undefined;
      const rule = {
        en: `must hold at least one of ${variantChanges.join(', ')}`,
        fr: `doit contenir au moins un de ${variantChanges.join(', ')}`,
      };
      return { code: 'field.value', pointer, facts: { rule }, expected: rule };
    },
  },
);
export type ScenarioVariant = Static<typeof ScenarioVariant>;

const payload = {
  name: Name,
  selection: EvaluationSelection,
  variants: Type.Array(ScenarioVariant, { minItems: 1, maxItems: mostVariants }),
};

/** Named changes, tried on the evaluations of a selection. */
export const ScenarioPayload = document(payload, {
  serviceOwned: ['id', 'revision', 'createdAt', 'updatedAt'],
});
export type ScenarioPayload = Static<typeof ScenarioPayload>;

export const ScenarioRecord = Type.Object({
  id: Type.String(),
  revision: Type.Integer(),
  createdAt: Type.String(),
  updatedAt: Type.String(),
  ...payload,
});
export type ScenarioRecord = Static<typeof ScenarioRecord>;

const orNull = (description: string) => Type.Union([Type.Number(), Type.Null()], { description });

const Figure = Type.Object({
  id: Type.String({ description: 'score, extscore or the id of an impact category; cch is climate change' }),
  unit: Type.String(),
  value: orNull('null where it cannot be computed, never zero'),
  interval: Type.Optional(
    Type.Union([Interval, Type.Null()], {
      description:
        '90 % of the outcomes; null where a closed database keeps it back; absent in sums, in stages, of the French cost, and in results that were kept by releases before',
    }),
  ),
  atLeast: Type.Optional(LowerBound),
});

const ChangedFigure = Type.Object({
  ...Figure.properties,
  difference: orNull('from the unchanged evaluation, in the same unit; below 0 is less impact'),
  relative: orNull('difference divided by the size of the unchanged figure; null where that is 0'),
});
export type ScenarioFigure = Static<typeof ChangedFigure>;

const lifecycle = {
  id: Type.String(),
  stage: Type.Enum([...stages]),
  name: Type.String(),
  joins: Type.Optional(JoinedStages),
};

const notDisclosed = Type.Optional(
  Type.Literal(true, {
    description:
      'stages are left out: the variant differs from the unchanged evaluation by too few data sets of a closed database',
  }),
);

const errors = Type.Optional(
  Type.Array(ExtscoreCheck.properties.errors.items, {
    description:
      'why there are no figures, with pointers into the changed evaluation, or into the scenario from /variants on; the other cells keep their figures',
  }),
);

const Unchanged = Type.Object({
  figures: Type.Array(Figure),
  lifecycles: Type.Array(Type.Object({ ...lifecycle, figures: Type.Array(Figure) })),
  errors,
});

const Cell = Type.Object({
  name: Type.String({ description: 'of the variant' }),
  changed: Type.Boolean({ description: 'false: nothing of this evaluation is what the variant changes' }),
  figures: Type.Array(ChangedFigure),
  lifecycles: Type.Array(Type.Object({ ...lifecycle, figures: Type.Array(ChangedFigure) })),
  notDisclosed,
  errors,
});
export type ScenarioCell = Static<typeof Cell>;

const Row = Type.Object({
  evaluation: Type.Object({
    id: Type.String(),
    revision: Type.Integer({ description: 'that the figures hold for' }),
    name: Type.Optional(Type.String()),
    reference: Type.Optional(Type.String()),
  }),
  outdated: Type.Boolean({ description: 'the evaluation, or something that it takes, has changed since' }),
  unchanged: Unchanged,
  variants: Type.Array(Cell, { description: 'in the order of the scenario' }),
});
export type ScenarioRow = Static<typeof Row>;

const Total = Type.Object({
  name: Type.String({ description: 'of the variant' }),
  evaluations: Type.Integer({ description: 'with figures, of which the sums are' }),
  changed: Type.Integer({ description: 'of those, how many the variant changes' }),
  failed: Type.Integer({ description: 'cells with errors' }),
  figures: Type.Array(ChangedFigure, {
    description:
      'sums over one of each of these evaluations; the difference is that from their unchanged sum',
  }),
});
export type ScenarioTotal = Static<typeof Total>;

export const ScenarioResults = Type.Object({
  scenario: Type.Object({
    id: Type.String(),
    name: Type.String(),
    revision: Type.Integer({ description: 'of the scenario that was evaluated' }),
  }),
  kept: Type.Boolean({
    description: 'kept by POST /scenarios/:id/evaluate; false: computed for this answer',
  }),
  status: Type.Enum(['current', 'outdated'], {
    description:
      'outdated: the scenario, an evaluation, what it takes, the selection, the catalog or the service has changed since',
  }),
  evaluatedAt: Type.String(),
  engineVersion: Type.String(),
  catalogVersion: Type.String(),
  totals: Type.Array(Total),
  evaluations: Type.Array(Row),
});
export type ScenarioResults = Static<typeof ScenarioResults>;
