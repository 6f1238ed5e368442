import Type, { type Static } from 'typebox';
import { languages } from '../../texts/localized-text.ts';
import { Rank } from '../benchmarks/benchmark.ts';
import { StatementRecord } from '../sharing/verification.ts';
import { OtherMethod } from './other-methods.ts';
import { FullResult, ProductFullResult } from './results.ts';
import type { LocalizedStudy } from './study/study.ts';

/** The forms in which a report can be read. */
export const reportForms = ['html', 'pdf', 'docx', 'json'] as const;
export type ReportForm = (typeof reportForms)[number];

/**
 * Counts the layouts of reports. A published version keeps the one that it was published with, so a change of texts,
 * order or appearance needs a new number, and the code of the old one stays. In the first one, numbers had three digits
 * whatever their range; since the third, times and units are written as a reader writes them; before the
 * fourth, the composition gave materials in percent their share of the part, not of the product. Decision: docs/report.md, "What stays the same".
 */
export const reportLayout = 4;
const laterLayouts = [Type.Literal(2), Type.Literal(3), Type.Literal(reportLayout)] as const;

const LocalizedName = Type.Object({ en: Type.String(), fr: Type.String() });

const ReportSubject = Type.Object({
  kind: Type.Enum(['evaluation', 'version', 'product'], {
    description: 'a version is published and does not change; the others are working documents',
  }),
  id: Type.String(),
  name: Type.String(),
  reference: Type.Optional(Type.String()),
  evaluationId: Type.Optional(Type.String({ description: 'of a version' })),
  number: Type.Optional(Type.Integer({ description: 'of a version' })),
  publishedAt: Type.Optional(Type.String({ description: 'of a version' })),
});
export type ReportSubject = Static<typeof ReportSubject>;

const ReportIndicator = Type.Object({
  id: Type.String(),
  name: LocalizedName,
  unit: Type.String(),
  normalisation: Type.Union([Type.Number(), Type.Null()], {
    description: 'yearly impact of one person, in the unit; null where the method has none',
  }),
  weighting: Type.Union([Type.Number(), Type.Null()], {
    description: 'share of the single score; all add up to 1',
  }),
});

const ReportDatabase = Type.Object({
  id: Type.String({ description: 'name@version' }),
  sha256: Type.Union([Type.String(), Type.Null()], {
    description:
      'of the file that it was imported from; null for the shipped ones, which belong to the catalog',
  }),
});
export type ReportDatabase = Static<typeof ReportDatabase>;

const FrenchCost = Type.Object({
  value: Type.Number({ description: 'points, of the piece' }),
  per100g: Type.Number({ description: 'points per 100 g' }),
  methodVersion: Type.Union([Type.String(), Type.Null()]),
});

const ReportMethod = Type.Object({
  source: Type.String(),
  licence: Type.String(),
  weighted: Type.Boolean(),
  indicators: Type.Array(ReportIndicator, { description: 'in the order of all lists of impacts' }),
});

const ReportQuestion = Type.Object({
  kind: Type.Enum(['value', 'range', 'data-set', 'database']),
  name: LocalizedName,
  material: Type.Optional(LocalizedName),
  share: Type.Number({ description: 'of the variance of the score, 0 to 1: what goes with the answer' }),
});
export type ReportQuestion = Static<typeof ReportQuestion>;

const Names = Type.Record(Type.String(), LocalizedName, {
  description: 'of categories, indicators, stages, parameters, values and materials, as they were',
});

/** What a report takes from the catalog; kept with a version, because the catalog changes. */
const ReportFrame = Type.Object({
  layout: Type.Optional(Type.Union([...laterLayouts], { description: 'absent: the first one' })),
  method: ReportMethod,
  names: Names,
});
export type ReportFrame = Static<typeof ReportFrame>;

const ReportOtherMethod = Type.Object({
  ...Type.Pick(OtherMethod, ['database', 'impacts']).properties,
  problems: Type.Integer({
    description: 'reasons why it cannot be evaluated, such as roles without a data set',
  }),
});

/** Everything that a report is made of, in no language: the same bytes for every reader. */
export const ReportContent = Type.Object({
  layout: Type.Union([Type.Literal(1), ...laterLayouts]),
  subject: ReportSubject,
  method: ReportMethod,
  databases: Type.Array(ReportDatabase),
  inputs: Type.Record(Type.String(), Type.Unknown(), {
    description:
      'composition and parameters as given, with the mask and the packaging; of a product, its versions',
  }),
  frenchCost: Type.Optional(FrenchCost),
  study: Type.Optional(
    Type.Unknown({
      description:
        'as GET /results/evaluation/:id/study, with each text in both languages; absent for products, in versions of releases without it, and where a database is closed',
    }),
  ),
  questions: Type.Optional(
    Type.Array(ReportQuestion, {
      description:
        'of a working document: what to find out next about its evaluation, as POST /evaluations/questions ranks it; absent where a database is closed',
    }),
  ),
  otherMethods: Type.Optional(
    Type.Array(ReportOtherMethod, {
      description:
        'of a working document with a result by EF 3.1: what GET /results/evaluation/:id/methods tells',
    }),
  ),
  result: Type.Union([FullResult, ProductFullResult]),
  names: Names,
});
export type ReportContent = Omit<Static<typeof ReportContent>, 'result' | 'study'> & {
  readonly study?: LocalizedStudy;

  readonly result: FullResult | ProductFullResult;
};

/** A report as JSON. */
export const Report = Type.Object({
  language: Type.Enum([...languages], { description: 'of its texts in the other forms' }),
  documentHash: Type.String({
    description: 'SHA-256, in hexadecimal, of the JSON text of the whole `content`, without any white space',
  }),
  asHashed: Type.Boolean({
    description:
      'whether `content` is the one with the hash: not if figures in it may no longer be shown since it was published',
  }),
  withheld: Type.Array(
    Type.Object({ database: Type.String(), disclosure: Type.Enum(['results', 'aggregated']) }),
    { description: 'databases whose figures are left out' },
  ),
  statements: Type.Array(StatementRecord, {
    description:
      'what verifiers have said of the version, oldest first: added since it was published, and so no part of `content`; empty for others',
  }),
  rank: Type.Optional({
    ...Rank,
    description:
      'where the French cost stands among declared pieces as of now, and so no part of `content`; absent where no benchmark has enough pieces of the category',
  }),
  claims: Type.Optional(
    Type.Array(LocalizedName, {
      description:
        'what may be said of the result to consumers, as the summary of its claims says now, and so no part of `content`',
    }),
  ),
  content: ReportContent,
});
export type Report = Omit<Static<typeof Report>, 'content'> & { readonly content: ReportContent };
