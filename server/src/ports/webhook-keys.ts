/** Signs the bodies of deliveries. */
export interface StoredWebhookKey {
  readonly id: string;
  readonly createdAt: string;
  /** The key does not sign from this time on; null: it signs until it is replaced. */
  readonly retiresAt: string | null;
  /** Encrypted. */
  readonly sealed: string;
}

/**
 * Adds a key; the newest key before it signs until `retireAt`. Of the older ones, which have an end already, the last
 * `atMost - 2` are kept until then; all others are deleted, as are those that have retired.
 */
export interface WebhookKeyChange {
  readonly kind: 'insert-webhook-key';
  readonly key: Omit<StoredWebhookKey, 'retiresAt'>;
  readonly retireAt: string;
  /** How many keys may sign, the new one included: from 2. */
  readonly atMost: number;
  /**
   * Ids of keys that nobody can decrypt any more. The new key is added beside them, without changing them; refused
   * (`taken`) when there is any other key.
   */
  readonly beside?: readonly string[];
}

export interface WebhookKeyReads {
  /** Keys that sign at that time or later, the newest first. */
  listWebhookKeys(organizationId: string, now: string): Promise<readonly StoredWebhookKey[]>;
}
