import Type, { type Static } from 'typebox';

export const Percentiles = Type.Object({
  p5: Type.Number({ description: '5 % of the pieces are below' }),
  p25: Type.Number({ description: 'a quarter of the pieces is below' }),
  p50: Type.Number({ description: 'the median' }),
  p75: Type.Number({ description: 'a quarter of the pieces is above' }),
  p95: Type.Number({ description: '5 % of the pieces are above' }),
});
export type Percentiles = Static<typeof Percentiles>;

const FigurePercentiles = Type.Array(
  Type.Object({
    id: Type.String({ description: 'the column of the file, in short' }),
    count: Type.Integer({ description: 'pieces of which the file says it' }),
    ...Percentiles.properties,
  }),
);

const category = {
  id: Type.String({
    description: 'code of the official calculator; of a category that it does not have, the word of the file',
  }),
  name: Type.String({ description: 'in the language of the request' }),
  count: Type.Integer({ description: 'declared pieces' }),
  score: { ...Percentiles, description: 'Pts, of the whole piece' },
  per100g: { ...Percentiles, description: 'Pts for 100 g of the piece' },
};

/** What an open file of declared garments says of its categories. */
export const BenchmarkRecord = Type.Object({
  id: Type.String({ description: 'of the benchmark' }),
  source: Type.String({ description: 'who publishes the file, or what it is called' }),
  date: Type.String({ description: 'of the file, YYYY-MM-DD' }),
  licence: Type.String({ description: 'of the file' }),
  createdAt: Type.String({ description: 'when it was uploaded, ISO 8601 UTC' }),
  rows: Type.Integer({ description: 'of the file' }),
  pieces: Type.Integer({ description: 'that count: the rows without those left out' }),
  left: Type.Object(
    {
      repeated: Type.Integer({
        description: 'further GTINs, or older declarations, of a piece by its brand and internal reference',
      }),
      lot: Type.Integer({ description: 'packs of several pieces' }),
      incomplete: Type.Integer({ description: 'rows without a figure that is needed' }),
      contradictory: Type.Integer({
        description:
          'figures that are infinite or no number, scores or durabilities that are not above 0, or a mass (score ÷ 10 ÷ standardised score) outside 0.01 to 10 kg',
      }),
    },
    { description: 'rows that are left out, by the first reason that applies' },
  ),
  categories: Type.Array(Type.Object(category), { description: 'the one with most pieces first' }),
});
export type BenchmarkRecord = Static<typeof BenchmarkRecord>;

/** One benchmark with the distributions of impact categories and stages. */
export const BenchmarkDetails = Type.Object({
  ...BenchmarkRecord.properties,
  categories: Type.Array(
    Type.Object({
      ...category,
      impacts: {
        ...FigurePercentiles,
        description:
          'impact categories and complements after division by durability, in the units of the file',
      },
      stages: {
        ...FigurePercentiles,
        description: 'stages before division by durability, Pts; empty: the file does not have them',
      },
    }),
    { description: 'the one with most pieces first' },
  ),
});
export type BenchmarkDetails = Static<typeof BenchmarkDetails>;

/** Where a French environmental cost stands among the declared pieces of its category. */
export const Rank = Type.Object({
  benchmark: Type.Object(
    {
      id: Type.String({ description: 'of GET /benchmarks/:id' }),
      source: Type.String({ description: 'what the file is called' }),
      date: Type.String({ description: 'of the file, YYYY-MM-DD' }),
    },
    { description: 'the newest benchmark of the organization that has the category' },
  ),
  category: Type.String({ description: 'code of the official calculator' }),
  count: Type.Integer({ description: 'declared pieces of the category' }),
  better: Type.Number({ description: 'share of them with a strictly higher score, 0 to 1' }),
  per100g: Type.Object(
    { better: Type.Number({ description: 'share with a strictly higher score for 100 g, 0 to 1' }) },
    { description: 'the same for 100 g of the piece' },
  ),
});
export type Rank = Static<typeof Rank>;

/** The rank of an evaluation of a list. */
export const EvaluationRank = Type.Object({
  evaluation: Type.Object({ id: Type.String() }),
  rank: Type.Union([Rank, Type.Null()], {
    description: 'null: the newest benchmark has too few pieces of the category',
  }),
});
export type EvaluationRank = Static<typeof EvaluationRank>;
