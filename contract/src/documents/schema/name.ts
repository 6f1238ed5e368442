import Type, { type TSchema } from 'typebox';
import { at, type Issue } from '../../issues/issue.ts';
import { patternText } from '../../texts/pattern-text.ts';
import { withoutXmlUnknown, xmlUnknownIn } from '../../texts/xml-characters.ts';

/**
 * Characters that show nothing, for a regular expression: blanks, control characters, those that Unicode
 * tells programs to hide (zero width, directions of writing, fillers), annotation marks, the blank Braille
 * cell. Source: Unicode 15.1, 5.21 (Default_Ignorable_Code_Point).
 */
const unseen = '\\s\\p{Z}\\p{Cc}\\p{Default_Ignorable_Code_Point}\\ufff9-\\ufffb\\u2800';

/** Of those: parts of the character before them, such as the colour of an emoji, that must stay at an end. */
const belongsToLetterBefore = '\\ufe00-\\ufe0f\\u{e0020}-\\u{e007f}\\u{e0100}-\\u{e01ef}';

const leading = new RegExp(`^[${unseen}]+`, 'u');
const trailing = new RegExp(`(?![${belongsToLetterBefore}])[${unseen}]$`, 'u');

/** Removes blanks and invisible characters from both ends of a text. */
export function trimUnseen(text: string): string {
  let rest = text.replace(leading, '');
  for (let shorter = rest.replace(trailing, ''); shorter !== rest; shorter = rest.replace(trailing, '')) {
    rest = shorter;
  }
  return rest;
}

const seenPattern = `[^${unseen}]`;

/**
 * The same for published schemas. Many validators read patterns without Unicode properties, so the characters are
 * listed; the tags from U+E0000 on, which need the flag u, are refused by the service alone.
 */
const portableSeenPattern =
  '[^\\s\\u0000-\\u001f\\u007f-\\u009f\\u00ad\\u034f\\u061c\\u115f\\u1160\\u17b4\\u17b5\\u180b-\\u180f\\u200b-\\u200f\\u202a-\\u202e\\u2060-\\u206f\\u2800\\u3164\\ufe00-\\ufe0f\\uffa0\\ufff0-\\ufffb]';

/** Patterns that are published in another form, by their own. */
export const publishedPatterns: ReadonlyMap<unknown, string> = new Map([[seenPattern, portableSeenPattern]]);

/** Marks the schema of a name, which is stored without blanks and invisible characters at its ends. */
const isName = Symbol('isName');
/** Marks the schema of a text that is checked as it was sent: one with a control character is refused. */
const isPlain = Symbol('isPlain');

/**
 * A name or reference that people give and read: something of it can be seen. The characters at its ends that
 * cannot are removed when it is stored.
 */
const nameRules = {
  minLength: 1,
  maxLength: 200,
  pattern: seenPattern,
  [patternText]: {
    en: 'must hold something that can be seen, not only blanks and invisible characters',
    fr: 'quelque chose de visible, pas seulement des espaces et des caractères invisibles',
  },
  [isName]: true,
} as const;
export const Name = Type.String(nameRules);

/** A name that tells users or labels apart; the service refuses control and invisible characters in it. */
export const PlainName = Type.String({ ...nameRules, [isPlain]: true });
/** The same for users, whose names are stored as they were sent. */
export const UserName = Type.String({ minLength: 1, maxLength: 200, [isPlain]: true });

interface SchemaNode {
  readonly [isName]?: true;
  readonly [isPlain]?: true;
  readonly writeOnly?: true;
  readonly properties?: Readonly<Record<string, SchemaNode>>;
  readonly items?: SchemaNode;
}

/**
 * Returns a text as it is stored: a name trimmed, and a space for each character that no document can hold. Passwords,
 * which none holds, stay as they are.
 */
export function storedText(node: object, text: string): string {
  const { [isName]: named, [isPlain]: plain, writeOnly } = node as SchemaNode;
  if (writeOnly === true) return text;
  const known = plain === true ? text : withoutXmlUnknown(text, ' ');
  return named === true ? trimUnseen(known) : known;
}

/** Returns what is stored of the texts of a valid document differently from how they were sent, with their places. */
export function changedTexts(schema: TSchema, value: unknown): Issue[] {
  const issues: Issue[] = [];
  const visit = (node: SchemaNode, value: unknown, pointer: string): void => {
    if (typeof value === 'string') {
      if (node.writeOnly === true) return;
      const known = node[isPlain] === true ? value : withoutXmlUnknown(value, ' ');
      if (known !== value) {
        const characters = xmlUnknownIn(value);
        issues.push({ code: 'text.characters-replaced', pointer, facts: { characters } });
      }
      const name = storedText(node, value);
      if (name !== known) issues.push({ code: 'name.trimmed', pointer, facts: { name } });
    } else if (Array.isArray(value)) {
      for (const [index, item] of value.entries()) visit(node.items ?? {}, item, at(pointer, index));
    } else if (typeof value === 'object' && value !== null) {
      // Where a schema has alternatives or no fields of its own, texts are texts.
      const fields = node.properties === undefined ? Object.keys(value) : Object.keys(node.properties);
      for (const key of fields) {
        if (Object.hasOwn(value, key)) {
          visit(node.properties?.[key] ?? {}, (value as Record<string, unknown>)[key], at(pointer, key));
        }
      }
    }
  };
  visit(schema as SchemaNode, value, '');
  return issues;
}
