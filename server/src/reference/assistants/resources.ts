import { type McpServer, ResourceTemplate } from '@modelcontextprotocol/server';
import type { Guide } from '../documentation/guides.ts';
import { type CallService, ServiceRefusal } from './call-service.ts';
import { pieceOf } from './json-pieces.ts';

/** Stored records for clients that show or keep them; what is too large for a conversation comes in pieces. */
const records = [
  {
    name: 'evaluation',
    title: 'Document of an evaluation or version',
    rest: '',
    path: (id: string) => `/evaluations/${id}`,
    query: {},
  },
  {
    name: 'result',
    title: 'Result of an evaluation or version',
    rest: '/result',
    path: (id: string) => `/results/evaluation/${id}`,
    query: {},
  },
  {
    name: 'report',
    title: 'Report on an evaluation or version: the study behind its result',
    rest: '/report',
    path: (id: string) => `/results/evaluation/${id}/report`,
    query: { format: 'json' },
  },
] as const;

const mimeType = 'application/json';

export function registerResources(server: McpServer, guides: readonly Guide[], call: CallService): void {
  for (const { name, title, text } of guides) {
    const uri = `sillage://docs/${name}`;
    server.registerResource(name, uri, { title, mimeType: 'text/markdown' }, () => ({
      contents: [{ uri, mimeType: 'text/markdown', text }],
    }));
  }
  for (const { name, title, rest, path, query } of records) {
    const read = async (address: URL, id: string, part: string) => {
      const found = await call<object>('GET', path(encodeURIComponent(id)), { query });
      const piece = pieceOf(found, part, (of) => `sillage://evaluations/${id}${rest}/part/${of}`);
      if (piece === undefined) throw noPart(part);
      return { contents: [{ uri: address.href, mimeType, text: JSON.stringify(piece) }] };
    };
    const uri = `sillage://evaluations/{id}${rest}`;
    const description =
      'JSON. What is too large is replaced by { tooLarge, characters, pieces }: the addresses of its pieces.';
    const template = (of: string) => new ResourceTemplate(of, { list: undefined });
    server.registerResource(name, template(uri), { title, description, mimeType }, (address, { id }) =>
      read(address, String(id), ''),
    );
    server.registerResource(
      `${name}-part`,
      template(`${uri}/part/{part}`),
      { title: `${title}: a piece`, description, mimeType },
      (address, { id, part }) => read(address, String(id), String(part)),
    );
  }
}

const noPart = (part: string): ServiceRefusal =>
  new ServiceRefusal({
    status: 404,
    code: 'record.not-found',
    detail: `There is no part ${JSON.stringify(part)}: take addresses from the whole resource.`,
    errors: [],
  });
