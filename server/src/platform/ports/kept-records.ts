import type { Language } from '@sillage/contract';

/** An evaluation as answers show it. */
export interface KeptRecord {
  readonly revision: number;
  readonly bytes: Uint8Array;
}

/** Records that were rendered before, as long as nothing has changed that they show. */
export interface KeptRecords {
  get(organizationId: string, evaluationId: string, language: Language): KeptRecord | undefined;
  /** To be called before the record is read: what it returns keeps the record, unless a commit came in between. */
  beforeReading(): (
    organizationId: string,
    evaluationId: string,
    language: Language,
    record: KeptRecord,
  ) => void;
}
