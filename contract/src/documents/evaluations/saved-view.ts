import Type, { type Static } from 'typebox';
import { document } from '../schema/check-document.ts';
import { Name } from '../schema/name.ts';

/** Views that a user may have saved. */
export const mostSavedViews = 100;

const shared = Type.Boolean({ description: 'true: everybody in the organization has it; false: you alone' });

/** Who saved what others see; null when the user no longer exists. */
export const Author = Type.Object({ id: Type.String(), name: Type.String() });

export const SavedViewPayload = document(
  {
    name: Name,
    shared,
    query: Type.String({
      maxLength: 2_000,
      description: 'the filters and order of the list, as the address of its page has them',
    }),
  },
  { serviceOwned: ['id', 'mine', 'owner', 'updatedAt'] },
);
export type SavedViewPayload = Static<typeof SavedViewPayload>;

/** Filters and order of the list of evaluations under a name. */
export const SavedViewRecord = Type.Object({
  id: Type.String(),
  name: Type.String(),
  shared,
  query: Type.String(),
  mine: Type.Boolean({ description: 'you saved it' }),
  owner: Author,
  updatedAt: Type.String(),
});
export type SavedViewRecord = Static<typeof SavedViewRecord>;
