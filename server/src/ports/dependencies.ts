import type { Catalog } from '@sillage/engine';
import type { Logger } from 'pino';
import type { Clock } from '../kernel/clock.ts';
import type { Storage } from './storage.ts';

/** What most functions of the service need of the world around them; each takes a `Pick` of it. */
export interface Dependencies {
  readonly storage: Storage;
  readonly catalog: Catalog;
  readonly clock: Clock;
  /** A new UUIDv7. */
  readonly newId: () => string;
  readonly log: Logger;
}
