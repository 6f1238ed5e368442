import { folded } from '../names/normalised.ts';
import named from './fibre-qualities.json' with { type: 'json' };

/** What a label may say of how a fibre was grown or made. */
export type FibreQuality = 'organic' | 'recycled';

/**
 * Words that say how a fibre was grown or made, in six languages, folded. GOTS is one of them: it certifies no fabric in which
 * the same fibre is partly conventional. OCS, GRS and RCS certify blends, too.
 */
export const qualities: Readonly<Record<FibreQuality, readonly string[]>> = named.qualities;

const isCertificate = (word: string): boolean => /^(?:rws|rds|bci|fsc|better cotton)$/.test(word);
/** `RWS`, `certifiée RWS`, `RWS-zertifiziert`. */
const certified = (certificate: string): readonly string[] => [
  certificate,
  ...'certified certificate'.split(' ').map((word) => `${certificate} ${word}`),
  ...'zertifiziert zertifizierte zertifizierter'.split(' ').map((word) => `${certificate} ${word}`),
  ...'certifié certifiée certificato certificata certificado certificada'
    .split(' ')
    .map((word) => `${word} ${certificate}`),
];

/** Words that change no figure of the catalog: spinning, breeds, that the fibre is new, and certificates without a share. */
export const withoutEffect: readonly string[] = named.withoutEffect
  .flatMap((word) => (isCertificate(word) ? certified(word) : [word]))
  .map(folded)
  // The longest first: "single jersey" before "jersey".
  .sort((a, b) => b.length - a.length);

/** Certificates that say nothing new of a fibre that is named organic or recycled, and too little of any other. */
export const certificates: Readonly<Record<FibreQuality, readonly string[]>> = named.certificates;
