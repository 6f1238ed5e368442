import type { Readable, Writable } from 'node:stream';
import { parseArgs } from 'node:util';
import { type Client, createClient } from '../client.ts';
import { ConnectionError, UnexpectedAnswerError } from '../transport/connection-errors.ts';
import { ProblemError } from '../transport/problem-error.ts';
import type { Command, Context, Values } from './command.ts';
import { commands } from './commands/commands.ts';
import { cureOf, near, type Tried } from './cures.ts';
import { commandHelp, helpText } from './help.ts';
import { optionsOf, queryOptions } from './options.ts';
import { createOutput, type Format, formats, type Output } from './output.ts';
import { type Profile, readProfiles } from './profiles.ts';
import { UsageError } from './usage-error.ts';

export interface CommandLine {
  readonly environment: Readonly<Record<string, string | undefined>>;
  readonly input: Readable;
  readonly output: Writable;
  readonly errors: Writable;
  readonly version: string;
  readonly fetch: typeof globalThis.fetch;
}

export const exitCodes = { done: 0, refused: 1, usage: 2, notAllowed: 3, noAnswer: 4 } as const;

/** Runs a command; prints what goes wrong, and returns the exit code. */
export async function runCommandLine(args: readonly string[], line: CommandLine): Promise<number> {
  let output = createOutput(line.output, line.errors, args.includes('--json') ? 'json' : 'table');
  const tried: { -readonly [Key in keyof Tried]: Tried[Key] } = { command: undefined, environment: false };
  try {
    const [first] = args;
    if (first === '--version') {
      line.output.write(`${line.version}\n`);
      return exitCodes.done;
    }
    if (first === undefined || first === '--help' || first === '-h' || first === 'help') {
      line.output.write(helpText(commands));
      return exitCodes.done;
    }
    const command = commandOf(args);
    tried.command = command;
    const { values, given } = parsed(command, args);
    tried.environment = isOfEnvironment(values, line.environment);
    output = createOutput(line.output, line.errors, formatOf(command, values));
    return await runCommand(command, values, given, line, output);
  } catch (error) {
    return fail(error, output, tried);
  }
}

/** `--output`, but where a command writes a file of this name. Throws: UsageError. */
function formatOf(command: Command, { output, json }: Values): Format {
  const format = formats.find((one) => one === output);
  if (format !== undefined && Object.hasOwn(command.options, 'output'))
    throw new UsageError(`--output is a file here: --format ${format}, or --output ./${format}`);
  if (json === true) return 'json';
  if (output === undefined || Object.hasOwn(command.options, 'output')) return 'table';
  if (format === undefined) throw new UsageError(`--output is one of ${formats.join(', ')}`);
  return format;
}

async function runCommand(
  command: Command,
  values: Values,
  given: readonly string[],
  line: CommandLine,
  output: Output,
): Promise<number> {
  if (values.help === true) {
    line.output.write(commandHelp(command));
    return exitCodes.done;
  }
  const [least, most] = command.count;
  if (given.length < least || given.length > most)
    throw new UsageError(`${command.name} takes ${command.takes || 'no arguments'}`);
  const query = Object.fromEntries(
    [...queryOptions(command)].flatMap(([option, name]) =>
      values[option] === undefined ? [] : [[name, String(values[option])]],
    ),
  );
  const done = await command.run(contextOf(values, line, output), given, values, query);
  return done === false ? exitCodes.refused : exitCodes.done;
}

/** The command that the arguments begin with: two words before one. Throws: UsageError. */
function commandOf([first = '', second = '']: readonly string[]): Command {
  const found =
    commands.find(({ name }) => name === `${first} ${second}`) ?? commands.find(({ name }) => name === first);
  if (found !== undefined) return found;
  const longer = commands.filter(({ name }) => name.startsWith(`${first} `)).map(({ name }) => name);
  if (longer.length > 0) throw new UsageError(`say which: ${longer.join(', ')}`);
  const words = commands.map(({ name }) => name.split(' ')[0] ?? '');
  throw new UsageError(`there is no command "${first}"${near(first, words)}`);
}

/** Throws: UsageError. */
function parsed(command: Command, args: readonly string[]): { values: Values; given: string[] } {
  const rest = args.slice(command.name.split(' ').length);
  try {
    const options = Object.fromEntries(
      Object.entries(optionsOf(command)).map(([name, { type }]) => [name, { type }]),
    );
    const { values, positionals } = parseArgs({ args: rest, options, allowPositionals: true });
    return { values: values as Values, given: positionals };
  } catch (error) {
    const { message } = error as Error;
    const unknown = /^Unknown option '--?([^']+)'/.exec(message)?.[1];
    if (unknown === undefined) throw new UsageError(message.split('\n')[0]);
    throw new UsageError(
      `${command.name} has no option --${unknown}${near(unknown, Object.keys(optionsOf(command)))}`,
    );
  }
}

