import Type, { type Static } from 'typebox';
import { document } from '../schema/check-document.ts';
import { DeclarationSelection, packSale, pieces } from './declaration-file.ts';

/** Where declarations are sent, and with which key. */
export const PortalPayload = document({
  address: Type.String({
    minLength: 1,
    maxLength: 2048,
    description: 'base address of the portal’s interface, which ends in /api',
    examples: ['https://portal.example.org/api'],
  }),
  key: Type.String({
    minLength: 1,
    maxLength: 8000,
    description: 'the token that the portal gives the organization; stored encrypted and never shown again',
    examples: ['k7Qm2vX9'],
  }),
});
export type PortalPayload = Static<typeof PortalPayload>;

/** The portal of an organization. Its key is not shown. */
export const PortalRecord = Type.Object({
  address: Type.Union([Type.String(), Type.Null()], { description: 'null: nothing is set' }),
  keySet: Type.Boolean({
    description: 'false: the key must be entered again, because none is stored or it can no longer be read',
  }),
  updatedAt: Type.Union([Type.String(), Type.Null()], { description: 'ISO 8601 UTC; null: nothing is set' }),
  updatedBy: Type.Union([Type.String(), Type.Null()], {
    description: 'id of the user; null: nothing is set',
  }),
});
export type PortalRecord = Static<typeof PortalRecord>;

const { evaluations, versions, language, format, brand, withoutGtins } = DeclarationSelection.properties;

/** What is sent to the portal. */
export const SentSelection = document(
  {
    ...{ evaluations, versions, language, format, brand, withoutGtins },
    products: pieces('product', 'products: of one piece, or packs of several', packSale),
    portal: Type.Literal(true, { description: 'says that the pieces are to be declared, not only checked' }),
  },
  { description: 'Pieces to declare on the French portal now: evaluations, versions or products.' },
);
export type SentSelection = Static<typeof SentSelection>;

/** The answer to a caller whose pieces are about to be declared. */
export const AcceptedDeclarations = Type.Object({
  id: Type.String({ description: 'of the job: GET /jobs/:id tells how it goes, DELETE /jobs/:id stops it' }),
  status: Type.Enum(['queued']),
  total: Type.Integer({ description: 'pieces that are sent' }),
  refused: Type.Integer({ description: 'pieces that are left out, because the portal would refuse them' }),
});
export type AcceptedDeclarations = Static<typeof AcceptedDeclarations>;

export const declarationStates = ['sending', 'declared', 'unchanged', 'refused', 'failed'] as const;
export type DeclarationState = (typeof declarationStates)[number];

/** Days within which the portal may forbid to declare a changed piece again. */
export const redeclarationDays = 90;

const record = (description: string) => Type.Optional(Type.Object({ id: Type.String() }, { description }));

/** What became of one piece that was sent to the portal. */
export const PortalDeclaration = Type.Object({
  id: Type.String({ description: 'of the entry' }),
  job: Type.Object({ id: Type.String() }, { description: 'the job that sent it' }),
  evaluation: record('absent for a product'),
  version: record('absent unless a version was declared'),
  product: record('absent unless a product was declared'),
  reference: Type.Union([Type.String(), Type.Null()], { description: 'as it was declared' }),
  gtins: Type.Array(Type.String(), { description: 'as they were declared' }),
  score: Type.Union([Type.Number(), Type.Null()], { description: 'Pts, as declared; null: none was said' }),
  inputsHash: Type.Union([Type.String(), Type.Null()], {
    description: 'of the result that was declared; null for a pack, which has several',
  }),
  state: Type.Enum([...declarationStates], {
    description:
      'sending: not known yet; declared: the portal has taken it (201); unchanged: it had the same before (208); refused: by a rule of the portal (400); failed: not declared, for the reason in message',
  }),
  at: Type.String({ description: 'ISO 8601 UTC: when its outcome was known, or when sending began' }),
  by: Type.Object(
    { id: Type.String({ description: 'id of the user' }) },
    { description: 'the user who had it declared' },
  ),
  answer: Type.Object(
    {
      status: Type.Union([Type.Integer(), Type.Null()], { description: 'of HTTP; null: no answer' }),
      issues: Type.Array(
        Type.Object({
          field: Type.Union([Type.String(), Type.Null()], {
            description: 'in the call; null: none is named',
          }),
          message: Type.String({ description: 'in the words of the portal' }),
        }),
        { description: 'what it said, each about a field where it names one' },
      ),
    },
    { description: 'what the portal answered' },
  ),
  message: Type.Union([Type.String(), Type.Null()], {
    description: 'what it means, in one sentence; null: nothing to say',
  }),
  mayDeclareAgainAt: Type.Union([Type.String(), Type.Null()], {
    description:
      'ISO 8601 UTC: from when the portal takes a change, if it forbids earlier ones; null: unknown',
  }),
  current: Type.Union([Type.Number(), Type.Null()], {
    description:
      'Pts: the cost of the same piece or pack now, a pack sold at the price that was declared; null: none is current, or a later declaration took its place',
  }),
  changed: Type.Union([Type.Boolean(), Type.Null()], {
    description: 'whether the cost now is another than the declared one; null: not known, or not in force',
  }),
});
export type PortalDeclaration = Static<typeof PortalDeclaration>;
