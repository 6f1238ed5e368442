import type { TFunction } from 'i18next';
import type { InputDifference } from './payload-difference.ts';

/** Inputs named in the sentence; the table has all of them. */
const named = 4;

/** What is no input of the calculation. */
const withoutEffect = new Set(['name', 'reference']);

/** Whether an input is one of the calculation. */
export const hasEffect = ({ place }: Pick<InputDifference, 'place'>): boolean => !withoutEffect.has(place);

/**
 * Which inputs make the difference of two results; undefined if none does. With several, how much each of them makes
 * depends on the order in which they change, so the sentence names them together.
 */
export function causeText(differences: readonly InputDifference[], t: TFunction): string | undefined {
  const inputs = differences.filter(hasEffect).map(({ name }) => name.join(' › '));
  const count = inputs.length;
  if (count === 0) return undefined;
  if (count === 1) return t('compare.cause', { input: inputs[0] });
  const more = count - named;
  const list = inputs.slice(0, named).join(', ');
  return t('compare.causes', {
    count,
    inputs: more > 0 ? `${list} ${t('compare.causesMore', { count: more })}` : list,
  });
}
