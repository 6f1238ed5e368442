import type { CategorySchema, FullResult, RankedQuestion } from '@sillage/contract';
import { parameterFieldOf } from '../../../../fields/parameter-field-of.ts';

/** A step that would make the product better or the result surer. */
export type Suggestion =
  /** The largest contribution: where a change of the product changes the score most. */
  | { readonly kind: 'hotspot'; readonly id: string; readonly name: string; readonly share: number }
  /** What to find out, by the part of the uncertainty that goes with the answer. */
  | {
      readonly kind: 'ask';
      readonly id: string;
      readonly question: RankedQuestion;
      readonly share: number;
      /** In the form; undefined: it has no field of its own there. */
      readonly field: string | undefined;
    }
  /** The data set that makes the most of the score and is rated poorly. */
  | { readonly kind: 'data'; readonly id: string; readonly name: string; readonly share: number };

type Result = Pick<FullResult, 'dataQuality' | 'hotspots'>;

/** The first questions of "What to ask" about an evaluation, in its order, whose answers remove anything. */
export const firstQuestions = (questions: readonly RankedQuestion[], most: number): RankedQuestion[] =>
  questions.filter(({ share }) => share !== null && share > 0).slice(0, most);

/**
 * At most three: first where a change lowers the score most, then what to find out. Without questions, the weak data set
 * that counts most.
 */
export function suggestionsOf(
  { dataQuality, hotspots }: Result,
  questions: readonly RankedQuestion[],
  schema: CategorySchema | undefined,
): Suggestion[] {
  const [largest] = hotspots.processes;
  const asked = firstQuestions(questions, 2).map(
    (question, index): Suggestion => ({
      kind: 'ask',
      id: `${index} ${question.id}`,
      question,
      share: question.share ?? 0,
      field: question.material === undefined ? parameterFieldOf(question.id, schema) : undefined,
    }),
  );
  const poor = dataQuality.processes.find(({ level }) => level === 'fair' || level === 'poor');
  return [
    ...(largest === undefined
      ? []
      : [{ kind: 'hotspot' as const, id: largest.id, name: largest.name, share: largest.absoluteShare }]),
    ...asked,
    ...(asked.length > 0 || poor === undefined
      ? []
      : [{ kind: 'data' as const, id: poor.process, name: poor.name, share: poor.absoluteShare }]),
  ];
}
