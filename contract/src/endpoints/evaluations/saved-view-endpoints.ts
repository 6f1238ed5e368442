import Type from 'typebox';
import { mostSavedViews, SavedViewPayload, SavedViewRecord } from '../../documents/evaluations/saved-view.ts';
import type { Endpoint } from '../endpoint.ts';

const whoChanges =
  'The user who saved a view may change and delete it, and an administrator a shared one; to others the view of somebody else is 403, and one that is not shared does not exist.';

/** Saved views of the list of evaluations. Any role may save its own; readers may not share. */
export const savedViewEndpoints = {
  listSavedViews: {
    method: 'GET',
    path: '/application/views',
    access: 'read',
    summary: 'Saved views of the list of evaluations: your own and shared ones, by name',
    description:
      'Filters and order of the list under a name, kept by the service, so that they are there on every device. Any role may read them.',
    success: { status: 200, body: Type.Array(SavedViewRecord) },
    errors: [],
  },
  createSavedView: {
    method: 'POST',
    path: '/application/views',
    access: 'read',
    summary: 'Save a view of the list of evaluations',
    description: `Any role may save views for itself, at most ${mostSavedViews}; sharing one with the organization needs a role that may write. They are settings of people, so API keys need the scope administer.`,
    body: SavedViewPayload,
    success: { status: 201, body: SavedViewRecord },
    errors: ['document.invalid'],
  },
  replaceSavedView: {
    method: 'PUT',
    path: '/application/views/:id',
    access: 'read',
    summary: 'Rename, share or change a saved view',
    description: whoChanges,
    body: SavedViewPayload,
    success: { status: 200, body: SavedViewRecord },
    errors: ['record.not-found', 'document.invalid'],
  },
  removeSavedView: {
    method: 'DELETE',
    path: '/application/views/:id',
    access: 'read',
    summary: 'Delete a saved view',
    description: `Evaluations are not affected. ${whoChanges}`,
    success: { status: 204 },
    errors: ['record.not-found'],
  },
} as const satisfies Record<string, Endpoint>;
