import Type, { type Static } from 'typebox';
import { Warning } from '../schema/warning.ts';
import { ExtscoreResult } from './extscore-result.ts';
import { FullResult, IpcResult } from './results.ts';

const ExtscoreFault = Type.Object({ pointer: Type.String(), code: Type.String(), message: Type.String() });

/** Whether the external scoring covers an evaluation and, if not, every reason why. */
export const ExtscoreCheck = Type.Object({
  evaluable: Type.Boolean(),
  errors: Type.Array(ExtscoreFault, { description: 'pointers lead into the evaluation' }),
  warnings: Type.Array(Warning),
});
export type ExtscoreCheck = Static<typeof ExtscoreCheck>;

/** Replaces a score that could not be computed. */
const UnavailableExtscore = Type.Object({
  available: Type.Literal(false),
  errors: Type.Array(ExtscoreFault),
});
export type UnavailableExtscore = Static<typeof UnavailableExtscore>;

/** The response of evaluate with external scoring: the standard results and the external score. */
export const EvaluateFullAnswer = Type.Object({
  full: FullResult,
  ipc: IpcResult,
  extscore: Type.Union([ExtscoreResult, UnavailableExtscore]),
});
export type EvaluateFullAnswer = Static<typeof EvaluateFullAnswer>;
