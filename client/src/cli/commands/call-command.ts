import { openAsBlob } from 'node:fs';
import { type EndpointName, endpointTable } from '../../endpoints/endpoint-table.ts';
import type { Command, Context } from '../command.ts';
import { near } from '../cures.ts';
import { readJson } from '../read-json.ts';
import { requireFile } from '../require-file.ts';
import { UsageError } from '../usage-error.ts';
import { writeResponse } from '../write-response.ts';
import { call, listed, scalarsOf } from './record-commands.ts';

const methods = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'];
/** Columns of a table of records: as many as a terminal shows. */
const mostColumns = 6;

interface Called {
  readonly name: EndpointName;
  readonly params: Readonly<Record<string, string>>;
  readonly query: Readonly<Record<string, string>>;
}

/** The endpoint at a method and path, with what the path says. Throws: UsageError with what there is. */
export function endpointAt(method: string, given: string): Called {
  const [path = '', search = ''] = given.split('?');
  const steps = path.split('/');
  const found = entries
    .filter(([, one]) => one.method === method && fits(one.path, steps))
    // A step that is named comes before one that is an id: /evaluations/categories, /evaluations/:id.
    .sort(([, a], [, b]) => placesOf(a.path).length - placesOf(b.path).length)[0];
  if (found === undefined)
    throw new UsageError(`there is no ${method} ${path}${others(method, path, steps)}`);
  const [name, endpoint] = found;
  const query = Object.fromEntries(new URLSearchParams(search));
  const known = endpoint.query ?? [];
  const unknown = Object.keys(query).find((one) => !known.includes(one));
  if (unknown !== undefined)
    throw new UsageError(
      `${method} ${endpoint.path} takes ${known.length === 0 ? 'no parameters' : known.join(', ')}, not ${unknown}`,
    );
  const params = Object.fromEntries(
    endpoint.path
      .split('/')
      .flatMap((step, at) => (step.startsWith(':') ? [[step.slice(1), decoded(steps[at] ?? '')]] : [])),
  );
  return { name, params, query };
}

const entries = Object.entries(endpointTable) as [EndpointName, (typeof endpointTable)[EndpointName]][];
const placesOf = (path: string): readonly string[] => path.split('/').filter((step) => step.startsWith(':'));

function fits(template: string, steps: readonly string[]): boolean {
  const wanted = template.split('/');
  return (
    wanted.length === steps.length &&
    wanted.every((step, at) => (step.startsWith(':') ? steps[at] !== '' : step === steps[at]))
  );
}

/** The other methods of a path, or else the paths that begin like it. */
function others(method: string, path: string, steps: readonly string[]): string {
  const same = entries
    .filter(([, one]) => fits(one.path, steps))
    .map(([, one]) => `${one.method} ${one.path}`);
  if (same.length > 0) return `; there is ${same.join(', ')}`;
  const paths = entries.filter(([, one]) => one.method === method).map(([, one]) => one.path);
  const begin = paths.filter((one) => one.split('/')[1] === steps[1]);
  if (begin.length > 0) return `; there are ${[...new Set(begin)].join(', ')}`;
  return near(path, paths) || '; /docs/reference of the service lists all';
}

function decoded(step: string): string {
  try {
    return decodeURIComponent(step);
  } catch {
    throw new UsageError(`${step} is not encoded: write % as %25`);
  }
}

async function bodyOf({ input }: Context, name: EndpointName, file: string | undefined) {
  if (file === undefined) return {};
  if (endpointTable[name].upload === undefined) return { body: await readJson(file, input) };
  if (file === '-') return { body: input };
  requireFile(file);
  return { body: () => openAsBlob(file) };
}

const callCommand: Command = {
  name: 'call',
  takes: '[method] </path?parameters> [file]',
  count: [1, 3],
  calls: [],
  summary:
    'Calls any endpoint: GET where no method is given; a body from a JSON file, a file to upload, or - for standard input. Lists are read to their end unless limit is given',
  options: {
    to: { type: 'string', summary: 'the file to write to, where the answer is a file' },
  },
  async run(context, given, { to }) {
    const method = given[0]?.toUpperCase() ?? '';
    const [path = '', file] = methods.includes(method) ? given.slice(1) : given;
    if (!path.startsWith('/')) throw new UsageError(`a path begins with /, as in sillage call /evaluations`);
    const { name, params, query } = endpointAt(methods.includes(method) ? method : 'GET', path);
    const input = { params, query, ...(await bodyOf(context, name, file)) };
    const { output } = context;
    const answer: unknown =
      endpointTable[name].method === 'GET' && endpointTable[name].file !== true
        ? await listed(context, name, input)
        : await call(context.client(), name, input);
    if (answer instanceof Response) await writeResponse(context, answer, to as string | undefined);
    else if (answer === undefined) output.show({}, [['done']]);
    else output.show(answer, Array.isArray(answer) ? rowsOf(answer) : scalarsOf(answer as object));
  },
};

/** A table of the first fields of records that are no lists or records themselves. */
function rowsOf(records: readonly unknown[]): readonly (readonly unknown[])[] {
  const rows = records.map((one) => (typeof one === 'object' && one !== null ? one : { value: one }));
  const plain = rows.flatMap((row) => Object.entries(row).filter(([, value]) => typeof value !== 'object'));
  const names = [...new Set(plain.map(([name]) => name))].slice(0, mostColumns);
  return [
    names.map((name) => name.toUpperCase()),
    ...rows.map((row) => names.map((name) => (row as Readonly<Record<string, unknown>>)[name])),
  ];
}

export const callCommands = [callCommand];
