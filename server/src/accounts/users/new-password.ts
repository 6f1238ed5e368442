import type { Issue } from '@sillage/contract';
import { checkPassword } from './check-names.ts';

/** Digits and signs around a common word that do not make it any harder to guess. */
const weakAffixes = 8;
/** A text of up to this length, repeated, is no harder to guess than the text itself. */
const shortestUnit = 4;

let read: Promise<ReadonlySet<string>> | undefined;

/** 49,000 leaked passwords, the most frequent first; loaded (0.1 s) when the first new password is checked. */
function commonPasswords(): Promise<ReadonlySet<string>> {
  read ??= import('@zxcvbn-ts/language-common').then(({ dictionary }) => {
    const { 'passwords-common': list } = dictionary;
    return new Set(list.map(fold));
  });
  return read;
}

/**
 * Checks a new password; its length is checked with the document. There are no rules of composition.
 * Source: NIST SP 800-63B-4, 3.1.1.2 (blocklist, no composition rules).
 * Issues: field.value, password.common, password.name.
 */
export async function checkNewPassword(
  password: string,
  userName: string,
  pointer: string,
): Promise<readonly Issue[]> {
  const issues = checkPassword(password, pointer);
  const text = fold(password);
  const cores = [text, repeatedUnit(text), withoutAffixes(text), withoutAffixes(repeatedUnit(text))];
  const common = await commonPasswords();
  if (cores.includes(fold(userName))) issues.push({ code: 'password.name', pointer, facts: {} });
  else if (isRun(text) || repeatedUnit(text).length <= shortestUnit || cores.some((one) => common.has(one))) {
    issues.push({ code: 'password.common', pointer, facts: {} });
  }
  return issues;
}

const fold = (text: string): string => text.normalize('NFKC').toLowerCase();

/** The shortest text that, repeated, gives the whole text. */
function repeatedUnit(text: string): string {
  return /^(.+?)\1+$/u.exec(text)?.[1] ?? text;
}

/** The text without digits and signs at its ends, if these are few. */
function withoutAffixes(text: string): string {
  const core = text.replace(/^[^\p{L}]+/u, '').replace(/[^\p{L}]+$/u, '');
  return text.length - core.length <= weakAffixes ? core : text;
}

/** Whether each character follows the one before, as in 234567890123 and zyxwvutsrqpo. */
function isRun(text: string): boolean {
  const codes = [...text].map((character) => (character === '0' ? 0x3a : (character.codePointAt(0) ?? 0)));
  const steps = codes.slice(1).map((code, index) => code - (codes[index] as number));
  // 0 follows 9, and 1 follows 0.
  return [1, -1].some((step) => steps.every((one) => one === step || one === -9 * step));
}
