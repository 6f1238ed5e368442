import Type, { type Static } from 'typebox';
import { document } from '../schema/check-document.ts';
import { PlainName } from '../schema/name.ts';

const uniqueReferences = {
  description: 'whether each reference names only one evaluation, and only one product',
};

/** The figures of which an organization may see one first. */
export const leadingFigures = ['climate', 'score', 'extscore'] as const;
export type LeadingFigure = (typeof leadingFigures)[number];

export const leadingFigure = Type.Enum([...leadingFigures], {
  description:
    'shown first: climate change, the PEF single score or the French environmental cost; changes no figure',
});

/** A setting that is left out stays as it is. */
export const OrganizationPayload = document(
  {
    name: PlainName,
    uniqueReferences: Type.Optional(Type.Boolean(uniqueReferences)),
    administratorsNeedSecondFactor: Type.Optional(Type.Boolean()),
    defaultDatabase: Type.Optional(
      Type.Union([Type.String({ minLength: 1, maxLength: 200 }), Type.Null()], {
        description: 'name@version of an own database for everything that its role table has; null: none',
      }),
    ),
    leadingFigure: Type.Optional(leadingFigure),
  },
  { serviceOwned: ['id', 'createdAt'] },
);
export type OrganizationPayload = Static<typeof OrganizationPayload>;

export const OrganizationRecord = Type.Object({
  id: Type.String(),
  name: Type.String(),
  uniqueReferences: Type.Boolean(uniqueReferences),
  createdAt: Type.String(),
  administratorsNeedSecondFactor: Type.Boolean({
    description: 'whether administrators must have a second factor to log in',
  }),
  defaultDatabase: Type.Union([Type.String(), Type.Null()], {
    description: 'name@version of the own database that evaluations take data sets from; null: none',
  }),
  leadingFigure,
});
export type OrganizationRecord = Static<typeof OrganizationRecord>;

const amounts = (used: string) =>
  Type.Object({
    used: Type.Integer({ minimum: 0, description: used }),
    limit: Type.Union([Type.Integer({ minimum: 0 }), Type.Null()], {
      description: 'set by the operator; null without limit',
    }),
  });

/** What an organization stores, and what it may store. */
export const UsageRecord = Type.Object({
  bytes: amounts(
    'contents of records, results, jobs, deliveries and answers kept for repeated requests, and 200 for each of their rows',
  ),
  records: amounts('evaluations, versions, products, masks and packagings'),
});
export type UsageRecord = Static<typeof UsageRecord>;

/** A team or a tag: a label, not an access right. */
export const LabelPayload = document({ name: PlainName }, { serviceOwned: ['id'] });
export type LabelPayload = Static<typeof LabelPayload>;
