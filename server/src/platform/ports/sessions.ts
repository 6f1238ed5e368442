/** A session of a browser. Only the SHA-256 of its secret is stored. */
export interface StoredSession {
  readonly id: string;
  readonly organizationId: string;
  readonly userId: string;
  /** Unique in the whole installation. */
  readonly secretHash: string;
  /** Browser and system; empty if unknown. */
  readonly device: string;
  /** Network address of the last use. */
  readonly address: string;
  readonly createdAt: string;
  readonly lastUsedAt: string;
  /** The absolute end, however much the session is used. */
  readonly endsAt: string;
}

export type SessionChange =
  /**
   * Rejected (`gone`) if the user is disabled, or has another version than `userVersion`, because a change of
   * a user ends the user's sessions. Beyond `atMost` sessions of the user, the one not used for longest ends.
   */
  | {
      readonly kind: 'insert-session';
      readonly session: StoredSession;
      readonly userVersion: number;
      readonly atMost: number;
    }
  /** Rejected (`gone`) if it is not one of the user's. */
  | { readonly kind: 'remove-session'; readonly userId: string; readonly sessionId: string }
  | {
      readonly kind: 'remove-other-sessions';
      readonly userId: string;
      /** Removes all if absent. */
      readonly keptId?: string;
    };

export interface SessionReads {
  /** Searches the whole installation: the organization is known only once the session is found. */
  readSessionByHash(secretHash: string): Promise<StoredSession | undefined>;
  /** All sessions of a user, also expired ones; the last used first. */
  listSessions(organizationId: string, userId: string): Promise<readonly StoredSession[]>;
}
