import type { textileEndpoints } from '@sillage/contract';
import type { FrenchTextileTables } from '@sillage/engine';
import type { HandlersFor } from '../../platform/http/endpoint-handlers.ts';
import { choice, type HandlerContext, listHandler, scoringHandlers } from '../scoring-handlers.ts';
import type { ScorerSettings, ServerMethod } from '../server-method.ts';
import { declaration } from './declaration.ts';
import { embeddedScorer } from './embedded-scorer.ts';
import { examples } from './examples.ts';
import { alternativeText, drawLabel } from './label/draw-label.ts';
import { labelFigure } from './label/label-figure.ts';
import { labelPicture } from './label/label-picture.ts';
import { productScore } from './product-score.ts';
import { remoteFrenchTextileScorer } from './remote-attempt.ts';

/** The French environmental cost of garments. */
export const frenchTextile: ServerMethod<'french-textile'> = {
  handlers,
  makeScorer({ extscoreUrl: url, extscoreToken: token }: ScorerSettings, tables: FrenchTextileTables) {
    if (url === undefined) return embeddedScorer(tables);
    return remoteFrenchTextileScorer({ url, ...(token === undefined ? {} : { token }) });
  },
  examples,
  products: { score: productScore, declare: declaration },
  label: { figure: labelFigure, draw: drawLabel, alternativeText, picture: labelPicture },
};

/** The endpoints of the Ecobalyse calculator and a batch. */
function handlers(
  context: HandlerContext,
  tables: FrenchTextileTables,
): HandlersFor<keyof typeof textileEndpoints> {
  const { countries, fibres, products, trims } = tables;
  const { one, batch } = scoringHandlers(context, 'french-textile', tables);
  return {
    listTextileCountries: listHandler(countries, ({ code, name }, language) => ({
      code,
      name: name[language],
    })),
    listTextileMaterials: listHandler(fibres, choice),
    listTextileProducts: listHandler(products, choice),
    listTextileTrims: listHandler(trims, choice),
    scoreTextile: one('simple'),
    scoreTextileEcs: one('ecs'),
    scoreTextilePef: one('pef'),
    scoreTextileDetailed: one('detailed'),
    scoreTextileBatch: batch,
  };
}
