import Type, { type Static } from 'typebox';
import { document } from './check-document.ts';

const Name = Type.String({ minLength: 1, maxLength: 200 });

export const OrganizationPayload = document({ name: Name }, { serviceOwned: ['id', 'createdAt'] });
export type OrganizationPayload = Static<typeof OrganizationPayload>;

export const OrganizationRecord = Type.Object({
  id: Type.String(),
  name: Type.String(),
  createdAt: Type.String(),
});
export type OrganizationRecord = Static<typeof OrganizationRecord>;

/** A team or a tag: a label, not an access right. */
export const LabelPayload = document({ name: Name }, { serviceOwned: ['id'] });
export type LabelPayload = Static<typeof LabelPayload>;
