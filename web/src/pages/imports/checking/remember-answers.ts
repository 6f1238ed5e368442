import type { Synonym } from '@sillage/contract';
import { sendToApi } from '../../../api/call-api.ts';
import type { UnknownValue } from './corrections.ts';

/** What is meant by a value that was not known. */
export interface Answer {
  readonly value: UnknownValue;
  readonly name: string;
}

/** What the own words of a field name; undefined: nothing that is remembered. */
function nounOf(field: string): Synonym['field'] | undefined {
  if (field === 'composition' || /^material\.\d+$/.test(field)) return 'material';
  if (field === 'category') return 'category';
  if (field === 'accessories') return 'accessory';
  return field === 'madeIn' || field.endsWith('-country') ? 'country' : undefined;
}

/** One after the other: each adds to what is kept. */
let waiting: Promise<void> = Promise.resolve();

/** Keeps answers for the organization, so that the next file is not asked about. Without the service, they count for this file. */
export function rememberAnswers(answers: readonly Answer[]): void {
  const words = answers.flatMap(({ value: { field, text }, name }): Synonym[] => {
    const noun = nounOf(field);
    return noun === undefined || text.length > 200 || name.length > 200
      ? []
      : [{ field: noun, from: text, to: name }];
  });
  if (words.length > 0) waiting = waiting.then(() => keep(words)).catch(() => {});
}

async function keep(words: readonly Synonym[]): Promise<void> {
  const kept = (await (await sendToApi('GET', '/application/synonyms', {})).json()) as {
    synonyms: Synonym[];
  };
  await sendToApi('PUT', '/application/synonyms', { body: { synonyms: [...kept.synonyms, ...words] } });
}
