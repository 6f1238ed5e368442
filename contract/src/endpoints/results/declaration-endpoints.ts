import Type from 'typebox';
import { DeclarationSelection, declaredPieces } from '../../documents/results/declaration-file.ts';
import { ExtscoreDeclaration } from '../../documents/results/extscore-result.ts';
import { naming } from '../../documents/schema/id-of.ts';
import { query, queryFlag } from '../../documents/schema/query-parameters.ts';
import type { Endpoint } from '../endpoint.ts';

/** The declaration of the French environmental cost. Nothing is sent to the portal. */
export const declarationEndpoints = {
  writeDeclarationFile: {
    method: 'POST',
    path: '/declarations/file',
    access: 'read',
    storesNothing: true,
    summary: 'The file that the French declaration portal takes, or what it would refuse',
    description: `Writes the table of the portal for evaluations, versions or products, at most ${declaredPieces}: its titles in French, its values in the language asked for. Whatever the portal would refuse is refused here, with its place and reason; \`skipRefused\` leaves those rows out and counts them in \`Sillage-Refused\`. With \`check\` the answer is JSON: each piece with its problems and with what the method cannot express. Nothing is sent to the portal. See /docs/french-declaration. Any role may call it.`,
    query: query({
      check: queryFlag('Answer as JSON what would be refused, instead of the file'),
      skipRefused: queryFlag('Leave out what would be refused'),
    }),
    body: DeclarationSelection,
    success: { status: 200, mediaType: '*/*' },
    errors: ['query.invalid', 'document.invalid'],
  },
  readDeclarationBody: {
    method: 'GET',
    path: '/declarations/body/:id',
    access: 'read',
    summary: 'The call that declares a piece or a pack on the French portal',
    description:
      'The path and the body of the call, for a product, a version or an evaluation with a current cost. A product of several pieces is a pack (`/produits/lot`): its `price` and `references` are those of the pack, and the price is divided among the pieces by the weights of the portal. `components=true` makes it one garment of several components (`/produits/multicomposants`), the first of which is the main one; only the test environment of the portal takes that. What the portal would refuse is refused, all at once. Nothing is sent. Any role may read it.',
    query: query({
      brand_id: Type.Optional(
        Type.String({
          minLength: 1,
          maxLength: 200,
          description: 'UUID of the brand on the portal; else its default brand',
          ...naming('elsewhere'),
        }),
      ),
      gtins: Type.Optional(
        Type.String({
          maxLength: 1000,
          description: 'separated by commas, in the place of those of the product',
        }),
      ),
      price: Type.Optional(Type.String({ pattern: '^\\d{1,9}(\\.\\d{1,4})?$', description: '€, of a pack' })),
      references: Type.Optional(
        Type.String({ pattern: '^[1-9]\\d{0,5}$', description: 'number of references, of a pack' }),
      ),
      components: queryFlag('One garment of several components in the place of a pack'),
    }),
    success: { status: 200, body: ExtscoreDeclaration },
    errors: ['query.invalid', 'record.not-found', 'extscore.version-without', 'document.invalid'],
  },
} as const satisfies Record<string, Endpoint>;
