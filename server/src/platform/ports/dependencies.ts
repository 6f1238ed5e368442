import type { Catalog } from '@sillage/engine';
import type { Logger } from 'pino';
import type { Clock } from '../kernel/clock.ts';
import type { Storage } from './storage.ts';

/** External dependencies of most functions of the service; each function takes a `Pick` of them. */
export interface Dependencies {
  readonly storage: Storage;
  readonly catalog: Catalog;
  readonly clock: Clock;
  /** Returns a new UUIDv7. */
  readonly newId: () => string;
  readonly log: Logger;
}
