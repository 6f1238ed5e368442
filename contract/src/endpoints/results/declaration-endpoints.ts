import Type from 'typebox';
import { DeclarationSelection, declaredPieces } from '../../documents/results/declaration-file.ts';
import { ExtscoreDeclaration } from '../../documents/results/extscore-result.ts';
import {
  AcceptedDeclarations,
  PortalDeclaration,
  redeclarationDays,
  SentSelection,
} from '../../documents/results/portal-declaration.ts';
import { idOf, naming } from '../../documents/schema/id-of.ts';
import { newestFirstQuery, query, queryFlag, searchQuery } from '../../documents/schema/query-parameters.ts';
import type { Endpoint } from '../endpoint.ts';

/** The declaration of the French environmental cost. Nothing is sent to the portal but by `sendDeclarations`. */
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
  sendDeclarations: {
    method: 'POST',
    path: '/declarations',
    access: 'write',
    summary: 'Declare pieces on the French portal',
    description: `Sends each piece to the portal of the organization as a job: single pieces by \`/produits\`, packs by \`/produits/lot\`. Garments of several components are not sent: only the test environment of the portal takes them. Whatever the portal would refuse is refused here first, and nothing is sent; \`skipRefused\` leaves those pieces out. What is sent is what was checked, whatever happens to the records. The job counts in pieces; each outcome is in GET /declarations before the next piece is sent, so that a job that was interrupted goes on without declaring twice. Cancelling it stops it before the next piece. A changed piece may be refused within ${redeclarationDays} days. Needs a portal (Administration, French portal). See /docs/french-declaration.`,
    query: query({ skipRefused: queryFlag('Leave out what would be refused') }),
    body: SentSelection,
    success: { status: 202, body: AcceptedDeclarations },
    errors: ['query.invalid', 'document.invalid', 'portal.not-set', 'job.limit', 'quota.exceeded'],
  },
  listDeclarations: {
    method: 'GET',
    path: '/declarations',
    access: 'read',
    summary: 'What was declared on the French portal, newest first',
    description:
      'One entry for each piece that was sent: when, by whom, with which cost, what the portal answered, and whether the cost is another now. Entries stay when their record is removed. Any role may read them.',
    query: query({
      ...newestFirstQuery,
      since: Type.Optional({
        ...searchQuery.updated_since,
        description: 'ISO 8601: whose outcome was known then or later',
      }),
      evaluation: Type.Optional({
        ...idOf('evaluation'),
        maxLength: 4000,
        description: 'only those of these evaluations, separated by commas, and of their versions',
      }),
      product: Type.Optional({
        ...idOf('product'),
        maxLength: 4000,
        description: 'only those of these products, separated by commas',
      }),
      job: Type.Optional({ ...idOf('job'), description: 'only those of this job' }),
      latest: queryFlag('Only what is in force: the last that the portal has taken of each piece'),
    }),
    success: { status: 200, body: Type.Array(PortalDeclaration) },
    errors: ['query.invalid'],
  },
} as const satisfies Record<string, Endpoint>;
