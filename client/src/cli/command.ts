import type { Readable } from 'node:stream';
import type { Client } from '../client.ts';
import type { EndpointName } from '../endpoints/endpoint-table.ts';
import type { Output } from './output.ts';

export interface Option {
  readonly type: 'string' | 'boolean';
  readonly summary: string;
}

export type Values = Readonly<Record<string, string | boolean | undefined>>;

/** What a command has to do with. */
export interface Context {
  /** Of the profile; created when it is first asked for. Throws: UsageError without credentials. */
  client(): Client;
  readonly environment: Readonly<Record<string, string | undefined>>;
  readonly input: Readable & { isTTY?: boolean };
  readonly output: Output;
  readonly profile: string | undefined;
  readonly url: string | undefined;
  readonly fetch: typeof globalThis.fetch;
}

/** A command of the command line. Its exit code is 1 if it returns false: something was refused. */
export interface Command {
  /** One word, or two: `import database`. */
  readonly name: string;
  /** For the help: `<id> …`. */
  readonly takes: string;
  /** How many arguments it takes at least and at most. */
  readonly count: readonly [number, number];
  /** The endpoints that it calls, for the table of docs/sdk.md. */
  readonly calls: readonly EndpointName[];
  readonly summary: string;
  readonly options: Readonly<Record<string, Option>>;
  /** The endpoint whose query parameters are options, too: `category_id` is `--category-id`. */
  readonly queryOf?: EndpointName;
  /** Throws: UsageError; those of the client. */
  run(
    context: Context,
    given: readonly string[],
    values: Values,
    query: Record<string, string>,
  ): Promise<unknown>;
}
