import type { Language } from '@sillage/contract';

/** An API key, or a token of your own making; a function is asked before each attempt. */
export interface KeyCredentials {
  readonly apiKey: string | (() => string | Promise<string>);
}

/** A user who signs in on the first call, and again when the token of 60 minutes has expired. */
export interface PasswordCredentials {
  readonly user: string;
  readonly password: string;
  /** The current code of the second factor, for users who have one; a function is asked at each sign-in. */
  readonly otp?: string | (() => string | Promise<string>);
}

/** No credentials: for endpoints that are open to everyone. */
export interface NoCredentials {
  readonly apiKey?: undefined;
  readonly user?: undefined;
}

/** How often and how patiently a call is repeated. */
export interface RetryOptions {
  /** Attempts altogether: 1 for none after the first; 5 by default. */
  readonly attempts?: number;
  /** Milliseconds of the pause after the first attempt; it doubles each time, with random variation; 500 by default. */
  readonly firstPause?: number;
  /**
   * Milliseconds of the longest pause, 60,000 by default. If the service asks for a longer one in `Retry-After`, the
   * call fails with what it answered.
   */
  readonly longestPause?: number;
}

export interface ConnectionOptions {
  /** Where the service answers, e.g. `https://lca.example.org`; may end in a path. */
  readonly baseUrl: string;
  /** Of names and messages in responses, where a call does not say. */
  readonly language?: Language;
  /**
   * Milliseconds for one attempt, its body included, 120,000 by default; of files, until they begin to arrive. Files
   * that are sent have no limit unless the call has one.
   */
  readonly timeout?: number;
  readonly retry?: RetryOptions;
  /** Replaces the global `fetch`. */
  readonly fetch?: typeof globalThis.fetch;
}

export type Credentials = KeyCredentials | PasswordCredentials | NoCredentials;
export type ClientOptions = ConnectionOptions & Credentials;
