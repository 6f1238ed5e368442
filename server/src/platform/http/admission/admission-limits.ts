/** How much work a process takes on at once. Costs are estimates, see `request-costs.ts`. */
export interface AdmissionLimits {
  /** Cost of all requests in progress; a tenth of it is left to requests that are not heavy. */
  readonly budget: number;
  /** Heavy cost of one organization in progress; absent: all that the others leave. */
  readonly perOrganization?: number;
  /** Cost from which a request is heavy. */
  readonly heavy: number;
  /** Cost that begins in one turn of the event loop, or one request: between two turns others are answered. */
  readonly perTurn: number;
  /** Requests of one organization that are in progress at once. */
  readonly concurrent: number;
  /** Requests of one organization that wait. */
  readonly queued: number;
  /** Requests of all organizations that wait. */
  readonly queuedInAll: number;
  /** Milliseconds that a request may wait. */
  readonly longestWait: number;
}

/**
 * For every request. One unit of cost is about a millisecond of a processor, so the work in progress takes
 * about two seconds, which is as long as a request waits.
 */
export const requestAdmission: AdmissionLimits = {
  budget: 2_000,
  heavy: 10,
  perTurn: 20,
  concurrent: 64,
  queued: 256,
  queuedInAll: 1_000,
  longestWait: 2_000,
};

/**
 * For analyses, which compute for seconds in threads. They have a budget of their own: in that of all requests, those of
 * one organization would keep the calculations of the others out for as long. A unit is again a millisecond, and one
 * organization has at most two of the largest in progress; in threads, organizations take turns.
 */
export const analysisAdmission: AdmissionLimits = {
  budget: 16_000,
  perOrganization: 3_600,
  heavy: 10,
  perTurn: Number.POSITIVE_INFINITY,
  concurrent: 64,
  queued: 64,
  queuedInAll: 512,
  longestWait: 2_000,
};

/** The most that one analysis counts as, whatever it names. */
export const largestAnalysis = 1_800;

/**
 * For batches and exports, which are read and answered as streams and may take minutes: places that they hold
 * in addition. One unit is 1 MiB of an array that is held in memory, or one stream.
 */
export const batchAdmission: AdmissionLimits = {
  budget: 128,
  heavy: 1,
  perTurn: Number.POSITIVE_INFINITY,
  concurrent: 4,
  queued: 32,
  queuedInAll: 256,
  longestWait: 2_000,
};

/** Bytes of a body that are one unit of the two limits that follow. */
export const bytesPerUnit = 16 * 1024;

/**
 * For bodies that are received, or parsed and not answered yet: 32 MiB, which take up to ten times as much as
 * objects. Those of up to one unit are always let in besides large ones.
 */
export const bodyAdmission: AdmissionLimits = {
  budget: (32 * 2 ** 20) / bytesPerUnit,
  heavy: 2,
  perTurn: Number.POSITIVE_INFINITY,
  concurrent: 256,
  queued: 256,
  queuedInAll: 1_000,
  longestWait: 2_000,
};

/** For arrays of batches, which stay bytes until their items are parsed one by one: 128 MiB. */
export const arrayAdmission: AdmissionLimits = {
  ...bodyAdmission,
  budget: (128 * 2 ** 20) / bytesPerUnit,
};

/** The part of the budget that heavy requests may take. */
export const heavyPart = 0.9;

/**
 * Up to which part of the budget an organization begins a heavy request if it has none in progress: an evaluation of
 * a garment beside large ones of others. The rest is left to requests that are not heavy.
 */
export const firstPart = 0.95;
