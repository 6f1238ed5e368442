import Type from 'typebox';
import { Colleague, mostNotes, NotePayload, NoteRecord } from '../../documents/evaluations/note.ts';
import type { Endpoint } from '../endpoint.ts';

const whoChanges = 'Its author may, and an administrator; others are refused (403).';

/** Notes on evaluations, which mention users. They are kept out of documents, results and hashes. */
export const noteEndpoints = {
  listNotes: {
    method: 'GET',
    path: '/application/evaluations/:id/notes',
    access: 'read',
    summary: 'The notes on an evaluation, oldest first',
    description: `What people wrote beside the evaluation, at most ${mostNotes} notes. They are no part of the document, of its results or of their hashes, and no export has them.`,
    success: { status: 200, body: Type.Array(NoteRecord) },
    errors: ['record.not-found'],
  },
  createNote: {
    method: 'POST',
    path: '/application/evaluations/:id/notes',
    access: 'write',
    summary: 'Write a note on an evaluation',
    description:
      'A user whom the text mentions, as in `@Ada`, sees the note on the home page until the notes of the evaluation are opened. The evaluation keeps its revision, and its result stays up to date. Audited.',
    body: NotePayload,
    createsAt: '/application/notes',
    success: { status: 201, body: NoteRecord },
    errors: ['record.not-found', 'document.invalid'],
  },
  replaceNote: {
    method: 'PUT',
    path: '/application/notes/:id',
    access: 'write',
    summary: 'Change the text of a note',
    description: `Users whom only the new text mentions are notified. ${whoChanges} Audited.`,
    body: NotePayload,
    success: { status: 200, body: NoteRecord },
    errors: ['record.not-found', 'document.invalid'],
  },
  removeNote: {
    method: 'DELETE',
    path: '/application/notes/:id',
    access: 'write',
    summary: 'Delete a note',
    description: `For good; the audit keeps what it said. ${whoChanges}`,
    success: { status: 204 },
    errors: ['record.not-found'],
  },
  listMentions: {
    method: 'GET',
    path: '/application/mentions',
    access: 'read',
    summary: 'Notes that mention you and that you have not opened yet, newest first',
    description: 'At most 100. Your own settings, so API keys need the scope administer.',
    success: { status: 200, body: Type.Array(NoteRecord) },
    errors: [],
  },
  openMentions: {
    method: 'DELETE',
    path: '/application/mentions/:id',
    access: 'read',
    summary: 'Say that you have read the notes of an evaluation',
    description:
      'Takes the notes of the evaluation with this id from the list of those that mention you; the notes stay. The page of an evaluation does it when its notes are shown.',
    success: { status: 204 },
    errors: ['record.not-found'],
  },
  listColleagues: {
    method: 'GET',
    path: '/application/colleagues',
    access: 'write',
    summary: 'Whom a note can mention: the active users of the organization, by name',
    description: 'Names and ids of people; users for programs are left out, though a note may mention them.',
    success: { status: 200, body: Type.Array(Colleague) },
    errors: [],
  },
} as const satisfies Record<string, Endpoint>;
