import type { FrenchTextileTables } from '../../../catalog/french-textile/tables.ts';
import type { AnsweredWarning } from '../../scoring-request.ts';
import type { ResolvedRequest } from '../request/request.ts';
import { type Scores, scoreGarment } from '../score.ts';
import type { OneScoreAnswer, SimpleAnswer } from './answer.ts';
import { queryView } from './query-view.ts';

/**
 * Renders the short response: scores, one sentence, and the request as interpreted.
 * Source: Ecobalyse 7.0.0, API, textile answers.
 */
export function simpleAnswer(
  tables: FrenchTextileTables,
  request: ResolvedRequest,
  warnings: readonly AnsweredWarning[],
): SimpleAnswer {
  return {
    webUrl: null,
    impacts: scoreGarment(tables, request),
    description: describeRequest(request),
    query: queryView(request.decoded),
    warnings,
  };
}

/**
 * Renders the short response with a single score. Copies field by field:
 * a spread would cost as much as the scoring.
 */
export function answerOfOneScore(
  score: keyof Scores,
  tables: FrenchTextileTables,
  request: ResolvedRequest,
  warnings: readonly AnsweredWarning[],
): OneScoreAnswer {
  const { webUrl, impacts, description, query } = simpleAnswer(tables, request, warnings);
  return { webUrl, impacts: { [score]: impacts[score] }, description, query, warnings };
}

/**
 * Describes a request, e.g. "T-shirt ou polo de 150 g en 100 % coton,
 * tricoté : Chine, …". Figures appear as sent.
 */
export function describeRequest(request: ResolvedRequest): string {
  const { product, mass, materials, printing, fading, upcycled } = request;
  const blend = materials
    .map(({ share, fibre }) => `${percent(share)} % ${fibre.name.fr.toLowerCase()}`)
    .join(', ');
  const article = `${product.name.fr} de ${grams(mass)} g en ${blend}`;
  const sewn = `confection : ${request.countryMaking.name.fr}`;
  if (upcycled) return `${article}, remanufacturé, ${sewn}.`;
  const steps = [
    `filature : ${request.countrySpinning.name.fr}`,
    `${request.fabric === 'weaving' ? 'tissage' : 'tricotage'} : ${request.countryFabric.name.fr}`,
    `ennoblissement : ${request.countryDyeing.name.fr}`,
    ...(printing === null ? [] : [`impression sur ${percent(printing.ratio)} %`]),
    sewn,
    ...(fading ? ['délavage'] : []),
  ];
  return `${article}, ${steps.join(', ')}.`;
}

/** Formats with at most two decimals. */
function percent(share: number): string {
  return french(Math.round(share * 10_000) / 100);
}

function grams(kg: number): string {
  return french(Math.round(kg * 100_000) / 100);
}

function french(figure: number): string {
  return String(figure).replace('.', ',');
}
