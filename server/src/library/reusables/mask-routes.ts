import { MaskPayload, type maskEndpoints } from '@sillage/contract';
import { checkMask, maskSchemaView } from '@sillage/engine';
import type { Context } from '../../platform/context.ts';
import type { HandlersFor } from '../../platform/http/endpoint-handlers.ts';
import { checkMaskUsers } from './mask-users.ts';
import { reusableRoutes } from './reusable-routes.ts';

/** Leaves out custom parameters without value, such as those of a schema that is sent back. */
function withValuesOnly(mask: MaskPayload): MaskPayload {
  return {
    ...mask,
    parameters: mask.parameters.map(({ customParameters = [], ...parameter }) => {
      const given = customParameters.filter(({ value }) => value !== undefined);
      return { ...parameter, ...(given.length === 0 ? {} : { customParameters: given }) };
    }),
  };
}

/** Masks: values that evaluations share. */
export function maskRoutes(
  context: Pick<Context, 'storage' | 'catalog' | 'cursors' | 'clock' | 'newId'>,
): HandlersFor<keyof typeof maskEndpoints> {
  const masks = reusableRoutes<MaskPayload>(context, {
    noun: 'mask',
    document: MaskPayload,
    path: '/masks',
    stored: withValuesOnly,
    check: checkMask,
    usersAfter: (caller, before, after) => checkMaskUsers(context, caller, before, after),
    schema: (language, catalog) => maskSchemaView(catalog, language),
  });
  return {
    listMasks: masks.list,
    createMask: masks.create,
    readMaskSchema: masks.readSchema,
    readMask: masks.read,
    putMaskByReference: masks.putByReference,
    replaceMask: masks.replace,
    removeMask: masks.remove,
  };
}
