import Type from 'typebox';
import { origins } from '../../evaluations/evaluation.ts';
import { qualityLevels } from '../data-quality.ts';
import { scenarioDefault } from './scenario-default.ts';

// The parts of a study. Each is a function of the schema of a text, because a study is kept in every language
// and answered in one.

const Nullable = <S extends Type.TSchema>(schema: S) => Type.Union([schema, Type.Null()]);
const NullableNumber = Nullable(Type.Number());

/** Where the form asks for a parameter. */
export const ParameterPlace = Type.Object({
  owner: Type.String({
    description: 'JSON pointer of its lifecycle or material: /lifecycles/<id of the lifecycle>',
  }),
  id: Type.String({ description: 'of the parameter' }),
});

/** How electricity may be supplied; technologies are shares of a contract. */
export const electricitySupplies = ['contract', 'technology', 'residual-mix', 'location-mix'] as const;
export type ElectricitySupply = (typeof electricitySupplies)[number];

/** The electricity of each step that uses some, and where it stands in the hierarchy of the EF method. */
export const electricityPart = <T extends Type.TSchema>(text: T) =>
  Type.Object({
    rule: text,
    steps: Type.Array(
      Type.Object({
        step: Type.Object({ id: Type.String(), name: text }),
        material: Nullable(Type.Object({ id: Type.String(), name: text })),
        kWh: Type.Number({ description: 'per piece' }),
        place: Nullable(ParameterPlace),
        supplies: Type.Array(
          Type.Object({
            kind: Type.Enum([...electricitySupplies]),
            name: text,
            location: Nullable(Type.Object({ code: Type.String(), name: text })),
            share: Type.Number(),
            kWh: Type.Number(),
            process: Type.String({ description: 'id among the processes of the result' }),
            source: Type.String(),
            rank: Type.Integer({
              minimum: 1,
              maximum: 5,
              description: 'in the hierarchy of the EF method, 1 is to be preferred',
            }),
            because: text,
          }),
        ),
      }),
    ),
  });

/** A parameter as the study tells it: its value, and where that is from. */
const assumption = <T extends Type.TSchema>(text: T) =>
  Type.Object({
    identifier: Type.String(),
    name: text,
    value: Nullable(Type.Union([Type.String(), Type.Number(), Type.Boolean()])),
    unit: Type.Optional(Type.String()),
    origin: Type.Enum([...origins]),
    source: Nullable(Type.String({ description: 'of a default' })),
    note: Nullable(text),
    place: ParameterPlace,
  });

/** Retail, consumer trip, online sale, returns, unsold goods and packaging of transport. */
export const distributionPart = <T extends Type.TSchema>(text: T) =>
  Type.Object({
    assumptions: Type.Array(assumption(text)),
    pieces: Type.Object({
      made: Type.Number({ description: 'per piece kept by a customer, unsold ones included' }),
      supplied: Type.Number({ description: 'brought to the country of sale, per piece kept' }),
      delivered: Type.Number({ description: 'to customers, per piece kept' }),
      returned: Type.Number({ description: 'per piece kept' }),
      destroyed: Type.Number({ description: 'returned pieces that are destroyed, per piece kept' }),
    }),
    defaults: Type.Optional(
      Type.Array(scenarioDefault(text), {
        description:
          'what the method or the category rules propose for shops, customers and suppliers; no figure takes it by itself. Absent in versions of releases before 0.12.0',
      }),
    ),
  });

/** What becomes of the pieces, by country of sale, and what the Circular Footprint Formula takes of it. */
export const endOfLifePart = <T extends Type.TSchema>(text: T) =>
  Type.Object({
    countries: Type.Array(
      Type.Object({
        location: Type.Object({ code: Type.String(), name: text }),
        share: Type.Number({ description: 'of the sales' }),
        reuse: NullableNumber,
        recycling: NullableNumber,
        incineration: Type.Union([Type.Number(), Type.Null()], { description: 'with energy recovery' }),
        landfill: NullableNumber,
        unknown: Type.Number({ description: 'what no source divides between the others' }),
        source: Type.String(),
        year: Type.Integer(),
        licence: Type.String(),
        note: Nullable(text),
      }),
    ),
    materials: Type.Array(
      Type.Object({
        id: Type.String({ description: 'JSON pointer of the material' }),
        name: text,
        recycled: NullableNumber,
        energyRecovered: NullableNumber,
        disposed: NullableNumber,
        origin: Type.Enum([...origins]),
      }),
    ),
    note: text,
  });

