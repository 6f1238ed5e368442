import type { Catalog } from '@sillage/engine';
import type { Logger } from 'pino';
import type { Passwords } from './auth/passwords.ts';
import type { Sessions } from './auth/sessions.ts';
import type { Tokens } from './auth/tokens.ts';
import type { BackgroundWork } from './background-work.ts';
import type { Clock } from './clock.ts';
import type { Scorer } from './external-scoring/scorer.ts';
import type { CursorSigner } from './http/signed-cursor.ts';
import type { Metrics } from './metrics/metrics.ts';
import type { Readiness } from './readiness.ts';
import type { Settings } from './settings.ts';
import type { Storage } from './storage/storage.ts';
import type { Sealer } from './webhooks/sealed-text.ts';

/** Everything that a service may reach for; made once at the start and handed to every feature. */
export interface Context {
  readonly settings: Settings;
  readonly storage: Storage;
  readonly catalog: Catalog;
  readonly tokens: Tokens;
  readonly sessions: Sessions;
  readonly passwords: Passwords;
  readonly cursors: CursorSigner;
  readonly sealer: Sealer;
  readonly work: BackgroundWork;
  /** Of the French environmental cost. */
  readonly scorer: Scorer;
  readonly readiness: Readiness;
  readonly metrics: Metrics;
  readonly clock: Clock;
  /** A new UUIDv7. */
  readonly newId: () => string;
  readonly log: Logger;
  /** Where clients find the service, for absolute links; known when it listens. */
  readonly address: () => string;
}
