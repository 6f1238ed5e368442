import { type FindingCode, type Language, type LocalizedText, sentence } from '@sillage/contract';
import type { Inventory } from '@sillage/engine';

/** What refuses a process, in the order in which it is reported; a formula that fails may leave its amount missing. */
const refusing = [
  'database.amount-missing',
  'database.formula-failed',
  'database.flow-missing',
  'database.unit-inconvertible',
  'database.reference-missing',
  'database.reference-zero',
  'database.allocation-missing',
  'database.formula-unknown',
  'database.entry-unreadable',
] as const;

/** The first finding of each kind that refused processes, in words. */
export function refusalReasons(findings: Inventory['findings']): LocalizedText {
  const exampleOf = (code: FindingCode) => {
    const example = findings.find((finding) => finding.code === code)?.examples[0];
    return example === undefined ? [] : [{ code, example }];
  };
  const refusals = refusing.flatMap(exampleOf);
  const first = refusals.length > 0 ? refusals : findings.flatMap(({ code }) => exampleOf(code));
  const inWords = (language: Language): string =>
    first.map(({ code, example }) => sentence(code, example, language)).join(' ');
  return { en: inWords('en'), fr: inWords('fr') };
}
