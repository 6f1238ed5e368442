import Type from 'typebox';
import { AcceptedImport } from '../../documents/databases/own-database.ts';
import { RecipeInstall, RecipeRecord } from '../../documents/databases/recipe.ts';
import type { Endpoint } from '../endpoint.ts';

/** Databases that are fetched, imported and proved by a recipe. */
export const recipeEndpoints = {
  listRecipes: {
    method: 'GET',
    path: '/databases/recipes',
    access: 'read',
    summary: 'The recipes and templates that come with the service',
    description:
      'A recipe says where a database is fetched, with its SHA-256, under which licence and how it is imported. A template lacks addresses and sums, because its database is handed out to licensees only: fill them in and send it.',
    success: { status: 200, body: Type.Array(RecipeRecord) },
    errors: [],
  },
  installRecipe: {
    method: 'POST',
    path: '/databases/recipes',
    access: 'write',
    createsAt: '/database-imports',
    summary: 'Install a database by a recipe, as a job',
    description:
      'Send the `name` of a recipe of the service, or a `recipe` of your own, with `accept: true` for its licence. A job fetches the files, goes on where a connection broke, compares size and SHA-256 before anything is kept, then imports as POST /database-imports does and compares with the table of the publisher, if there is one. Files are fetched only from hosts that the operator allows (SILLAGE_RECIPE_HOSTS). The `roles` of a recipe are stored by PUT /databases/:id/roles once the database is there; the command line does so.',
    body: RecipeInstall,
    success: { status: 202, body: AcceptedImport },
    errors: [
      'document.invalid',
      'query.invalid',
      'record.not-found',
      'database.exists',
      'database.licence-not-accepted',
      'database.download-not-allowed',
      'import.no-room',
      'job.limit',
    ],
  },
} as const satisfies Record<string, Endpoint>;
