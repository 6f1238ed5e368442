import Type, { type Static } from 'typebox';
import { patternText } from '../../texts/pattern-text.ts';
import { Author } from '../evaluations/saved-view.ts';
import { document } from '../schema/check-document.ts';
import { idOf } from '../schema/id-of.ts';
import { Name } from '../schema/name.ts';

/** Statements and withdrawals of one version. */
export const statementLimit = 100;
/** Live and past assignments of an organization. */
export const verificationLimit = 10_000;

const time = (description: string) =>
  Type.String({
    pattern: '^\\d{4}-\\d\\d-\\d\\dT\\d\\d:\\d\\d(:\\d\\d(\\.\\d{1,9})?)?(Z|[+-]\\d\\d:\\d\\d)$',
    [patternText]: {
      en: 'must be a time of ISO 8601, e.g. 2027-01-31T12:00:00Z',
      fr: 'une heure ISO 8601, p. ex. 2027-01-31T12:00:00Z',
    },
    description,
  });

/** A text of several lines, of which something can be seen. */
const text = (maxLength: number, description: string) =>
  Type.String({ minLength: 1, maxLength, pattern: '\\S', description });

/** Names a verifier for a version, for a time. */
export const VerificationPayload = document({
  verifier: document({ id: idOf('verifier') }, { description: 'a user of role verifier' }),
  evaluation: document(
    { id: idOf('version') },
    { description: 'a version, or an evaluation for its latest version' },
  ),
  from: Type.Optional(time('access begins; absent: at once')),
  until: time('access ends; in the future, after `from`'),
});
export type VerificationPayload = Static<typeof VerificationPayload>;

const verificationStates = ['upcoming', 'live', 'over', 'gone'] as const;

/** A verifier and the version that they may read, for a time. */
export const VerificationRecord = Type.Object({
  id: Type.String(),
  verifier: Author,
  evaluation: Type.Object(
    {
      id: Type.Optional(Type.String({ description: 'of the evaluation; absent where it is gone' })),
      versionId: Type.String(),
      number: Type.Optional(Type.Integer({ description: 'of the version' })),
      latest: Type.Optional(Type.Boolean({ description: 'whether no later version has been published' })),
    },
    { description: 'the version that is to be verified' },
  ),
  name: Type.String({ description: 'of the version' }),
  from: Type.String(),
  until: Type.String(),
  createdAt: Type.String(),
  createdBy: Type.Object({ id: Type.String(), name: Type.Optional(Type.String()) }),
  state: Type.Enum([...verificationStates], {
    description: 'gone: the evaluation is deleted, or in the trash',
  }),
  statements: Type.Integer({ description: 'how many statements the version has, withdrawn ones too' }),
});
export type VerificationRecord = Static<typeof VerificationRecord>;

/** How far the verifier vouches. Source: ISO 14064-3:2019, 3.6.5 (reasonable and limited assurance). */
export const outcomes = ['reasonable', 'limited', 'not-verified'] as const;
export type Outcome = (typeof outcomes)[number];

const documents = Type.Array(
  document({
    name: Name,
    sha256: Type.String({
      pattern: '^[0-9a-f]{64}$',
      [patternText]: {
        en: 'must be a SHA-256 in 64 hexadecimal digits, in small letters',
        fr: 'un SHA-256 en 64 chiffres hexadécimaux, en minuscules',
      },
    }),
  }),
  { maxItems: 20, description: 'what was looked at, or signed, elsewhere: by its hash' },
);

/** What a verifier says of a version. It is kept as it was given. */
export const StatementPayload = document(
  {
    verifier: document(
      {
        name: Name,
        organization: Name,
        accreditation: Type.Optional(
          Type.String({
            minLength: 1,
            maxLength: 200,
            description: 'reference of the accreditation, if any',
          }),
        ),
      },
      { description: 'who vouches' },
    ),
    standard: text(1_000, 'by which standard it was verified'),
    scope: text(2_000, 'what was to be verified, and what was not'),
    checked: Type.Array(text(1_000, 'one thing that was checked'), { minItems: 1, maxItems: 50 }),
    outcome: Type.Enum([...outcomes], { description: 'assurance, or that there is none' }),
    findings: Type.Optional(
      Type.Array(text(2_000, 'one finding'), {
        maxItems: 50,
        description: 'at least one where the outcome is not-verified',
      }),
    ),
    date: Type.String({
      pattern: '^\\d{4}-\\d\\d-\\d\\d$',
      [patternText]: { en: 'must be a date YYYY-MM-DD', fr: 'une date AAAA-MM-JJ' },
      description: 'of the statement, today or before',
    }),
    documents: Type.Optional(documents),
  },
  { serviceOwned: ['id', 'kind', 'version', 'givenAt', 'givenBy', 'report', 'withdrawn'] },
);
export type StatementPayload = Static<typeof StatementPayload>;

/** Takes an own statement back: it stays, and is said to be withdrawn. */
export const WithdrawalPayload = document({
  statement: document({ id: idOf('statement') }),
  reason: text(2_000, 'why, for everybody who has read the statement'),
});
export type WithdrawalPayload = Static<typeof WithdrawalPayload>;

/** A statement, or the withdrawal of one: neither is ever changed. */
export const StatementRecord = Type.Object({
  id: Type.String(),
  kind: Type.Enum(['statement', 'withdrawal']),
  version: Type.Object({ id: Type.String(), evaluationId: Type.String(), number: Type.Integer() }),
  givenAt: Type.String({ description: 'when the service took it' }),
  givenBy: Type.Object(
    { id: Type.String(), name: Type.String() },
    { description: 'the account that gave it, under its name of then' },
  ),
  report: Type.Object(
    { documentHash: Type.String(), inputsHash: Type.String() },
    { description: 'SHA-256 of the report of the version, and of its inputs, as the service had them' },
  ),
  statement: Type.Optional(
    Type.Object(
      { ...StatementPayload.properties },
      { additionalProperties: false, description: 'of a statement: as it was given' },
    ),
  ),
  withdrawn: Type.Optional(
    Type.Object(
      { id: Type.String(), at: Type.String(), reason: Type.String() },
      { description: 'of a statement: the withdrawal of it' },
    ),
  ),
  withdraws: Type.Optional(
    Type.Object(
      { id: Type.String(), reason: Type.String() },
      { description: 'of a withdrawal: the statement that is withdrawn' },
    ),
  ),
});
export type StatementRecord = Static<typeof StatementRecord>;
