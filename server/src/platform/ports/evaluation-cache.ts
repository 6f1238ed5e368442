/** An evaluation as answers show it. */
export interface CachedRecord {
  readonly revision: number;
  readonly bytes: Uint8Array;
}

/** The item of an evaluation in a list, as JSON, and the characters of the payload that it would be read with. */
export interface CachedItem {
  readonly text: string;
  readonly size: number;
}

/** What was rendered of evaluations before, in its forms, as long as nothing has changed that it shows. */
export interface EvaluationCache<T> {
  /** `form`: all that the rendering depends on beside the evaluation, such as the language. */
  get(organizationId: string, evaluationId: string, form: string): T | undefined;
  /** To be called before an evaluation is read: what it returns keeps the rendering, unless a commit came in between. */
  beforeReading(): (organizationId: string, evaluationId: string, form: string, rendered: T) => void;
}