/** Whether the address and the credentials are those of the environment, or of options, not of a profile. */
const isOfEnvironment = (
  { url }: Values,
  { SILLAGE_URL, SILLAGE_KEY, SILLAGE_USER }: CommandLine['environment'],
) => Boolean(url || SILLAGE_URL) && Boolean(SILLAGE_KEY || SILLAGE_USER);

function contextOf(values: Values, { environment, input, fetch }: CommandLine, output: Output): Context {
  const text = (option: string, variable: string): string | undefined =>
    (values[option] as string | undefined) || environment[variable] || undefined;
  const profile = text('profile', 'SILLAGE_PROFILE');
  const url = text('url', 'SILLAGE_URL');
  if (url !== undefined && !(/^https?:/.test(url) && URL.canParse(url)))
    throw new UsageError(
      `an address begins with http:// or https://, such as http://127.0.0.1:3000: not "${url}"`,
    );
  const { language } = values;
  if (language !== undefined && language !== 'en' && language !== 'fr')
    throw new UsageError('--language is en or fr');
  let client: Client | undefined;
  return {
    environment,
    input,
    output,
    profile,
    url,
    fetch,
    client() {
      client ??= createClient({
        ...credentialsOf(profile, url, environment),
        ...(language === undefined ? {} : { language }),
        fetch,
      });
      return client;
    },
  };
}

/** Credentials of the environment count before those of a profile, which are sent to its own address only. */
function credentialsOf(
  name: string | undefined,
  url: string | undefined,
  environment: CommandLine['environment'],
): Parameters<typeof createClient>[0] {
  const { SILLAGE_KEY: apiKey, SILLAGE_USER: user, SILLAGE_PASSWORD: password } = environment;
  if (url !== undefined && apiKey) return { baseUrl: url, apiKey };
  if (url !== undefined && user && password) return { baseUrl: url, user, password };
  const { current, profiles } = readProfiles(environment);
  const chosen = name ?? current;
  const profile: Profile | undefined =
    chosen !== undefined && Object.hasOwn(profiles, chosen) ? profiles[chosen] : undefined;
  if (profile === undefined) {
    throw new UsageError(
      chosen === undefined
        ? `not signed in: sillage login --url ${url ?? '…'}, or set ${url === undefined ? 'SILLAGE_URL and ' : ''}SILLAGE_KEY`
        : `there is no profile "${chosen}": sillage profiles lists them, sillage login --profile ${chosen} --url … makes it`,
    );
  }
  if (url !== undefined && url.replace(/\/+$/, '') !== profile.url.replace(/\/+$/, ''))
    throw new UsageError(
      `the profile "${chosen}" is for ${profile.url}: give another --profile, or no --url`,
    );
  const baseUrl = profile.url;
  if (profile.apiKey !== undefined) return { baseUrl, apiKey: profile.apiKey };
  if (profile.user !== undefined && profile.password !== undefined)
    return { baseUrl, user: profile.user, password: profile.password };
  if (profile.token !== undefined) return { baseUrl, apiKey: profile.token };
  throw new UsageError(`the profile "${chosen}" has no credentials: log in again`);
}

function fail(error: unknown, output: Output, tried: Tried): number {
  if (error instanceof UsageError) {
    const { command } = tried;
    output.note(
      `sillage: ${error.message} (see sillage ${command === undefined ? '' : `${command.name} `}--help)`,
    );
    return exitCodes.usage;
  }
  const cure = cureOf(error, tried);
  if (error instanceof ProblemError && output.json) output.show({ error: error.problem }, []);
  else {
    output.note(`sillage: ${(error as Error).message}`);
    if (error instanceof ProblemError && error.errors.length > 0)
      for (const line of error.lines) output.note(`  ${line}`);
    if (cure !== undefined) output.note(`  ${cure}`);
  }
  if (error instanceof ProblemError)
    return error.status === 401 || error.status === 403 ? exitCodes.notAllowed : exitCodes.refused;
  return error instanceof ConnectionError || error instanceof UnexpectedAnswerError
    ? exitCodes.noAnswer
    : exitCodes.refused;
}
