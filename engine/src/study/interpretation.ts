import type { LocalizedStudy } from '@sillage/contract';
import { completenessOf } from './completeness.ts';
import { consistencyOf } from './consistency.ts';
import { scenariosOf } from './scenarios.ts';
import { sensitivityOf } from './sensitivity.ts';
import type { StudyContext } from './study-context.ts';

type Interpretation = NonNullable<LocalizedStudy['interpretation']>;

/**
 * The checks of the interpretation. Source: Recommendation (EU) 2021/2279, Annex I, interpretation of results:
 * completeness, sensitivity and consistency; scenarios are those that the organization has stored.
 */
export function interpretationOf(
  context: StudyContext,
  findings: Pick<LocalizedStudy, 'cutOff' | 'distribution'>,
  hierarchy: NonNullable<LocalizedStudy['dataHierarchy']>,
): Interpretation {
  return {
    sensitivity: sensitivityOf(context),
    scenarios: scenariosOf(context),
    completeness: completenessOf(context, findings),
    consistency: consistencyOf(context, hierarchy),
  };
}
