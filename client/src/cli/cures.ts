import { ConnectionError, UnexpectedAnswerError } from '../transport/connection-errors.ts';
import { ProblemError } from '../transport/problem-error.ts';
import type { Command } from './command.ts';

/** What of a call decides how a failure is mended. */
export interface Tried {
  readonly command: Command | undefined;
  /** Whether the credentials are those of the environment, and not of a profile. */
  readonly environment: boolean;
}

/** What to do about a failure, in a sentence; undefined where its message says it. */
export function cureOf(error: unknown, { command, environment }: Tried): string | undefined {
  const source = environment ? 'SILLAGE_URL or --url' : '--url, or that of the profile (sillage profiles)';
  if (error instanceof ConnectionError) {
    const { message, timedOut } = error;
    if (/wrong version number|SSL routines:.*record/.test(message))
      return `Nothing speaks https at this address: begin it with http://. See ${source}.`;
    if (/certificate/.test(message))
      return 'Let Node.js know the authority that signed it: NODE_EXTRA_CA_CERTS=file.pem.';
    if (timedOut) return 'The service is busy, or something between here and there holds the answer back.';
    return `Does Sillage run at this address? It is given by ${source}.`;
  }
  if (error instanceof UnexpectedAnswerError)
    return `The address of the service is needed, without /app or /docs: see ${source}.`;
  if (!(error instanceof ProblemError)) return undefined;
  if (error.code === 'auth.invalid-token') {
    if (command?.name === 'login')
      return 'Keys are made in the application under Administration, Users, and shown once.';
    return environment
      ? 'The key in SILLAGE_KEY is not one of this service: make one in the application under Administration, Users, or unset it to use a profile.'
      : 'Sign in again: sillage login --url …';
  }
  if (error.code === 'auth.role')
    return 'An administrator gives roles in the application under Administration, Users (/docs/roles).';
  return error.status === 404 && command !== undefined ? lists(command.name.split(' ')[0] ?? '') : undefined;
}

/** Where ids of a record that is not found are read, by the first word of the command. */
function lists(word: string): string | undefined {
  if (/^(evaluations|evaluate|publish|diff|declare)$/.test(word))
    return 'sillage evaluations lists ids; with --reference, that of a reference.';
  if (/^(products|masks|packagings)$/.test(word))
    return `sillage ${word} lists ids; with --reference, that of a reference.`;
  if (/^(materials|accessories|jobs|databases)$/.test(word)) return `sillage ${word} lists ids.`;
  if (word === 'call') return 'The path without the id lists ids, such as sillage call /scenarios.';
  return word === 'benchmark' ? 'sillage benchmark list lists ids.' : undefined;
}

/** `; there are evaluations, evaluate`, for a word that is not known; nothing where none begins like it. */
export function near(word: string, known: readonly string[]): string {
  const found = [...new Set(known)].filter((one) => one.slice(0, 3) === word.slice(0, 3));
  return found.length === 0 ? '' : `; there ${found.length === 1 ? 'is' : 'are'} ${found.join(', ')}`;
}