/** What the matrix asks of the data of a process. */
export const dataOptions = ['own-data', 'adapted', 'secondary', 'default'] as const;

/** The data needs matrix: each process in its situation, the most relevant ones first. */
export const dataNeedsPart = <T extends Type.TSchema>(text: T) =>
  Type.Array(
    Type.Object({
      process: Type.String({ description: 'id among the processes of the result' }),
      name: text,
      database: Type.String(),
      steps: Type.Array(text),
      absoluteShare: Type.Number({ description: 'of the score' }),
      mostRelevant: Type.Boolean(),
      situation: Type.Integer({
        minimum: 1,
        maximum: 3,
        description: '1: run by the company; 2: run by others, with access to information; 3: without access',
      }),
      because: text,
      option: Type.Enum([...dataOptions]),
      limit: Type.Union([Type.Number(), Type.Null()], {
        description:
          'the highest rating that this option allows; null: the option itself is not allowed here',
      }),
      dqr: NullableNumber,
      met: Type.Union([Type.Boolean(), Type.Null()], { description: 'null: not rated' }),
      todo: Nullable(text),
    }),
  );

/** The data quality of the study. */
export const qualityPart = <T extends Type.TSchema>(text: T) =>
  Type.Object({
    dqr: NullableNumber,
    level: Nullable(Type.Enum([...qualityLevels])),
    coveredShare: Type.Number({ description: 'of the score, that of the rated processes' }),
    limit: Type.Number(),
    passes: Nullable(Type.Boolean()),
    because: text,
    years: Nullable(Type.Object({ oldest: Type.Integer(), newest: Type.Integer() })),
  });

/** What was left out. */
export const cutOffPart = <T extends Type.TSchema>(text: T) =>
  Type.Object({
    items: Type.Array(
      Type.Object({
        code: Type.String(),
        what: text,
        why: text,
        massShare: Type.Union([Type.Number(), Type.Null()], {
          description: 'of the product; null: not known',
        }),
        significanceShare: Type.Optional(
          Type.Union([Type.Number(), Type.Null()], {
            description:
              'estimated share of the score: its mass × the material of the piece with the highest score per kg; null: not known',
          }),
        ),
        place: Nullable(ParameterPlace),
      }),
    ),
    massShare: NullableNumber,
    energyShare: NullableNumber,
    significanceShare: Type.Optional(
      Type.Union([Type.Number(), Type.Null()], {
        description:
          'share of the environmental significance: as stated, else estimated from the items; null: not known; absent in versions of releases before 0.12.0',
      }),
    ),
    stated: Type.Boolean({ description: 'whether the shares are a statement of the practitioner' }),
    limit: Type.Number(),
    passes: Nullable(Type.Boolean()),
    because: text,
    capitalGoods: Type.Object({ included: Nullable(Type.Boolean()), because: text }),
  });

