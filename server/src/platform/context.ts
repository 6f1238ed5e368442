import type { BackgroundWork } from './background/background-work.ts';
import type { Readiness } from './background/readiness.ts';
import type { Settings } from './config/settings.ts';
import type { CursorSigner } from './http/signed-cursor.ts';
import type { KnownDevices } from './identity/known-devices.ts';
import type { PartnerTokens } from './identity/partner-tokens.ts';
import type { Passwords } from './identity/passwords.ts';
import type { RecordSecurityEvent } from './identity/security-events.ts';
import type { Sessions } from './identity/sessions.ts';
import type { SingleSignOn } from './identity/single-sign-on.ts';
import type { Tokens } from './identity/tokens.ts';
import type { Encryption } from './kernel/encryption.ts';
import type { Metrics } from './metrics/metrics.ts';
import type { Dependencies } from './ports/dependencies.ts';
import type { Scorers } from './scorers/scorer.ts';
import type { ImportThreads } from './threads/import-threads.ts';
import type { ImportWaits } from './threads/import-waits.ts';
import type { Threads } from './threads/thread-pool.ts';

/** Everything that features may use; created once at startup. */
export interface Context extends Dependencies {
  readonly settings: Settings;
  readonly tokens: Tokens;
  readonly partnerTokens: PartnerTokens;
  readonly sessions: Sessions;
  readonly devices: KnownDevices;
  /** Absent if it is not configured. */
  readonly singleSignOn?: SingleSignOn | undefined;
  readonly passwords: Passwords;
  /** Notes what concerns security and changes no record. */
  readonly securityEvent: RecordSecurityEvent;
  readonly cursors: CursorSigner;
  readonly encryption: Encryption;
  readonly work: BackgroundWork;
  /** Runs what would take long beside the thread that serves requests. */
  readonly threads: Threads;
  readonly importThreads: Pick<ImportThreads, 'run'>;
  /** What imports of databases wait for. */
  readonly importWaits: ImportWaits;
  /** Where an imported file lies while it is read. */
  readonly temporaryFolder: string;
  /** Bytes that are free on the disk of that folder. */
  readonly freeSpace: () => Promise<number>;
  readonly scorers: Scorers;
  readonly readiness: Readiness;
  readonly metrics: Metrics;
  /** The service's base URL for absolute links; available once the service listens. */
  readonly address: () => string;
}
