/** A record that uses another one, which therefore cannot be deleted. */
export interface RecordReference {
  readonly noun: 'evaluation' | 'product' | 'organization' | 'material' | 'accessory';
  readonly id: string;
}

/** Parses the detail of the error `record.in-use`: noun and id of each record, comma-separated. */
export function referencesIn(detail: string): RecordReference[] {
  return [...detail.matchAll(/\b(evaluation|product|organization|material|accessory) ([\w-]+)/g)].map(
    ([, noun, id]) => ({
      noun: noun as RecordReference['noun'],
      id: id ?? '',
    }),
  );
}
