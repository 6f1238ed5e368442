import recorded from './examples.json';

/** What one endpoint was really sent and really answered; long lists are cut. */
export interface RecordedCall {
  /** Values of the places of the path and of the query. */
  readonly parameters?: Readonly<Record<string, string>>;
  readonly request?: unknown;
  readonly response?: unknown;
}

interface Examples {
  /** Ids that stand in the calls, by what they are the id of: whoever repeats a call puts their own there. */
  readonly ids: Readonly<Record<string, string>>;
  readonly calls: Readonly<Record<string, RecordedCall>>;
  /** A problem document of each refusal, by code. */
  readonly problems: Readonly<Record<string, unknown>>;
}

/** Calls of the real service, written by `npx tsx tools/record-examples.ts`. */
export const examples: Examples = recorded;
