export { type Client, type ClientOptions, createClient } from './client.ts';
export { EcobalyseError } from './ecobalyse-error.ts';
export type { CallInput, CallResult } from './endpoint-call.ts';
export { evaluateLater, type LaterOptions } from './evaluate-later.ts';
export { ProblemError } from './problem-error.ts';
export { type ScoreOptions, scoreGarments } from './score-garments.ts';
export { type WaitOptions, waitForJob } from './wait-for-job.ts';
