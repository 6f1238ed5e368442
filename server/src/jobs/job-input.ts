import type { Language } from '@sillage/contract';
import type { WebhookTarget } from '../webhooks/new-delivery.ts';

/** Everything a job needs, as it was when it was asked for. */
export interface JobInput<Subject = unknown> {
  /** Of sentences in what is delivered. */
  readonly language: Language;
  /** Where the outcome goes. */
  readonly webhook?: WebhookTarget;
  readonly subject: Subject;
}

export function jobInputOf<Subject>(text: string): JobInput<Subject> {
  return JSON.parse(text) as JobInput<Subject>;
}
