import type { EvaluationPayload, LocalizedStudy, PefcrFile } from '@sillage/contract';
import type { Catalog } from '../src/catalog/catalog.ts';
import { studyOf } from '../src/study/study.ts';
import type { StudyInput } from '../src/study/study-context.ts';
import { evaluateAgain } from '../src/views/calculation/evaluate-again.ts';
import { fullResult, payload } from './hand-checked-evaluation.ts';

/** The study of a document of the hand-checked catalog. */
export function studyFor(
  catalog: Catalog,
  document: EvaluationPayload = payload(),
  rules?: PefcrFile,
  more: Pick<StudyInput, 'scenarios' | 'closed'> = {},
): LocalizedStudy {
  const { calculation } = fullResult(catalog, document);
  const { method } = catalog;
  const withRules = rules === undefined ? catalog : { ...catalog, categoryRules: rules };
  const evaluated = evaluateAgain(calculation, method);
  return studyOf({ calculation, evaluated, method, payload: document, catalog: withRules, ...more });
}
