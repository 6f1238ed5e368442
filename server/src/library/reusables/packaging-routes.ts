import { PackagingPayload, type packagingEndpoints } from '@sillage/contract';
import { checkPackaging } from '@sillage/engine';
import type { Context } from '../../platform/context.ts';
import type { HandlersFor } from '../../platform/http/endpoint-handlers.ts';
import { packagingSchemaView } from './packaging-schema.ts';
import { reusableRoutes } from './reusable-routes.ts';

/** Packagings of evaluations (primary) and of products (outer). */
export function packagingRoutes(
  context: Pick<Context, 'storage' | 'catalog' | 'cursors' | 'clock' | 'newId'>,
): HandlersFor<keyof typeof packagingEndpoints> {
  const { catalog } = context;
  const packagings = reusableRoutes<PackagingPayload>(context, {
    noun: 'packaging',
    document: PackagingPayload,
    path: '/products/packagings',
    check: (packaging) => checkPackaging(packaging, catalog),
    // Evaluations take only a primary one. Products take new ones of level outer, but keep what they have.
    usersAfter: async (_caller, { id }, { level }) =>
      level === 'primary'
        ? {}
        : {
            excludedUsers: 'evaluation',
            exclusion: { code: 'packaging.level', pointer: '/level', facts: { id, level } },
          },
    schema: (language) => packagingSchemaView(catalog, language),
  });
  return {
    listPackagings: packagings.list,
    createPackaging: packagings.create,
    readPackagingSchema: packagings.readSchema,
    readPackaging: packagings.read,
    putPackagingByReference: packagings.putByReference,
    replacePackaging: packagings.replace,
    removePackaging: packagings.remove,
  };
}
