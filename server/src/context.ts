import type { Catalog } from '@sillage/engine';
import type { Logger } from 'pino';
import type { Passwords } from './auth/passwords.ts';
import type { Tokens } from './auth/tokens.ts';
import type { Clock } from './clock.ts';
import type { CursorSigner } from './http/signed-cursor.ts';
import type { Settings } from './settings.ts';
import type { Storage } from './storage/storage.ts';

/** Everything that a service may reach for; made once at the start and handed to every feature. */
export interface Context {
  readonly settings: Settings;
  readonly storage: Storage;
  readonly catalog: Catalog;
  readonly tokens: Tokens;
  readonly passwords: Passwords;
  readonly cursors: CursorSigner;
  readonly clock: Clock;
  /** A new UUIDv7. */
  readonly newId: () => string;
  readonly log: Logger;
}
