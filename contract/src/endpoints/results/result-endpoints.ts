import Type from 'typebox';
import { compactMediaType } from '../../documents/results/compact/compact-media-type.ts';
import { CompactResult } from '../../documents/results/compact/compact-result.ts';
import {
  ExtscoreDeclaration,
  ExtscoreResult,
  ProductExtscoreResult,
} from '../../documents/results/extscore-result.ts';
import { reportForms } from '../../documents/results/report.ts';
import {
  FullResult,
  IpcResult,
  ProductFullResult,
  ProductIpcResult,
  standardMediaType,
} from '../../documents/results/results.ts';
import { Study } from '../../documents/results/study/study.ts';
import { naming } from '../../documents/schema/id-of.ts';
import { query } from '../../documents/schema/query-parameters.ts';
import { Claims } from '../../documents/sharing/claims.ts';
import { languages } from '../../texts/localized-text.ts';
import { valueHints } from '../../texts/pattern-text.ts';
import type { Endpoint } from '../endpoint.ts';
import { resultView } from '../evaluations/evaluation-queries.ts';

const unreadable = ['record.not-found', 'evaluation.not-evaluated', 'evaluation.outdated'] as const;
const productUnreadable = [
  'record.not-found',
  'extscore.version-without',
  'extscore.versions-differ',
] as const;

const reportQuery = query({
  format: Type.Optional(
    Type.Enum([...reportForms], {
      description:
        'html where nothing is said, to be printed; pdf is tagged, docx for Word and LibreOffice, json for programs',
      [valueHints]: {
        odt: {
          en: 'take format=docx, which LibreOffice opens',
          fr: 'prenez format=docx, que LibreOffice ouvre',
        },
      },
    }),
  ),
  language: Type.Optional(
    Type.Enum([...languages], { description: 'of its texts; where nothing is said, that of the answer' }),
  ),
});

