import {
  extscoreFigures,
  TextileAnswer,
  TextileChoice,
  TextileCountry,
  TextileDetailedAnswer,
  TextileEcsAnswer,
  TextilePefAnswer,
  TextileRequest,
} from '@sillage/contract';
import type { FrenchTextileTables } from '@sillage/engine';
import Type from 'typebox';
import { makeScoreValue, type ScoringOptions } from '../score-value.ts';
import type { MethodExamples } from '../server-method.ts';
import { readDetailedAnswer } from './read-detailed-answer.ts';

/** A linen T-shirt made in France, the first example in the Ecobalyse documentation. */
const exampleRequest: TextileRequest = {
  mass: 0.15,
  product: 'tshirt',
  materials: [{ id: 'ei-lin', share: 1 }],
  countrySpinning: 'FR',
  countryFabric: 'FR',
  countryDyeing: 'FR',
  countryMaking: 'FR',
  numberOfReferences: 1000,
  price: 30,
};

/** The documents of the OpenAPI description, scored with the tables of the catalog. */
export function examples(tables: FrenchTextileTables): MethodExamples {
  const score = (form: ScoringOptions<'french-textile'>['form']): object =>
    makeScoreValue('french-textile', tables, { form, strict: false, language: 'fr' })(exampleRequest).body;
  const detailed = score('detailed');
  const { figures } = readDetailedAnswer(detailed, exampleRequest.mass);
  const [country] = tables.countries;
  const [choice] = tables.products;
  return {
    documents: [
      ...(figures === undefined ? [] : [[Type.Object(extscoreFigures), figures] as const]),
      [TextileRequest, exampleRequest],
      [TextileAnswer, score('simple')],
      [TextileEcsAnswer, score('ecs')],
      [TextilePefAnswer, score('pef')],
      [TextileDetailedAnswer, detailed],
      ...(country === undefined
        ? []
        : [[TextileCountry, { code: country.code, name: country.name.fr }] as const]),
      ...(choice === undefined ? [] : [[TextileChoice, { id: choice.id, name: choice.name.fr }] as const]),
    ],
    requests: { scoreTextileBatch: [exampleRequest, { ...exampleRequest, mass: 0 }] },
  };
}
