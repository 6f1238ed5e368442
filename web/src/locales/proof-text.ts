import type { ProofSummary } from '@sillage/contract';
import type { TFunction } from 'i18next';
import { formatSmallShare } from './format.ts';

/** The verdict on a database with its tolerance, for people: "proved within 0.1%"; '' if it was not compared. */
export const proofText = (
  proof: Pick<ProofSummary, 'verdict' | 'tolerance'> | undefined,
  t: TFunction,
): string =>
  proof === undefined
    ? ''
    : t(`databaseProof.${proof.verdict}`, { tolerance: formatSmallShare(proof.tolerance) });

/** A name of a database with the verdict behind it, where one is chosen. */
export function withProof(name: string, proof: ProofSummary | undefined, t: TFunction): string {
  const text = proofText(proof, t);
  return text === '' ? name : `${name} (${text})`;
}
