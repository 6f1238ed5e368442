/** A record that uses another one, which therefore cannot be deleted. */
export interface RecordReference {
  readonly noun: 'evaluation' | 'product';
  readonly id: string;
}

/** The records that the detail of the refusal `record.in-use` names: noun and id, separated by commas. */
export function referencesIn(detail: string): RecordReference[] {
  return [...detail.matchAll(/\b(evaluation|product) ([\w-]+)/g)].map(([, noun, id]) => ({
    noun: noun as RecordReference['noun'],
    id: id ?? '',
  }));
}
