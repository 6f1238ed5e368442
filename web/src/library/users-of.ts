/** Something that uses a record, and so keeps it from being deleted. */
export interface RecordUser {
  readonly noun: 'evaluation' | 'product';
  readonly id: string;
}

/** Who the refusal `record.in-use` names in its detail: noun and id, separated by commas. */
export function usersOf(detail: string): RecordUser[] {
  return [...detail.matchAll(/\b(evaluation|product) ([\w-]+)/g)].map(([, noun, id]) => ({
    noun: noun as RecordUser['noun'],
    id: id ?? '',
  }));
}