/** Information that the method asks for beside the impacts. */
export const additionalPart = <T extends Type.TSchema>(text: T) => {
  const share = Type.Object({
    id: Type.String({ description: 'JSON pointer of the material' }),
    name: text,
    mass: Type.Number({ description: 'kg' }),
    share: NullableNumber,
  });
  const evidence = Type.Object({
    standard: Nullable(Type.String()),
    result: Nullable(Type.String()),
    laboratory: Nullable(Type.String()),
    file: Nullable(Type.String()),
  });
  return Type.Object({
    microfibres: Type.Object({
      value: Type.Union([Type.Number(), Type.Null()], { description: 'points of the French cost' }),
      groups: Type.Array(
        Type.Object({ id: Type.String(), name: text, mass: Type.Number(), perKg: Type.Number() }),
      ),
      source: Type.String(),
      reason: Nullable(text),
    }),
    biogenicCarbon: Type.Object({
      value: Type.Union([Type.Number(), Type.Null()], {
        description: 'kg of carbon in the materials of a piece',
      }),
      materials: Type.Array(share),
      source: Type.String(),
      reason: Nullable(text),
    }),
    recycledContent: Type.Object({
      value: Type.Union([Type.Number(), Type.Null()], { description: 'of the mass of the materials' }),
      materials: Type.Array(share),
      reason: Nullable(text),
    }),
    substances: Type.Object({ statement: Nullable(Type.String()), place: Nullable(ParameterPlace) }),
    durability: Type.Array(
      Type.Object({
        identifier: Type.String(),
        name: text,
        multiplier: Type.Number(),
        origin: Type.Enum([...origins]),
        evidence,
        supported: Type.Boolean({
          description: 'neutral, or with a test standard, result, laboratory and file',
        }),
        place: ParameterPlace,
        evidencePlace: Nullable(ParameterPlace),
      }),
    ),
  });
};

/** The product beside the representative product of its sub-category. */
export const benchmarkPart = <T extends Type.TSchema>(text: T) =>
  Type.Union([
    Type.Object({ available: Type.Literal(false), reason: text }),
    Type.Object({
      available: Type.Literal(true),
      rules: Type.String({ description: 'name and version' }),
      source: Type.String(),
      subCategory: Type.String(),
      benchmark: Type.Number({ description: 'µPt per functional unit' }),
      value: Type.Number({ description: 'µPt per functional unit' }),
      distance: Type.Number({ description: 'value / benchmark − 1' }),
      class: Type.Enum(['A', 'B', 'C', 'D', 'E']),
      limits: Type.Array(Type.Number(), { description: 'highest value of A, B, C and D' }),
      scenarios: Type.Array(
        Type.Object({
          identifier: Type.String(),
          name: text,
          value: Nullable(Type.Union([Type.String(), Type.Number(), Type.Boolean()])),
          rule: Type.Union([Type.String(), Type.Number(), Type.Boolean()]),
          place: ParameterPlace,
        }),
        { description: 'values that differ from the default scenario of the rules' },
      ),
    }),
  ]);

/** How much work a point of the list is: a field, a question to a supplier, a test or a study. */
export const efforts = ['field', 'question', 'work'] as const;

/** What is missing for a claim, the least effort first. */
export const checklistPart = <T extends Type.TSchema>(text: T) =>
  Type.Array(
    Type.Object({
      code: Type.String(),
      effort: Type.Enum([...efforts]),
      required: Type.Boolean({ description: 'false: better, but a claim does not depend on it' }),
      title: text,
      detail: text,
      share: Type.Union([Type.Number(), Type.Null()], { description: 'of the score that it is about' }),
      place: Nullable(ParameterPlace),
    }),
  );

const statedText = (description: string) => Type.Union([Type.String(), Type.Null()], { description });

/**
 * What a study is made for, as the practitioner states it; null: not stated. These are the user's own words, which are
 * the same in every language.
 */
export const goalPart = () =>
  Type.Object(
    {
      commissioner: statedText('who commissioned the study'),
      practitioner: statedText('who carried it out'),
      purpose: statedText('what it is to be used for'),
      audience: statedText('whom it is written for'),
      cpaCode: statedText('of the product, by the statistical classification of products by activity'),
      cnCode: statedText('of the product, by the Combined Nomenclature of the EU: eight digits'),
      validUntil: statedText('the last day, YYYY-MM-DD'),
      reuseShare: Type.Union([Type.Number(), Type.Null()], {
        description: 'share of worn pieces that is used again, 0 to 1; no figure depends on it',
      }),
    },
    { description: 'what the study is made for; absent in versions of releases before 0.12.0' },
  );
