import type { Language } from '@sillage/contract';
import type { WebhookTarget } from '../webhooks/webhook-target.ts';

/** Everything a job needs, as of the time when the job was requested. */
export interface JobInput<Subject = unknown> {
  /** Language of the sentences in the delivered body. */
  readonly language: Language;
  /** Where the outcome is delivered; absent: no delivery. */
  readonly webhook?: WebhookTarget;
  /** Also the external score of each evaluation that can be scored. */
  readonly scored?: true;
  readonly subject: Subject;
}

export function parseJobInput<Subject>(text: string): JobInput<Subject> {
  return JSON.parse(text) as JobInput<Subject>;
}
