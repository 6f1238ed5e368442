import type { Command, Option } from './command.ts';
import { optionsOf, sharedOptions } from './options.ts';

const exitCodes =
  'Exit codes: 0 done, 1 refused or failed, 2 usage error, 3 not signed in or not allowed, 4 no answer from the service.';

export function helpText(commands: readonly Command[]): string {
  return `Usage: sillage <command> [options]

${rows(commands.map(({ name, takes, summary }) => [`${name} ${takes}`.trim(), summary]))}

Options of every command:
${optionRows(sharedOptions)}

sillage <command> --help shows the options of a command.
${exitCodes}
`;
}

export function commandHelp(command: Command): string {
  return `Usage: sillage ${command.name} ${command.takes}

${command.summary}.

${optionRows(optionsOf(command))}
`;
}

const optionRows = (options: Readonly<Record<string, Option>>): string =>
  rows(Object.entries(options).map(([name, { summary }]) => [`--${name}`, summary]));

function rows(pairs: readonly (readonly [string, string])[]): string {
  const width = Math.min(30, Math.max(...pairs.map(([name]) => name.length)));
  return pairs.map(([name, text]) => `  ${name.padEnd(width)}  ${text}`).join('\n');
}
