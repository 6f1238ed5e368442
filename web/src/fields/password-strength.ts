import { ZxcvbnFactory } from '@zxcvbn-ts/core';
import { adjacencyGraphs, dictionary as common } from '@zxcvbn-ts/language-common';

/** How hard a password is to guess, from 0 to 4, and what makes it weak, if anything, in one language. */
export interface PasswordStrength {
  readonly score: number;
  readonly advice: string;
}

/** Loads the words of a language, and returns the function that rates passwords; large, so loaded on demand. */
export async function loadPasswordStrength(
  language: string,
): Promise<(password: string, own: readonly string[]) => PasswordStrength> {
  const words = await (language.startsWith('fr')
    ? import('@zxcvbn-ts/language-fr')
    : import('@zxcvbn-ts/language-en'));
  const { dictionary, translations } = words;
  const zxcvbn = new ZxcvbnFactory({
    dictionary: { ...common, ...dictionary },
    graphs: adjacencyGraphs,
    translations,
  });
  return (password, own) => {
    // The time of a rating grows with the length: what follows adds to the strength alone.
    const { score, feedback } = zxcvbn.check(password.slice(0, 64), [...own, 'sillage']);
    return { score, advice: feedback.warning ?? feedback.suggestions[0] ?? '' };
  };
}
