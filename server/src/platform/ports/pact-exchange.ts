/** A request of footprints: by a partner, or to one. */
export interface StoredFootprintRequest {
  readonly id: string;
  readonly partnerId: string;
  readonly direction: 'received' | 'sent';
  /** Of the event that asked. */
  readonly source: string;
  readonly eventId: string;
  /** JSON text. */
  readonly criteria: string;
  readonly state: 'open' | 'fulfilled' | 'rejected';
  readonly createdAt: string;
  readonly answeredAt?: string;
  /** JSON text: ids of footprints, or a message. */
  readonly answer?: string;
}

/** A footprint that a partner has sent. */
export interface StoredReceivedFootprint {
  readonly id: string;
  readonly partnerId: string;
  readonly footprintId: string;
  readonly receivedAt: string;
  /** JSON text. */
  readonly content: string;
}

export type PactExchangeChange =
  /** Rejected: `taken` if there is one of this event already. */
  | { readonly kind: 'insert-footprint-request'; readonly request: StoredFootprintRequest }
  /** Rejected: `gone` if it is not open. */
  | {
      readonly kind: 'answer-footprint-request';
      readonly id: string;
      readonly state: 'fulfilled' | 'rejected';
      readonly answeredAt: string;
      readonly answer: string;
    }
  /** Replaces one of the same partner and id, which keeps its own. */
  | { readonly kind: 'put-received-footprint'; readonly received: StoredReceivedFootprint };

export interface PactExchangeQuery {
  readonly partnerId?: string;
  /** Older than this one. */
  readonly before?: string;
  readonly limit: number;
}

export interface PactExchangeReads {
  /** Newest first. */
  listFootprintRequests(
    organizationId: string,
    query: PactExchangeQuery,
  ): Promise<readonly StoredFootprintRequest[]>;
  readFootprintRequest(organizationId: string, id: string): Promise<StoredFootprintRequest | undefined>;
  /** Of a partner, by the id of the event that asked. */
  readFootprintRequestOfEvent(
    organizationId: string,
    partnerId: string,
    direction: StoredFootprintRequest['direction'],
    eventId: string,
  ): Promise<StoredFootprintRequest | undefined>;
  /** Newest first. */
  listReceivedFootprints(
    organizationId: string,
    query: PactExchangeQuery,
  ): Promise<readonly StoredReceivedFootprint[]>;
  readReceivedFootprint(organizationId: string, id: string): Promise<StoredReceivedFootprint | undefined>;
}
