import type { Client } from '../../client.ts';
import { type EndpointName, endpointTable } from '../../endpoints/endpoint-table.ts';
import { items } from '../../records/pages.ts';
import type { Command, Context } from '../command.ts';
import { readJson } from '../read-json.ts';
import { figureRows } from './evaluation-commands.ts';

/** A kind of record that commands list, show and create. */
interface Noun {
  /** Plural, the name of the command: `sillage masks`. */
  readonly name: string;
  readonly list: EndpointName;
  readonly show?: EndpointName;
  readonly create?: EndpointName;
  /** Columns of the table for people, as paths into a record. */
  readonly columns: readonly string[];
}

const nouns: readonly Noun[] = [
  {
    name: 'evaluations',
    list: 'listEvaluations',
    show: 'readEvaluation',
    create: 'createEvaluation',
    columns: ['id', 'name', 'reference', 'category.id', 'status', 'figures.score', 'figures.climate'],
  },
  {
    name: 'products',
    list: 'listProducts',
    show: 'readProduct',
    create: 'createProduct',
    columns: ['id', 'name', 'reference', 'updatedAt'],
  },
  {
    name: 'masks',
    list: 'listMasks',
    show: 'readMask',
    create: 'createMask',
    columns: ['id', 'name', 'reference', 'updatedAt'],
  },
  {
    name: 'packagings',
    list: 'listPackagings',
    show: 'readPackaging',
    create: 'createPackaging',
    columns: ['id', 'name', 'reference', 'level', 'updatedAt'],
  },
  {
    name: 'materials',
    list: 'listMaterials',
    show: 'readMaterial',
    create: 'createMaterial',
    columns: ['id', 'name'],
  },
  {
    name: 'accessories',
    list: 'listAccessories',
    show: 'readAccessory',
    create: 'createAccessory',
    columns: ['id', 'name'],
  },
  {
    name: 'templates',
    list: 'listImportTemplates',
    create: 'createImportTemplate',
    columns: ['id', 'name'],
  },
  { name: 'teams', list: 'listTeams', columns: ['id', 'name'] },
  { name: 'tags', list: 'listTags', columns: ['id', 'name'] },
];

/** The types of a call depend on its endpoint, which is known at run time only. */
export const call = (client: Client, name: EndpointName, input: object): Promise<object> =>
  (client.call as (name: EndpointName, input: object) => Promise<object>)(name, input);
const itemsOf = items as unknown as (
  client: Client,
  name: EndpointName,
  input: object,
) => AsyncGenerator<object>;

/** Whether a list is answered page by page. */
const isPaged = (name: EndpointName): boolean => endpointTable[name].query?.includes('cursor') === true;

const commandsOf = ({ name, list, show, create, columns }: Noun): Command[] => [
  {
    name,
    takes: '',
    count: [0, 0],
    calls: [list],
    summary: `Lists ${name}`,
    options: {},
    queryOf: list,
    async run(context, _, __, query) {
      const found = (await listed(context, list, { query })) as readonly object[];
      context.output.show(found, [
        columns.map((column) => column.replace(/\.id$|^figures\./, '').toUpperCase()),
        ...found.map((record) => columns.map((column) => valueAt(record, column))),
      ]);
    },
  },
  ...(show === undefined ? [] : [shows(name, show)]),
  ...(create === undefined ? [] : [creates(name, create)]),
];

/** What a GET answers; of a list all pages, unless its query has a limit. */
export async function listed(
  { client }: Context,
  name: EndpointName,
  input: { readonly query: Readonly<Record<string, string>> },
): Promise<object> {
  if (!isPaged(name) || input.query.limit !== undefined) return call(client(), name, input);
  const found: object[] = [];
  for await (const item of itemsOf(client(), name, input)) found.push(item);
  return found;
}

const shows = (noun: string, endpoint: EndpointName): Command => ({
  name: `${noun} show`,
  takes: '<id>',
  count: [1, 1],
  calls: [endpoint],
  summary: `Shows one record of ${noun}`,
  options: {},
  queryOf: endpoint,
  async run({ client, output }, [id = ''], _, query) {
    const record = await call(client(), endpoint, { params: { id }, query });
    output.show(record, scalarsOf(record));
  },
});

const creates = (noun: string, endpoint: EndpointName): Command => ({
  name: `${noun} create`,
  takes: '<file>',
  count: [1, 1],
  calls: [endpoint],
  summary: `Creates a record of ${noun} from a JSON file, or from standard input with -`,
  options: {},
  async run(context, [file = '']) {
    const body = await readJson(file, context.input);
    const record = await call(context.client(), endpoint, { body });
    context.output.show(record, scalarsOf(record));
  },
});

const preview: Command = {
  name: 'evaluations preview',
  takes: '<file>',
  count: [1, 1],
  calls: ['previewEvaluation'],
  summary: 'Calculates a payload from a JSON file, or from standard input with -, and stores nothing',
  options: {},
  queryOf: 'previewEvaluation',
  async run(context, [file = ''], _, query) {
    const body = (await readJson(file, context.input)) as never;
    const answer = await context.client().previewEvaluation({ body, query: query as never });
    context.output.show(answer, figureRows(answer));
  },
};

/** The value at a path, undefined if there is none; of a list of named records, their names. */
function valueAt(record: object, path: string): unknown {
  let value: unknown = record;
  for (const key of path.split('.')) value = (value as Record<string, unknown> | null | undefined)?.[key];
  return typeof value === 'object' && value !== null ? JSON.stringify(value) : value;
}

/** Names and values of what is no list, nested fields with a dot. */
export function scalarsOf(record: object, above = ''): (readonly [string, unknown])[] {
  return Object.entries(record).flatMap(([key, value]): (readonly [string, unknown])[] => {
    const name = above === '' ? key : `${above}.${key}`;
    if (Array.isArray(value)) return [[name, value.length === 1 ? '1 entry' : `${value.length} entries`]];
    if (typeof value === 'object' && value !== null) return scalarsOf(value as object, name);
    return [[name, value]];
  });
}

export const recordCommands = [...nouns.flatMap(commandsOf), preview];
