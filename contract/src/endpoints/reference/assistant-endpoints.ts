import Type from 'typebox';
import { naming } from '../../documents/schema/id-of.ts';
import type { Endpoint } from '../endpoint.ts';

// Chosen by the client, who finds it in the answer.
const Id = Type.Union(
  [Type.String({ maxLength: 200, ...naming('elsewhere') }), Type.Number(naming('elsewhere'))],
  {
    ...naming('elsewhere'),
  },
);

const Message = Type.Object(
  {
    jsonrpc: Type.Literal('2.0'),
    id: Type.Optional(Id),
    method: Type.String({ maxLength: 200, description: 'such as tools/list or tools/call' }),
    params: Type.Optional(Type.Record(Type.String(), Type.Unknown())),
  },
  { description: 'a message of JSON-RPC 2.0, as clients of the Model Context Protocol send it' },
);

const Refusal = Type.Object({
  jsonrpc: Type.Literal('2.0'),
  id: Type.Union([Type.String(), Type.Number(), Type.Null()]),
  error: Type.Object({
    code: Type.Integer({ description: 'Code of JSON-RPC.' }),
    message: Type.String({ description: 'What is wrong, in English.' }),
  }),
});

export const assistantEndpoints = {
  callAssistantTool: {
    method: 'POST',
    path: '/mcp',
    access: 'read',
    storesNothing: true,
    summary: 'The Model Context Protocol for assistants',
    description:
      'Tools, prompts and documents for assistants, by the Model Context Protocol over HTTP, without sessions (revisions 2026-07-28 and 2025-11-25). Tools call this service with the credentials of the request: roles, scopes, limits and the disclosure of databases hold as everywhere, and tools that store something are offered to callers who may write. See /docs/assistants.',
    body: Message,
    success: { status: 200, mediaType: 'application/json' },
    errors: ['document.invalid', 'query.invalid'],
    protocolError: Refusal,
  },
} as const satisfies Record<string, Endpoint>;
