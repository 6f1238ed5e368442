/** A key that signs the bodies of deliveries. */
export interface StoredWebhookKey {
  readonly id: string;
  readonly createdAt: string;
  /** The key stops signing at this time; null: it signs until it is replaced. */
  readonly retiresAt: string | null;
  /** Encrypted. */
  readonly sealed: string;
}

/**
 * Adds a key; the previous newest key signs until `retireAt`. Of the older keys, which already have a
 * retirement time, the latest `atMost - 2` are kept until then;
 * all others, and those that have retired, are deleted.
 */
export interface WebhookKeyChange {
  readonly kind: 'insert-webhook-key';
  readonly key: Omit<StoredWebhookKey, 'retiresAt'>;
  readonly retireAt: string;
  /** Maximum number of signing keys, the new one included; at least 2. */
  readonly atMost: number;
  /**
   * Ids of keys that can no longer be decrypted. The new key is added without changing them; rejected
   * (`taken`) if there is any other key.
   */
  readonly beside?: readonly string[];
}

export interface WebhookKeyReads {
  /** Keys that sign at that time or later, the newest first. */
  listWebhookKeys(organizationId: string, now: string): Promise<readonly StoredWebhookKey[]>;
}
