import type { Language } from '@sillage/contract';
import type { WebhookTarget } from '../webhooks/webhook-target.ts';

/** Everything a job needs, as it was when the job was requested. */
export interface JobInput<Subject = unknown> {
  /** Language of the sentences in the delivered body. */
  readonly language: Language;
  /** Where the outcome is delivered; absent: nowhere. */
  readonly webhook?: WebhookTarget;
  readonly subject: Subject;
}

export function parseJobInput<Subject>(text: string): JobInput<Subject> {
  return JSON.parse(text) as JobInput<Subject>;
}
