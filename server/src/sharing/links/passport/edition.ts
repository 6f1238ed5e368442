import type { SharedContent } from '../content/shared-content.ts';
import type { PassportPlace } from './passport-place.ts';
import type { PassportBytes } from './untp-passport.ts';

/** A passport in one language. */
export interface Edition {
  readonly content: SharedContent;
  readonly place: PassportPlace;
  readonly passport: PassportBytes;
}

/** One for each language, English first. */
export type Editions = readonly [Edition, ...Edition[]];
