import type { LocalizedStudy, LocalizedText } from '@sillage/contract';
import type { StudyContext } from './study-context.ts';
import type { ScenarioChange } from './study-scenario.ts';

type Scenarios = NonNullable<LocalizedStudy['interpretation']>['scenarios'];

/** What stored scenarios say of the evaluation; `none` where nobody has evaluated one. */
export function scenariosOf({ scenarios = [] }: Pick<StudyContext, 'scenarios'>): Scenarios {
  return {
    because: scenarios.length === 0 ? none : some,
    results: scenarios.map(({ scenario, variant, evaluatedAt, score, climate }) => ({
      scenario: { ...scenario },
      variant,
      evaluatedAt,
      score: withRelative(score),
      climate: withRelative(climate),
    })),
  };
}

function withRelative({ before, after }: ScenarioChange): Scenarios['results'][number]['score'] {
  const relative =
    before === null || after === null || before === 0 ? null : (after - before) / Math.abs(before);
  return { before, after, relative };
}

const none: LocalizedText = {
  en: 'No stored scenario has been evaluated for this state of the evaluation: store one with the choices that a verifier would question, and evaluate it.',
  fr: 'Aucun scénario enregistré n’a été évalué pour cet état de l’évaluation : enregistrez-en un avec les choix qu’un vérificateur contesterait, et évaluez-le.',
};
const some: LocalizedText = {
  en: 'Scenarios that the organization has stored and evaluated, beside the unchanged evaluation.',
  fr: 'Scénarios enregistrés et évalués par l’organisation, à côté de l’évaluation inchangée.',
};
