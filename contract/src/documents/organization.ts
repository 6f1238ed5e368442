import Type, { type Static } from 'typebox';
import { document } from './check-document.ts';
import { Name } from './name.ts';

const uniqueReferences = {
  description: 'whether each reference names only one evaluation, and only one product',
};

/** A setting that is left out stays as it is. */
export const OrganizationPayload = document(
  {
    name: Name,
    uniqueReferences: Type.Optional(Type.Boolean(uniqueReferences)),
    administratorsNeedSecondFactor: Type.Optional(Type.Boolean()),
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
});
export type OrganizationRecord = Static<typeof OrganizationRecord>;

/** A team or a tag: a label, not an access right. */
export const LabelPayload = document({ name: Name }, { serviceOwned: ['id'] });
export type LabelPayload = Static<typeof LabelPayload>;
