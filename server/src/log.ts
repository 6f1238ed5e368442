import pino, { type Logger } from 'pino';
import type { LogLevel } from './settings.ts';

const secrets = ['authorization', 'password', 'passwordHash', 'token', 'secret'];

/** The log: JSON lines on standard output; whatever is called like a secret is left out. */
export function makeLog(level: LogLevel): Logger {
  return pino({ level, base: null, redact: [...secrets, ...secrets.map((name) => `*.${name}`)] });
}
