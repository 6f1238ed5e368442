import type { SimpleAnswer } from './answer.ts';
import { queryView } from './query-view.ts';
import type { ResolvedRequest } from './request.ts';
import { scoreTextile } from './score.ts';
import type { FrenchCostTables } from './tables.ts';

/** The short answer: the scores, one sentence, and the request as it was understood. Source: section 1.5. */
export function simpleAnswer(tables: FrenchCostTables, request: ResolvedRequest): SimpleAnswer {
  return {
    webUrl: null,
    impacts: scoreTextile(tables, request),
    description: describeRequest(request),
    query: queryView(request.decoded),
  };
}

/** "T-shirt ou polo de 150 g en 100 % coton, tricoté : Chine, …": our own words; a figure as it was sent. */
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

/** At most two digits after the comma. */
function percent(share: number): string {
  return french(Math.round(share * 10_000) / 100);
}

function grams(kg: number): string {
  return french(Math.round(kg * 100_000) / 100);
}

function french(figure: number): string {
  return String(figure).replace('.', ',');
}
