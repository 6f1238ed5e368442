import pino, { type DestinationStream, type Logger } from 'pino';
import type { LogLevel } from './settings.ts';

const secrets = [
  'authorization',
  'password',
  'passwordHash',
  'token',
  'secret',
  'key',
  'oldPassword',
  'newPassword',
  'webhook_token',
];

/**
 * Creates the log: JSON lines on standard output or `destination`;
 * properties named like secrets are redacted.
 */
export function makeLog(level: LogLevel, destination?: DestinationStream): Logger {
  const options = { level, base: null, redact: [...secrets, ...secrets.map((name) => `*.${name}`)] };
  return destination === undefined ? pino(options) : pino(options, destination);
}
