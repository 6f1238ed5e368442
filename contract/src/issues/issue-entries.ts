import type { IssueEntry } from './issue-entry.ts';

interface Wording {
  readonly title: string;
  readonly message: string;
}

/** A table of codes from their messages in both languages. */
export function issueEntries<Code extends string, const Entry extends Pick<IssueEntry, 'kind' | 'status'>>(
  entryOf: (code: Code) => Entry,
  en: Readonly<Record<Code, Wording>>,
  fr: Readonly<Record<Code, Wording>>,
): Readonly<Record<Code, Entry & IssueEntry>> {
  const codes = Object.keys(en) as Code[];
  return Object.fromEntries(
    codes.map((code) => [
      code,
      {
        ...entryOf(code),
        title: { en: en[code].title, fr: fr[code].title },
        message: { en: en[code].message, fr: fr[code].message },
      },
    ]),
  ) as Record<Code, Entry & IssueEntry>;
}
