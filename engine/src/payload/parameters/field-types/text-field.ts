import { RE2JS } from 're2js';
import { brokenConstraint, type ReadFieldType, wrongType } from './field-type.ts';

/** Maximum length of a text value or e-mail address, in characters. */
export const longestText = 4096;
export const longestEmail = 254;

const patterns = new Map<string, RE2JS>();

/** Patterns of schemas run in a linear-time engine: `^(a+)+$` would block V8's for seconds. */
function matches(pattern: string, value: string): boolean {
  let compiled = patterns.get(pattern);
  if (compiled === undefined) {
    compiled = RE2JS.compile(pattern);
    patterns.set(pattern, compiled);
  }
  return compiled.matches(value);
}

export const readText: ReadFieldType = (definition, sent) => {
  if (typeof sent.value !== 'string') return wrongType(definition, sent, { en: 'a text', fr: 'un texte' });
  // Code points, as counted by JSON Schema: those beyond U+FFFF have a `length` of two.
  if (sent.value.length > longestText && [...sent.value].length > longestText)
    return brokenConstraint(definition, sent, `at most ${longestText} characters`);
  const { pattern } = definition.constraints;
  if (pattern !== undefined && !matches(pattern, sent.value))
    return brokenConstraint(definition, sent, `pattern ${pattern}`);
  return { kind: 'text', value: sent.value };
};

/**
 * The rule of the HTML living standard, without its nested repeats:
 * a local part, one @, labels separated by dots.
 */
export const emailPattern =
  "[a-zA-Z0-9.!#$%&'*+/=?^_`{|}~-]{1,64}@[a-zA-Z0-9-]{1,63}(\\.[a-zA-Z0-9-]{1,63}){0,8}";

export const readEmail: ReadFieldType = (definition, sent) => {
  const text = readText(definition, sent);
  if (!('kind' in text) || text.kind !== 'text') return text;
  return text.value.length <= longestEmail && matches(emailPattern, text.value)
    ? text
    : wrongType(definition, sent, { en: 'an e-mail address', fr: 'une adresse électronique' });
};
