import type { ExtscoreResult, Language, resultLabelEndpoints } from '@sillage/contract';
import { scoringMethodFor } from '@sillage/engine';
import { labelOf } from '../methods/methods.ts';
import type { LabelFigure, MethodLabel } from '../methods/server-method.ts';
import type { Context } from '../platform/context.ts';
import type { BytesAnswer, HandlersFor } from '../platform/http/endpoint-handlers.ts';
import { namedFile } from '../platform/http/named-file.ts';
import type { Caller } from '../platform/identity/caller.ts';
import { DomainError } from '../platform/kernel/domain-error.ts';
import { isDeclared } from './claims/claim-facts.ts';
import { costReasons } from './claims/judge-claims.ts';
import { scoredProduct } from './product-external-score.ts';
import { readExternalScore } from './read-result.ts';
import { nameOfSubject } from './subject-name.ts';

/** Pixels: four for each unit of the drawing. */
const usualWidth = 616;

interface Shown {
  readonly label: MethodLabel;
  readonly figure: LabelFigure;
  readonly declared: boolean;
}
interface LabelRequest {
  readonly caller: Caller;
  readonly params: { readonly id: string };
  readonly query: { readonly language?: Language };
  readonly language: Language;
}

/** The label of the French environmental cost, as a drawing, a bitmap and an element to paste. */
export function labelRoutes(context: Context): HandlersFor<keyof typeof resultLabelEndpoints> {
  type Read = (context: Context, caller: Caller, id: string) => Promise<Shown>;
  const drawn = async (read: Read, { caller, params, query, language }: LabelRequest) => {
    const { label, figure, declared } = await read(context, caller, params.id);
    const reasons = costReasons({ state: 'label', ...figure, declared }, 'consumers-fr', language);
    const conditions = reasons.map(({ code }) => code).join(', ');
    return {
      label,
      svg: label.draw(figure, query.language ?? language),
      headers: conditions === '' ? {} : { 'Sillage-Conditions': conditions },
    };
  };
  /** Pages show the drawing; who saves it gets the name of the product. */
  const named = async ({ caller, params }: LabelRequest, ending: string): Promise<string> =>
    namedFile('inline', await nameOfSubject(context, caller.organizationId, params.id), 'label', ending);
  const vary = { Vary: 'Accept-Language' };
  const asSvg = (read: Read) => async (request: LabelRequest) => {
    const { svg, headers } = await drawn(read, request);
    return bytesOf(svg, {
      'Content-Type': 'image/svg+xml',
      'Content-Disposition': await named(request, 'svg'),
      ...vary,
      ...headers,
    });
  };
  const asSnippet = (read: Read) => async (request: LabelRequest) => {
    const { svg, headers } = await drawn(read, request);
    return bytesOf(svg, { 'Content-Type': 'text/html; charset=utf-8', ...vary, ...headers });
  };
  const asPicture =
    (read: Read) =>
    async (request: LabelRequest & { readonly query: { readonly width?: string } }): Promise<BytesAnswer> => {
      const { label, svg, headers } = await drawn(read, request);
      const bytes = await label.picture(svg, Number(request.query.width ?? usualWidth));
      return {
        bytes,
        headers: {
          'Content-Type': 'image/png',
          'Content-Disposition': await named(request, 'png'),
          ...headers,
        },
      };
    };
  return {
    readEvaluationLabel: asSvg(evaluationFigure),
    readEvaluationLabelPicture: asPicture(evaluationFigure),
    readEvaluationLabelSnippet: asSnippet(evaluationFigure),
    readProductLabel: asSvg(productFigure),
    readProductLabelPicture: asPicture(productFigure),
    readProductLabelSnippet: asSnippet(productFigure),
  };
}

function bytesOf(text: string, headers: Readonly<Record<string, string>>): BytesAnswer {
  return { bytes: new TextEncoder().encode(text), headers };
}

/** Throws: DomainError as `readExternalScore`; extscore.not-available, document.invalid. */
async function evaluationFigure(context: Context, caller: Caller, id: string): Promise<Shown> {
  const bytes = await readExternalScore(context, caller, id);
  const result = JSON.parse(new TextDecoder().decode(bytes)) as ExtscoreResult;
  const label = labelOf(scoringMethodFor(context.catalog, result.evaluation.category.id));
  if (label === undefined) throw new DomainError('extscore.not-available', { id });
  const taken = await context.storage.readLastTaken(caller.organizationId, result.evaluation.id);
  return { label, figure: label.figure(result, [result]), declared: isDeclared(taken, result) };
}

/** Throws: DomainError as `scoredProduct`; extscore.not-available, document.invalid. */
async function productFigure(context: Context, caller: Caller, id: string): Promise<Shown> {
  const { scored, scoring, method } = await scoredProduct(context, caller, id);
  const label = labelOf(method);
  if (label === undefined) throw new DomainError('extscore.not-available', { id });
  const scores = scored.versions.map(({ extscore }) => extscore);
  const cost = scoring.score(scored);
  const taken = await context.storage.readLastTaken(caller.organizationId, id);
  return { label, figure: label.figure(cost, scores), declared: isDeclared(taken, cost) };
}
