import { exampleIds, placeholderPrefix } from './example-values.ts';

/** Ids of existing records, by noun; absent where there is none. */
export type RecordIds = Readonly<Partial<Record<keyof typeof exampleIds, string | undefined>>>;

const nounOf = new Map(Object.entries(exampleIds).map(([noun, id]) => [id, noun as keyof typeof exampleIds]));
const placeholders = new RegExp(`${placeholderPrefix}[0-9]{12}`, 'g');

/** Replaces the placeholders in a document by ids of existing records; those without a record stay. */
export function withRecordIds(text: string, ids: RecordIds): string {
  return text.replace(placeholders, (placeholder) => {
    const noun = nounOf.get(placeholder as never);
    return (noun === undefined ? undefined : ids[noun]) ?? placeholder;
  });
}
