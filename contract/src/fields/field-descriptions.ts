import { applicationFields } from './application-fields.ts';
import { databaseFields } from './database-fields.ts';
import type { FieldText, FieldTexts } from './field-text.ts';
import { payloadFields } from './payload-fields.ts';
import { ownersOfNames, recordFields } from './record-fields.ts';
import { resultFields } from './result-fields.ts';
import { studyFields } from './study-fields.ts';
import { textileFields } from './textile-fields.ts';
import { uncertaintyFields } from './uncertainty-fields.ts';

export { ownersOfNames } from './record-fields.ts';

/** The tables of texts; a field of the same name means the same wherever no `owner.name` says otherwise. */
export const fieldTexts: readonly FieldTexts[] = [
  recordFields,
  payloadFields,
  resultFields,
  uncertaintyFields,
  studyFields,
  databaseFields,
  textileFields,
  applicationFields,
];

const texts: ReadonlyMap<string, FieldText> = new Map(
  fieldTexts.flatMap((table) => Object.entries(table)).reverse(),
);

export interface FieldDescription {
  readonly description: string;
  /** As in JSON Schema. */
  readonly examples?: readonly unknown[];
}

/**
 * What a field means whose schema does not say so itself: said once for every document, and given to the OpenAPI
 * document and to the types of the client. `owner`: the document or field that has it; a list is called like its
 * field. undefined: nothing is known of a field of that name.
 */
export function describeField(owner: string, name: string): FieldDescription | undefined {
  const special = texts.get(`${owner}.${name}`);
  if (special !== undefined) return descriptionOf(special);
  const named = ownersOfNames[owner];
  if (named !== undefined && (name === 'id' || name === 'name')) {
    return { description: `${name === 'id' ? 'Id' : 'Name'} of ${named}.` };
  }
  const general = texts.get(name);
  return general === undefined ? undefined : descriptionOf(general);
}

function descriptionOf(given: FieldText): FieldDescription {
  return typeof given === 'string'
    ? { description: given }
    : { description: given.text, ...(given.example === undefined ? {} : { examples: [given.example] }) };
}
