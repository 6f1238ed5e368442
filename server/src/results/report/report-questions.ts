import type { QuestionRanking, ReportQuestion } from '@sillage/contract';
import { threadSnapshot } from '../../calculation/prepare/evaluation-snapshot.ts';
import { openQuestionsTask, rankQuestionsTask } from '../../evaluations/uncertainty/uncertainty-tasks.ts';
import type { Dependencies } from '../../platform/ports/dependencies.ts';
import type { EvaluationState } from '../../platform/ports/evaluations.ts';
import type { Threads } from '../../platform/threads/thread-pool.ts';

/** Questions that a report shows. */
const mostQuestions = 10;

/**
 * What to find out next about an evaluation, in the order of the page "What to ask".
 * Throws: DomainError service.overloaded, service.stopping.
 */
export async function reportQuestions(
  context: Pick<Dependencies, 'storage' | 'catalog'> & { readonly threads: Pick<Threads, 'run'> },
  organizationId: string,
  state: EvaluationState,
  signal?: AbortSignal,
): Promise<ReportQuestion[]> {
  const { threads } = context;
  const options = { signal, organizationId };
  const snapshot = await threadSnapshot(context, { organizationId }, state);
  const evaluations = [await threads.run(openQuestionsTask, { snapshot }, options)];
  const english = await threads.run(rankQuestionsTask, { evaluations, language: 'en' }, options);
  const french = await threads.run(rankQuestionsTask, { evaluations, language: 'fr' }, options);
  return inBothLanguages(english, french);
}

function inBothLanguages(english: QuestionRanking, french: QuestionRanking): ReportQuestion[] {
  const told = english.questions.flatMap(({ kind, name, material, share }, index): ReportQuestion[] => {
    const other = french.questions[index];
    if (other === undefined || share === null || share <= 0) return [];
    const both = { kind, name: { en: name, fr: other.name } };
    return material === undefined
      ? [{ ...both, share }]
      : [{ ...both, material: { en: material.name, fr: other.material?.name ?? material.name }, share }];
  });
  return told.slice(0, mostQuestions);
}
