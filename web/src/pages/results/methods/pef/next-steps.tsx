import type { Action, CollectionFigureId, FullResult } from '@sillage/contract';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { evaluationActionsQuery } from '../../../../api/actions-query.ts';
import { useCategorySchema } from '../../../../api/catalog-queries.ts';
import { formatPercent } from '../../../../locales/format.ts';
import { gainText } from '../../../../results/action-gain.ts';
import * as styles from '../../../../results/results.module.css';
import { useDataSetName } from '../../../../results/use-data-set-name.ts';
import { useQuestionName } from '../../../../results/use-question-name.ts';
import { useMayWrite } from '../../../../session/session.tsx';
import { type Suggestion, suggestionsOf } from './suggestions.ts';
import { useQuestions } from './use-questions.ts';

interface NextStepsProps {
  /** The evaluation to change; absent for a published version. */
  readonly id?: string;
  readonly result: Pick<FullResult, 'dataQuality' | 'hotspots' | 'evaluation'>;
}

/** Actions shown. */
const mostActions = 5;

/** What to do next: the changes that gain most, then steps that make the result surer, each with the way to the field or the table that it is about. */
export function NextSteps({ id, result }: NextStepsProps) {
  const { t } = useTranslation();
  const { data: schema } = useCategorySchema(result.evaluation.category.id);
  const { i18n } = useTranslation();
  const { data: made } = useQuery({
    ...evaluationActionsQuery(id ?? '', i18n.language),
    enabled: id !== undefined,
  });
  const actions = made?.actions.slice(0, mostActions) ?? [];
  const all = suggestionsOf(result, useQuestions(id), schema);
  // What to change says more than where most of the score is.
  const suggestions = actions.length === 0 ? all : all.filter(({ kind }) => kind !== 'hotspot');
  return (
    <section className={`card ${styles.nextSteps}`} aria-labelledby="next-steps-title">
      <h2 id="next-steps-title">{t('result.nextTitle')}</h2>
      {suggestions.length + actions.length === 0 ? (
        <p className="finding">{t('result.nextNone')}</p>
      ) : (
        <>
          <p className="quiet">
            {t('result.nextText')} {actions.length > 1 && t('home.overlap')}
          </p>
          <ol>
            {made !== undefined &&
              actions.map((action) => (
                <li key={action.subject}>
                  <ActionStep action={action} figure={made.figure} id={id} />
                </li>
              ))}
            {suggestions.map((suggestion) => (
              <li key={suggestion.id}>
                <Step suggestion={suggestion} id={id} />
              </li>
            ))}
          </ol>
        </>
      )}
    </section>
  );
}

interface ActionStepProps {
  readonly action: Action;
  readonly figure: CollectionFigureId;
  readonly id: string | undefined;
}

/** A change of the product with what it gains, to be tried. */
function ActionStep({ action, figure, id }: ActionStepProps) {
  const { t } = useTranslation();
  const mayWrite = useMayWrite();
  const { sentence, subject, gain, relative } = action;
  const saved = gainText(gain, figure, t);
  return (
    <p>
      {sentence}.{' '}
      <span className="quiet">
        {relative === null
          ? t('result.next.gain', { gain: saved })
          : t('result.next.gainShare', { gain: saved, share: formatPercent(relative) })}
      </span>{' '}
      {mayWrite && id !== undefined && (
        <Link
          to="/garments/$id"
          params={{ id }}
          search={{ try: subject }}
          hash="what-if"
          aria-label={t('result.next.tryOf', { change: sentence })}
        >
          {t('result.next.try')}
        </Link>
      )}
    </p>
  );
}

function Step({ suggestion, id }: { suggestion: Suggestion; id: string | undefined }) {
  const { t } = useTranslation();
  const mayWrite = useMayWrite();
  const questionName = useQuestionName();
  const dataSetName = useDataSetName();
  const { kind, share } = suggestion;
  const name = kind === 'ask' ? questionName(suggestion.question) : dataSetName(suggestion.name);
  const text = t(`result.next.${kind}`, { name, share: formatPercent(share) });
  return (
    <p>
      {text}{' '}
      {kind !== 'ask' && (
        <>
          <span className="quiet">{name}.</span>{' '}
          <Link to="." hash={kind === 'data' ? 'data-quality' : 'contributions'}>
            {t(kind === 'data' ? 'result.next.seeQuality' : 'result.next.seeContributions')}
          </Link>
        </>
      )}
      {kind === 'ask' && mayWrite && id !== undefined && suggestion.field !== undefined && (
        <Link
          to="/garments/$id/edit"
          params={{ id }}
          hash={suggestion.field}
          aria-label={t('result.next.giveOf', { name })}
        >
          {t('result.next.give')}
        </Link>
      )}
    </p>
  );
}
