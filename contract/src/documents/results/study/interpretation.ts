import Type from 'typebox';
import { ParameterPlace } from './study-parts.ts';

const Nullable = <S extends Type.TSchema>(schema: S, description: string) =>
  Type.Union([schema, Type.Null()], { description });

/** What a study looks at to see whether its data are of one kind. */
export const consistencyAspects = ['databases', 'kinds', 'origins', 'years', 'places'] as const;
export type ConsistencyAspect = (typeof consistencyAspects)[number];

const changeOf = (description: string) =>
  Type.Object(
    {
      before: Nullable(Type.Number(), 'of the unchanged evaluation; null: not known'),
      after: Nullable(Type.Number(), 'of the variant; null: not known'),
      relative: Nullable(
        Type.Number(),
        '(after − before) / |before|; null: one of them is not known, or before is 0',
      ),
    },
    { description },
  );

const sensitivity = <T extends Type.TSchema>(text: T) =>
  Type.Object(
    {
      because: text,
      inputs: Type.Array(
        Type.Object({
          name: text,
          kind: Type.Enum(['data-set', 'parameter'], { description: 'of the input' }),
          database: Nullable(Type.String(), 'of a data set; null: of a parameter'),
          varianceShare: Type.Number({ description: 'of the variance of the score, 0 to 1' }),
          deviation: Type.Number({
            description: 'µPt by which one standard deviation of it alone changes the score',
          }),
        }),
        { description: 'what varies, the largest share first; empty where that is not known' },
      ),
      rest: Nullable(Type.Number(), 'share of the variance of all other inputs; null: not known'),
      assumptions: Type.Array(
        Type.Object({
          name: text,
          share: Type.Number({ description: 'of the score that it decides, 0 to 1' }),
        }),
        { description: 'values that nobody has given yet, the largest share first' },
      ),
    },
    { description: 'what the range of the single score comes from' },
  );

const scenarios = <T extends Type.TSchema>(text: T) =>
  Type.Object(
    {
      because: text,
      results: Type.Array(
        Type.Object({
          scenario: Type.Object(
            { id: Type.String(), name: Type.String() },
            { description: 'the stored scenario' },
          ),
          variant: Type.String({ description: 'name of the variant' }),
          evaluatedAt: Type.String(),
          score: changeOf('the single score, µPt'),
          climate: changeOf('climate change, kg CO₂ eq'),
        }),
        { description: 'variants that were evaluated for this state of the evaluation' },
      ),
    },
    { description: 'what stored scenarios change, of the 20 that were stored last' },
  );

const completeness = <T extends Type.TSchema>(text: T) =>
  Type.Object(
    {
      because: text,
      complete: Type.Boolean({ description: 'whether nothing is known to be missing' }),
      categories: Type.Array(
        Type.Object({
          id: Type.String(),
          name: text,
          status: Type.Enum(['at-least', 'missing'], {
            description: 'at-least: part of it was never inventoried; missing: a data set has no figure',
          }),
        }),
        { description: 'impact categories that are not complete' },
      ),
      emptyStages: Type.Array(text, { description: 'stages for which nothing is calculated' }),
      leftOut: Type.Integer({ description: 'items that were left out, as `cutOff` lists them' }),
      cutOffPasses: Nullable(Type.Boolean(), 'whether they are within the limits; null: not known'),
      countedAsZero: Type.Array(Type.Object({ name: text, place: ParameterPlace }), {
        description: 'values that count as 0 until somebody gives them',
      }),
    },
    { description: 'what is known to be missing' },
  );

const consistency = <T extends Type.TSchema>(text: T) =>
  Type.Object(
    {
      because: text,
      aspects: Type.Array(
        Type.Object({
          aspect: Type.Enum([...consistencyAspects], {
            description: 'by what the data sets are put into groups',
          }),
          name: text,
          mixed: Type.Boolean({ description: 'whether there is more than one group' }),
          groups: Type.Array(
            Type.Object({
              name: text,
              dataSets: Type.Integer({ description: 'of the group' }),
              share: Nullable(Type.Number(), 'of the absolute score, 0 to 1; null: there is no score'),
            }),
            { description: 'data sets of one kind, the largest share first' },
          ),
        }),
        { description: 'databases, kinds of data, origins of figures, years and geographical ratings' },
      ),
    },
    { description: 'whether the data are of one kind' },
  );

/** The four checks of the interpretation of a study. */
export const interpretationPart = <T extends Type.TSchema>(text: T) =>
  Type.Object(
    {
      sensitivity: sensitivity(text),
      scenarios: scenarios(text),
      completeness: completeness(text),
      consistency: consistency(text),
    },
    { description: 'how far the results can be trusted; absent in versions of releases before 0.12.0' },
  );
