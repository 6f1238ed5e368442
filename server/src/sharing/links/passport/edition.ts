import type { SharedContent } from '../content/shared-content.ts';
import type { PassportAddress } from './passport-address.ts';
import type { PassportBytes } from './untp-passport.ts';

/** A passport in one language. */
export interface Edition {
  readonly content: SharedContent;
  readonly place: PassportAddress;
  readonly passport: PassportBytes;
}

/** One for each language, English first. */
export type Editions = readonly [Edition, ...Edition[]];
