import Type, { type Static } from 'typebox';
import { document } from '../schema/check-document.ts';
import { Author } from './saved-view.ts';

/** Notes of one evaluation. */
export const mostNotes = 500;

const text = Type.String({
  minLength: 1,
  maxLength: 2_000,
  pattern: '\\S',
  description: 'plain text; @name of an active user of the organization mentions that user',
});

/** What people write of a note. */
export const NotePayload = document(
  { text },
  { serviceOwned: ['id', 'evaluation', 'author', 'createdAt', 'updatedAt', 'mentions', 'mayChange'] },
);
export type NotePayload = Static<typeof NotePayload>;

/** What somebody wrote beside an evaluation: no part of the document, its results or their hashes. */
export const NoteRecord = Type.Object({
  id: Type.String(),
  evaluation: Type.Object({ id: Type.String(), name: Type.Optional(Type.String()) }),
  text: Type.String(),
  author: Author,
  createdAt: Type.String(),
  updatedAt: Type.String({ description: 'later than createdAt: it was edited' }),
  mentions: Type.Array(Author, { description: 'the users whom the text mentions' }),
  mayChange: Type.Boolean({ description: 'you wrote it, or administer the organization' }),
});
export type NoteRecord = Static<typeof NoteRecord>;

export const Colleague = Type.Object({ id: Type.String(), name: Type.String() });
export type Colleague = Static<typeof Colleague>;
