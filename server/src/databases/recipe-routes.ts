import { createHash } from 'node:crypto';
import type {
  InstalledRecipe,
  Recipe,
  RecipeInstall,
  RecipeRecord,
  recipeEndpoints,
} from '@sillage/contract';
import { purgeImports } from '../platform/background/purge-imports.ts';
import type { HandlersFor } from '../platform/http/endpoint-handlers.ts';
import type { Caller } from '../platform/identity/caller.ts';
import { timestamp } from '../platform/kernel/clock.ts';
import { DomainError, invalidDocument } from '../platform/kernel/domain-error.ts';
import { valueIssue } from '../platform/kernel/issues.ts';
import type { NewImport } from '../platform/ports/database-imports.ts';
import { roomToReceive } from '../platform/threads/import-room.ts';
import { isHostAllowed } from '../platform/webhooks/sender/file-download.ts';
import { checkName } from './check-import.ts';
import { type ImportContext, queueImport, withDefaults } from './create-import.ts';
import type { ImportOptions } from './import-options.ts';
import { requireLists } from './mapping-lists.ts';
import { missingIn, recipeIssues } from './recipes/check-recipe.ts';
import type { RecipeSubject } from './recipes/fetch-recipe.ts';
import { shippedRecipes } from './recipes/shipped-recipes.ts';

/** Databases that are fetched, imported and proved by a recipe. */
export function recipeRoutes(context: ImportContext): HandlersFor<keyof typeof recipeEndpoints> {
  const { storage, clock, newId, settings } = context;
  const room = roomToReceive(context);
  const isAllowed = ({ address, text }: Recipe['files'][number]): boolean =>
    text !== undefined || isHostAllowed(address ?? '', settings.recipeHosts);

  /** The choices of the import. Throws: DomainError query.invalid, record.not-found. */
  async function optionsOf(
    { organizationId, userId }: Caller,
    recipe: Recipe,
  ): Promise<ImportOptions & { readonly recipe: InstalledRecipe }> {
    const { name, version, title, licence, options: given = {} } = recipe;
    await requireLists(context, organizationId, given.mappingLists);
    return {
      licence: licence.name,
      attribution: licence.attribution ?? '',
      ...withDefaults(context, given),
      ...(given.accept === undefined ? {} : { accept: given.accept }),
      ...(given.leaveOut === undefined ? {} : { leaveOut: given.leaveOut }),
      ...(given.mappingLists === undefined ? {} : { mappingLists: given.mappingLists }),
      recipe: {
        ...{ name, version, title },
        sha256: sumOf(JSON.stringify(recipe)),
        licence: {
          name: licence.name,
          address: licence.address ?? '',
          sha256: sumOf(licence.text),
        },
        accepted: { at: timestamp(clock()), user: { id: userId } },
      },
    };
  }

  return {
    listRecipes: async () => ({
      body: shippedRecipes.map((recipe): RecipeRecord => {
        const missing = missingIn(recipe);
        return {
          id: idOf(recipe),
          ready: missing.length === 0,
          missing: [...missing],
          allowed: missing.length === 0 && recipe.files.every(isAllowed),
          recipe,
        };
      }),
    }),
    installRecipe: async ({ caller, body, language }) => {
      const { organizationId } = caller;
      const recipe = chosen(body);
      const issues = recipeIssues(recipe, body.recipe === undefined ? '' : '/recipe');
      if (issues.length > 0) throw invalidDocument(issues);
      const { name, version, licence } = recipe;
      const options = await optionsOf(caller, recipe);
      await checkName(context, organizationId, name, version);
      const refused = recipe.files.find((file) => !isAllowed(file));
      if (refused !== undefined) {
        const { address = '' } = refused;
        const host = URL.canParse(address) ? new URL(address).hostname : address;
        throw new DomainError('database.download-not-allowed', { host });
      }
      if (body.accept !== true) {
        throw new DomainError('database.licence-not-accepted', {
          database: idOf(recipe),
          licence: licence.name,
          address: licence.address ?? '',
        });
      }
      const size = recipe.files.reduce((bytes, file) => bytes + (file.size ?? 0), 0);
      // Only whether there is room: the job looks again before it reads the file.
      (await room.keep(size))();
      const [id, jobId] = [newId(), newId()];
      const added: NewImport = {
        ...{ id, uploadId: id, userId: caller.userId, createdAt: timestamp(clock()), name, version },
        check: false,
        options: JSON.stringify(options),
      };
      try {
        await storage.commit(organizationId, [{ kind: 'insert-upload', import: added }]);
        return await queueImport(context, caller, {
          ...{ id, jobId, language },
          stored: { kind: 'complete-upload', importId: id, jobId, bytes: 0 },
          after: { name, version, ...options, acceptedLicence: licence.text },
          subject: { recipe } satisfies RecipeSubject,
        });
      } catch (error) {
        await storage.commit(organizationId, [{ kind: 'abandon-upload', importId: id }]).catch(() => {});
        void purgeImports(context);
        throw error;
      }
    },
  };
}

const idOf = ({ name, version }: Pick<Recipe, 'name' | 'version'>): string => `${name}@${version}`;

const sumOf = (text: string): string => createHash('sha256').update(text).digest('hex');

/** Throws: DomainError document.invalid, record.not-found. */
function chosen({ name, recipe }: RecipeInstall): Recipe {
  if ((name === undefined) === (recipe === undefined)) {
    throw invalidDocument([
      valueIssue('', {
        en: 'must have either "name", of a recipe of the service, or "recipe", one of your own',
        fr: 'soit « name », d’une recette du service, soit « recipe », la vôtre',
      }),
    ]);
  }
  const found = recipe ?? shippedRecipes.find((one) => idOf(one) === name);
  if (found === undefined) throw new DomainError('record.not-found', { noun: 'recipe', id: name ?? '' });
  return found;
}
