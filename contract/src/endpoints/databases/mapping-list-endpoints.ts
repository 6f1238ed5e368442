import Type from 'typebox';
import { proposalKinds } from '../../documents/databases/flow-proposals.ts';
import { MappingListRecord, mostMappingLists } from '../../documents/databases/mapping-list.ts';
import { safeName } from '../../documents/databases/safe-name.ts';
import { query } from '../../documents/schema/query-parameters.ts';
import type { Endpoint } from '../endpoint.ts';

const text = (description: string) => Type.Optional(Type.String({ maxLength: 500, description }));

/** Lists of flow names, which lead flows of imported databases to EF 3.1. */
export const mappingListEndpoints = {
  listMappingLists: {
    method: 'GET',
    path: '/application/mapping-lists',
    access: 'read',
    summary: 'The lists of flow names, those shipped first',
    description:
      'Shipped lists with their source and licence, then those that the organization has uploaded, by name. `mappingLists` of POST /database-imports takes their ids.',
    success: { status: 200, body: Type.Array(MappingListRecord) },
    errors: [],
  },
  createMappingList: {
    method: 'POST',
    path: '/application/mapping-lists',
    access: 'write',
    upload: 'text/csv',
    summary: 'Upload a list of flow names',
    description: `The body is CSV with a line of titles, or a JSON array of objects with the same names: \`name\` and \`compartment\` (parts separated by /), or \`id\`, of the flow in the database; \`unit\`; \`target\`, the UUID of the flow of EF 3.1, or \`targetName\` with \`targetCompartment\`; \`match\`: equal, the default, or why the row only proposes (${proposalKinds.join(', ')}); \`factor\`: amount in the unit of EF for one \`unit\`, where it is not what the units say (without one, or 1, units convert by their definition); \`cas\`, \`comment\`. At most 4 MiB. One wrong row refuses the list, with its place. Everybody in the organization has the list; a user may upload at most ${mostMappingLists}.`,
    query: query({
      name: Type.String({ ...safeName, description: 'of the list, as reports show it' }),
      source: text('Who made the list'),
      licence: text('Under which licence the list may be used'),
    }),
    success: { status: 201, body: MappingListRecord },
    errors: ['query.invalid', 'document.invalid', 'body.too-large', 'request.too-slow', 'service.stopping'],
  },
  removeMappingList: {
    method: 'DELETE',
    path: '/application/mapping-lists/:id',
    access: 'write',
    summary: 'Delete an uploaded list of flow names',
    description:
      'Everybody who may write may delete it. Refused (409) as long as a database that was imported with it exists, because its file is read once more with the same lists.',
    success: { status: 204 },
    errors: ['record.not-found', 'record.in-use'],
  },
} as const satisfies Record<string, Endpoint>;
