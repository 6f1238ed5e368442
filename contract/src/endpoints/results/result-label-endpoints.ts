import Type from 'typebox';
import { query } from '../../documents/schema/query-parameters.ts';
import { languages } from '../../texts/localized-text.ts';
import { patternText, publishedAs } from '../../texts/pattern-text.ts';
import type { Endpoint } from '../endpoint.ts';

const language = Type.Optional(
  Type.Enum([...languages], {
    description: 'of the alternative text; without it that of Accept-Language. The drawing itself is French',
  }),
);
const words = query({ language });
const picture = query({
  language,
  width: Type.Optional(
    Type.String({
      pattern: '^(1[5-9]\\d|[2-9]\\d\\d|1\\d{3}|2[0-4]\\d\\d)$',
      [patternText]: { en: 'must be a whole number from 150 to 2499', fr: 'un nombre entier de 150 à 2499' },
      [publishedAs]: { type: 'integer', minimum: 150, maximum: 2499 },
      description: 'in pixels, 150 to 2499; 616 without it. The height is half of it',
    }),
  ),
});

const showable = ['document.invalid', 'query.invalid'] as const;
const evaluationErrors = [
  'record.not-found',
  'evaluation.not-evaluated',
  'evaluation.outdated',
  'extscore.not-available',
  ...showable,
] as const;
const productErrors = [
  'record.not-found',
  'extscore.version-without',
  'extscore.versions-differ',
  'extscore.not-available',
  ...showable,
] as const;

const conditions =
  'The header Sillage-Conditions has the codes of the conditions to show it to consumers in France, as the claims of the result have them (`declare-first`); without it there are none.';
const svg = `The cost in whole points with the points per 100 g, drawn as outlines: no face is embedded. 422 where the cost may not be shown, with every reason (extscore.not-showable). ${conditions} See /docs/french-label. Any role may read it.`;
const png = `The same drawing as a bitmap, for systems that take no SVG. ${conditions} Any role may read it.`;
const html = `An element to paste into a page: the drawing with an alternative text, without script, style or request. ${conditions} Any role may read it.`;

/** The label of the French environmental cost. */
export const resultLabelEndpoints = {
  readEvaluationLabel: {
    method: 'GET',
    path: '/results/evaluation/:id/extscore/label.svg',
    aliases: ['/results/evaluations/:id/extscore/label.svg'],
    access: 'read',
    summary: 'The label of an evaluation or version as SVG',
    description: svg,
    query: words,
    success: { status: 200, mediaType: 'image/svg+xml' },
    errors: evaluationErrors,
  },
  readEvaluationLabelPicture: {
    method: 'GET',
    path: '/results/evaluation/:id/extscore/label.png',
    aliases: ['/results/evaluations/:id/extscore/label.png'],
    access: 'read',
    summary: 'The label of an evaluation or version as PNG',
    description: png,
    query: picture,
    success: { status: 200, mediaType: 'image/png' },
    errors: evaluationErrors,
  },
  readEvaluationLabelSnippet: {
    method: 'GET',
    path: '/results/evaluation/:id/extscore/label.html',
    aliases: ['/results/evaluations/:id/extscore/label.html'],
    access: 'read',
    summary: 'The label of an evaluation or version as an HTML element',
    description: html,
    query: words,
    success: { status: 200, mediaType: 'text/html' },
    errors: evaluationErrors,
  },
  readProductLabel: {
    method: 'GET',
    path: '/results/product/:id/extscore/label.svg',
    aliases: ['/results/products/:id/extscore/label.svg'],
    access: 'read',
    summary: 'The label of a product as SVG',
    description: svg,
    query: words,
    success: { status: 200, mediaType: 'image/svg+xml' },
    errors: productErrors,
  },
  readProductLabelPicture: {
    method: 'GET',
    path: '/results/product/:id/extscore/label.png',
    aliases: ['/results/products/:id/extscore/label.png'],
    access: 'read',
    summary: 'The label of a product as PNG',
    description: png,
    query: picture,
    success: { status: 200, mediaType: 'image/png' },
    errors: productErrors,
  },
  readProductLabelSnippet: {
    method: 'GET',
    path: '/results/product/:id/extscore/label.html',
    aliases: ['/results/products/:id/extscore/label.html'],
    access: 'read',
    summary: 'The label of a product as an HTML element',
    description: html,
    query: words,
    success: { status: 200, mediaType: 'text/html' },
    errors: productErrors,
  },
} as const satisfies Record<string, Endpoint>;
