import { endpointTable } from '../endpoints/endpoint-table.ts';
import type { Command, Option } from './command.ts';

/** Options of every command. */
export const sharedOptions: Readonly<Record<string, Option>> = {
  profile: { type: 'string', summary: 'the profile to use (SILLAGE_PROFILE)' },
  url: { type: 'string', summary: 'the address of the service (SILLAGE_URL)' },
  language: { type: 'string', summary: 'en or fr: of messages of the service' },
  output: { type: 'string', summary: 'table, json, ndjson or csv: how results are printed' },
  json: { type: 'boolean', summary: 'the same as --output json' },
  help: { type: 'boolean', summary: 'shows how a command is used' },
};

/** Options that stand for query parameters, with the name of the parameter. */
export function queryOptions({ queryOf, options }: Command): ReadonlyMap<string, string> {
  const names = queryOf === undefined ? [] : (endpointTable[queryOf].query ?? []);
  return new Map(
    names
      .map((name): [string, string] => [name.replaceAll('_', '-'), name])
      // A cursor is followed by the command itself, and what it declares it treats itself.
      .filter(([option]) => option !== 'cursor' && !Object.hasOwn(options, option)),
  );
}

/** All options of a command, for its parser, its help and the completion. */
export function optionsOf(command: Command): Readonly<Record<string, Option>> {
  const path = command.queryOf === undefined ? '' : endpointTable[command.queryOf].path;
  const fromQuery = [...queryOptions(command)].map(([option, name]): [string, Option] => [
    option,
    { type: 'string', summary: `${name} of ${path}` },
  ]);
  return { ...sharedOptions, ...Object.fromEntries(fromQuery), ...command.options };
}
