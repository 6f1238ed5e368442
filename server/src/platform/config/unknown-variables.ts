import { didYouMean } from '@sillage/contract';
import { settingTexts } from './settings.ts';

/** A variable that looks like a setting and is none, with the one that was perhaps meant. */
export interface UnknownVariable {
  readonly variable: string;
  readonly hint?: string;
}

/** Variables of the programs in `examples/`, which may run in the same environment. */
const ofExamples = ['SILLAGE_URL', 'SILLAGE_USER', 'SILLAGE_PASSWORD'];

/** Returns the variables that begin like a setting and are read by nothing, as misspelt ones are. */
export function unknownVariables(
  variables: Readonly<Record<string, string | undefined>>,
): readonly UnknownVariable[] {
  const known = knownVariables();
  return Object.keys(variables)
    .filter((name) => name.startsWith('SILLAGE_') && !known.has(name))
    .sort()
    .map((variable) => {
      const hint = didYouMean(variable, known)?.en;
      return hint === undefined ? { variable } : { variable, hint };
    });
}

/** The variables of `settings.ts`, and those of the examples. */
function knownVariables(): ReadonlySet<string> {
  return new Set([...ofExamples, ...settingTexts.flatMap(([variables]) => variableNames(variables))]);
}

export function variableNames(text: string): readonly string[] {
  return text.match(/\b[A-Z][A-Z_]+\b/g) ?? [];
}
