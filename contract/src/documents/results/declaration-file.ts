import Type, { type Static, type TProperties } from 'typebox';
import { portalLanguages } from '../../fields/portal-vocabulary.ts';
import { document } from '../schema/check-document.ts';
import { idOf, type ReferenceNoun } from '../schema/id-of.ts';

/** Pieces in one declaration file. */
export const declaredPieces = 10_000;

export const declarationFormats = ['csv', 'xlsx'] as const;

/** What a pack is sold at: it belongs to the pack, not to its pieces. */
export const packSale = {
  price: Type.Optional(Type.Number({ exclusiveMinimum: 0, description: '€, of a pack' })),
  references: Type.Optional(
    Type.Integer({ minimum: 1, maximum: 999_999, description: 'number of references, of a pack' }),
  ),
};

export const pieces = <Rest extends TProperties = Record<never, never>>(
  noun: ReferenceNoun,
  description: string,
  rest: Rest = {} as Rest,
) =>
  Type.Optional(
    Type.Array(
      Type.Union([
        document({
          id: { ...idOf(noun), description: `Id of the ${noun}.` },
          gtins: Type.Optional(
            Type.Array(Type.String({ maxLength: 20 }), {
              maxItems: 100,
              description: 'in the place of those of the record; 8 or 13 digits each',
            }),
          ),
          ...rest,
        }),
        idOf(noun),
      ]),
      { minItems: 1, maxItems: declaredPieces, description },
    ),
  );

/** What is declared, and how its file is written. */
export const DeclarationSelection = document(
  {
    evaluations: pieces('evaluation', 'evaluations with a current cost'),
    versions: pieces('version', 'published versions'),
    products: pieces('product', 'products of one piece of one version'),
    language: Type.Optional(
      Type.Enum([...portalLanguages], {
        description: 'of the values; titles are always French. fr where nothing is said',
      }),
    ),
    format: Type.Optional(Type.Enum([...declarationFormats], { description: 'csv where nothing is said' })),
    brand: Type.Optional(
      Type.String({ maxLength: 100, description: 'UUID of the brand on the portal; else its default brand' }),
    ),
    withoutGtins: Type.Optional(
      Type.Boolean({ description: 'true for organizations that the portal lets declare without GTIN' }),
    ),
  },
  { description: 'Pieces to declare on the French portal: evaluations, versions or products.' },
);
export type DeclarationSelection = Static<typeof DeclarationSelection>;

/** What stands in the way of a declaration, in the words of the form. */
export const DeclarationProblem = Type.Object({
  field: Type.String({ description: 'its name in the call of the portal, such as countryMaking' }),
  column: Type.String({ description: 'its title in the file' }),
  code: Type.String(),
  message: Type.String(),
  by: Type.Enum(['portal', 'sillage'], { description: 'whose rule it is' }),
});

/** Whether pieces can be declared. */
export const DeclarationCheck = Type.Object({
  ready: Type.Integer(),
  refused: Type.Integer(),
  rows: Type.Array(
    Type.Object({
      index: Type.Integer({ description: 'in the list of the request' }),
      id: Type.String(),
      reference: Type.Union([Type.String(), Type.Null()]),
      state: Type.Enum(['ready', 'refused']),
      score: Type.Union([Type.Number(), Type.Null()], { description: 'Pts; null: no current cost' }),
      problems: Type.Array(DeclarationProblem),
      notExpressed: Type.Array(Type.Object({ pointer: Type.String(), message: Type.String() }), {
        description: 'what the evaluation says and the method has no field for',
      }),
    }),
  ),
});
export type DeclarationCheck = Static<typeof DeclarationCheck>;
