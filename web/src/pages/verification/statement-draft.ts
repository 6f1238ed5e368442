import type { Outcome, StatementPayload } from '@sillage/contract';

/** A statement as it is typed: lists have one entry a line. */
export interface StatementDraft {
  readonly name: string;
  readonly organization: string;
  readonly accreditation: string;
  readonly standard: string;
  readonly scope: string;
  readonly checked: string;
  readonly outcome: Outcome;
  readonly findings: string;
  readonly date: string;
  /** Lines of `sha256sum`: the hash, blanks and the name. */
  readonly documents: string;
}

const lines = (text: string): string[] =>
  text
    .split(/\r?\n/)
    .map((line) => line.trim())
    .filter((line) => line !== '');

export function payloadOfStatement(draft: StatementDraft): StatementPayload {
  const { name, organization, accreditation, standard, scope, outcome, date } = draft;
  const [findings, documents] = [lines(draft.findings), lines(draft.documents)];
  return {
    verifier: { name, organization, ...(accreditation === '' ? {} : { accreditation }) },
    standard,
    scope,
    checked: lines(draft.checked),
    outcome,
    date,
    ...(findings.length === 0 ? {} : { findings }),
    ...(documents.length === 0 ? {} : { documents: documents.map(documentOf) }),
  };
}

/** `e3b0… *file.pdf`: the star is that of binary mode. */
function documentOf(line: string): { readonly name: string; readonly sha256: string } {
  const [, sha256 = line, name = ''] = /^(\S+)\s+\*?(.*)$/.exec(line) ?? [];
  return { name: name === '' ? sha256 : name, sha256: sha256.toLowerCase() };
}
