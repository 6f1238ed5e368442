import Type, { type Static } from 'typebox';
import { document } from './check-document.ts';
import { Name } from './name.ts';

/** Without `administratorsNeedSecondFactor`, that setting stays as it is. */
export const OrganizationPayload = document(
  { name: Name, administratorsNeedSecondFactor: Type.Optional(Type.Boolean()) },
  { serviceOwned: ['id', 'createdAt'] },
);
export type OrganizationPayload = Static<typeof OrganizationPayload>;

export const OrganizationRecord = Type.Object({
  id: Type.String(),
  name: Type.String(),
  createdAt: Type.String(),
  administratorsNeedSecondFactor: Type.Optional(
    Type.Boolean({
      description: 'administrators must have a second factor to log in; absent: they need none',
    }),
  ),
});
export type OrganizationRecord = Static<typeof OrganizationRecord>;

/** A team or a tag: a label, not an access right. */
export const LabelPayload = document({ name: Name }, { serviceOwned: ['id'] });
export type LabelPayload = Static<typeof LabelPayload>;
