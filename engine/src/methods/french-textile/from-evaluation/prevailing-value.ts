import { sourceOf } from './field-source.ts';
import type { GivenValue } from './given-values.ts';
import type { MappingTask } from './mapping-task.ts';

/** A value and its weight; undefined: the part for which no value is known. */
export interface WeightedValue<Word> {
  readonly word: Word | undefined;
  readonly weight: number;
}

/**
 * The value for most of the mass (the first one on a tie), because the method takes one value where an
 * evaluation may have several. None if most of the mass has no value.
 *
 * Issues: warning extscore.one-value when other values are dropped. It is not an error, because then no
 * garment made in two countries could be scored; the regulation itself asks for one country per stage.
 */
export function prevailingValue<Word extends string | number>(
  task: MappingTask,
  field: string,
  voices: readonly WeightedValue<Word>[],
  { pointer }: Pick<GivenValue, 'pointer'>,
): Word | undefined {
  const weights = new Map<Word | undefined, number>();
  for (const { word, weight } of voices) weights.set(word, (weights.get(word) ?? 0) + weight);
  const total = [...weights.values()].reduce((sum, weight) => sum + weight, 0);
  const [winner] = [...weights].sort(([, one], [, other]) => other - one);
  if (winner === undefined) return undefined;
  const [word, weight] = winner;
  const left = [...weights.keys()].filter((other) => other !== word);
  if (left.length > 0) {
    const shown = (one: Word | undefined): string => (one === undefined ? '---' : String(one));
    task.warnings.push({
      code: 'extscore.one-value',
      pointer,
      facts: {
        name: sourceOf(task, field).name,
        taken: shown(word),
        share: Math.round((1000 * weight) / total) / 10,
        left: left.map(shown).join(', '),
      },
    });
  }
  return word;
}
