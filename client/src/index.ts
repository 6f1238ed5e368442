export { type Client, type ClientOptions, createClient } from './client.ts';
export type { CallInput, CallResult } from './endpoint-call.ts';
export { ProblemError } from './problem-error.ts';