export const resultEndpoints = {
  readEvaluationResult: {
    method: 'GET',
    path: '/results/evaluation/:id',
    aliases: ['/results/evaluations/:id', '/results/evaluation/:id/ipc', '/results/evaluations/:id/ipc'],
    operations: { '/results/evaluation/:id/ipc': 'readEvaluationIpcResult' },
    access: 'assigned',
    summary: 'Standard results of an evaluation or version: impacts per category',
    description:
      'The stored impacts by indicator, as of the last evaluation; nothing is calculated. 409 if the evaluation has not been evaluated, or has changed since. Any role may read it; a verifier that of a version that an administrator has named.',
    success: { status: 200, body: IpcResult },
    errors: unreadable,
  },
  readEvaluationFullResult: {
    method: 'GET',
    path: '/results/evaluation/:id/full',
    aliases: ['/results/evaluations/:id/full'],
    access: 'assigned',
    summary: 'Full results: contributions, hotspots, data quality, calculated scores',
    description:
      'Adds to the impacts what explains them: contributions by stage, part, material and country, hotspots, data quality, normalized and weighted scores, and where each figure comes from. `view=compact` answers with half the size, `Prefer: return=minimal` with the standard result alone; each has a media type of its own. Any role may read it.',
    query: query({ view: resultView }),
    success: {
      status: 200,
      body: FullResult,
      forms: { [compactMediaType]: CompactResult, [standardMediaType]: IpcResult },
    },
    minimalForm: standardMediaType,
    errors: ['query.invalid', ...unreadable],
  },
  readEvaluationStudy: {
    method: 'GET',
    path: '/results/evaluation/:id/study',
    aliases: ['/results/evaluations/:id/study'],
    access: 'assigned',
    summary: 'Study of an evaluation or version: what a verifier asks for beside the figures',
    description:
      'Most relevant categories, stages and processes, electricity by step, assumptions of distribution, end of life by country of sale, the data needs matrix, data quality, cut-off, additional information, data sets, benchmark, and the list of what is missing for a claim, the least effort first. Computed from the stored result; that of a version is the one of its publication. Texts are in the language of `Accept-Language`. Any role may read it.',
    success: { status: 200, body: Study },
    errors: unreadable,
  },
  readEvaluationExtscore: {
    method: 'GET',
    path: '/results/evaluation/:id/extscore',
    aliases: ['/results/evaluations/:id/extscore'],
    access: 'assigned',
    summary: 'External score of an evaluation or version: its French environmental cost',
    description:
      'The stored external score, as of the last evaluation with one; nothing is calculated. Any role may read it.',
    success: { status: 200, body: ExtscoreResult },
    errors: [...unreadable, 'extscore.not-available'],
  },
  readEvaluationClaims: {
    method: 'GET',
    path: '/results/evaluation/:id/claims',
    aliases: ['/results/evaluations/:id/claims'],
    access: 'assigned',
    summary: 'What may be said of an evaluation or version to the public',
    description:
      'For each figure and audience (consumers in France, consumers elsewhere in the EU, professionals): whether it may be shown, with which words, why, and where the rule is written. This is no legal advice: it names the rules that the service checks. Texts are in the language of `Accept-Language`. See /docs/sharing. Any role may read it; a verifier that of a version that an administrator has named.',
    success: { status: 200, body: Claims },
    errors: unreadable,
  },
  readProductClaims: {
    method: 'GET',
    path: '/results/product/:id/claims',
    aliases: ['/results/products/:id/claims'],
    access: 'read',
    summary: 'What may be said of a product to the public',
    description:
      'As for an evaluation: for each figure and audience whether it may be shown, with which words, and why. Any role may read it.',
    success: { status: 200, body: Claims },
    errors: ['record.not-found'],
  },
  readEvaluationReport: {
    method: 'GET',
    path: '/results/evaluation/:id/report',
    aliases: ['/results/evaluations/:id/report'],
    access: 'assigned',
    summary: 'Report of an evaluation or version: HTML for print, PDF, Word or JSON',
    description:
      'The study behind the results as one document: scope, inventory with sources and data quality, assumptions, results, limits, and everything that it takes to recompute them. The report of a version never changes; that of an evaluation follows its last results. Any role may read it.',
    query: reportQuery,
    success: { status: 200, mediaType: '*/*' },
    errors: ['query.invalid', ...unreadable],
  },
  readProductReport: {
    method: 'GET',
    path: '/results/product/:id/report',
    aliases: ['/results/products/:id/report'],
    access: 'read',
    summary: 'Report of a product: HTML for print, PDF, Word or JSON',
    description:
      'The study behind the results of the product as one document. The inventory of each of its versions is in the report of that version. Any role may read it.',
    query: reportQuery,
    success: { status: 200, mediaType: '*/*' },
    errors: ['query.invalid', 'record.not-found'],
  },
  readEvaluationIlcd: {
    method: 'GET',
    path: '/results/evaluation/:id/ilcd',
    aliases: ['/results/evaluations/:id/ilcd'],
    access: 'assigned',
    summary: 'An evaluation or version as an ILCD data set, for other LCA software',
    description:
      'A package of ILCD 1.1 (ZIP): the totals of one piece as a process of the type LCI result, with the method data sets of EF 3.1, a product flow of its own, and `Not compliant` for EF and ILCD entry level. What is not known is left out; the comment names it, and lower bounds. Versions of an evaluation are versions of one data set. 403 where a closed database has a single activity in a stage. See /docs/study. Any role may read it; a verifier that of a version that an administrator has named.',
    success: { status: 200, mediaType: 'application/zip' },
    errors: [...unreadable, 'ilcd.not-disclosed', 'database.method-not-ef'],
  },
  readProductIlcd: {
    method: 'GET',
    path: '/results/product/:id/ilcd',
    aliases: ['/results/products/:id/ilcd'],
    access: 'read',
    summary: 'A product as an ILCD data set, for other LCA software',
    description:
      'The totals of the product as a package of ILCD 1.1 (ZIP), as for an evaluation; its revision is the version of the data set. Any role may read it.',
    success: { status: 200, mediaType: 'application/zip' },
    errors: ['record.not-found', 'ilcd.not-disclosed', 'database.method-not-ef'],
  },
  readProductExtscore: {
    method: 'GET',
    path: '/results/product/:id/extscore',
    aliases: ['/results/products/:id/extscore'],
    access: 'read',
    summary: 'External score of a product: the sum over its versions',
    description:
      'Adds up the external scores of the versions that the product is made of, by quantity. Every version must have one, calculated with the same version of the method. Any role may read it.',
    success: { status: 200, body: ProductExtscoreResult },
    errors: productUnreadable,
  },
  readProductDeclaration: {
    method: 'GET',
    path: '/results/product/:id/extscore/declaration',
    aliases: ['/results/products/:id/extscore/declaration'],
    access: 'read',
    summary: 'The declaration of the French environmental cost of a product, for the official portal',
    description:
      'The document that the portal for declarations takes, filled from the product and its score. `brand_id` is the id of the brand on that portal. Nothing is sent to the portal.',
    query: query({
      brand_id: Type.String({
        minLength: 1,
        maxLength: 200,
        description: 'id of the brand on the portal',
        ...naming('elsewhere'),
      }),
    }),
    success: { status: 200, body: ExtscoreDeclaration },
    errors: ['query.invalid', ...productUnreadable, 'document.invalid'],
  },
  readProductResult: {
    method: 'GET',
    path: '/results/product/:id/ipc',
    aliases: ['/results/products/:id/ipc', '/results/product/:id', '/results/products/:id'],
    operations: { '/results/product/:id': 'readProductIpcResult' },
    access: 'read',
    summary: 'Standard results of a product',
    description:
      'The impacts of the product by indicator: those of its versions by quantity, and of its packaging. They were calculated when the product was stored. Any role may read them.',
    success: { status: 200, body: ProductIpcResult },
    errors: ['record.not-found'],
  },
  readProductFullResult: {
    method: 'GET',
    path: '/results/product/:id/full',
    aliases: ['/results/products/:id/full'],
    access: 'read',
    summary: 'Full results of a product',
    description:
      'Adds to the impacts of the product what explains them, like the full results of an evaluation, joined over its versions. Any role may read it.',
    success: { status: 200, body: ProductFullResult },
    errors: ['record.not-found'],
  },
} as const satisfies Record<string, Endpoint>;
