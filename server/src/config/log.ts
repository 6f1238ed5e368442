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

/** The log: JSON lines on standard output, or on `destination`; members with the name of a secret are redacted. */
export function makeLog(level: LogLevel, destination?: DestinationStream): Logger {
  const options = { level, base: null, redact: [...secrets, ...secrets.map((name) => `*.${name}`)] };
  return destination === undefined ? pino(options) : pino(options, destination);
}
