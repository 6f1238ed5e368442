import Type, { type Static } from 'typebox';

export const proofVerdicts = ['proved', 'partly', 'unproved'] as const;

const Verdict = Type.Enum([...proofVerdicts], {
  description:
    'proved: at least 99 % of the pairs, and in at least 95 % of the processes all of them, are within the tolerance, and the rest is explained; partly: at least 90 % of the pairs; unproved: fewer',
});

/** How far a database gives what its publisher states, in short. */
export const ProofSummary = Type.Object({
  verdict: Verdict,
  tolerance: Type.Number({ description: 'relative: 0.001 is 0.1 %' }),
  pairs: Type.Integer({ description: 'of a process and a category that were compared' }),
  within: Type.Integer({ description: 'of them, those within the tolerance' }),
});
export type ProofSummary = Static<typeof ProofSummary>;
