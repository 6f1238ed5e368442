import { Button } from '@mantine/core';
import type { Action, CollectionFigureId, FullResult } from '@sillage/contract';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { evaluationActionsQuery } from '../../../../api/actions-query.ts';
import { useCategorySchema } from '../../../../api/catalog-queries.ts';
import { Loading } from '../../../../loading/loading.tsx';
import { formatPercent } from '../../../../locales/format.ts';
import { gainText } from '../../../../results/action-gain.ts';
import { usePrinting } from '../../../../results/fold-state.ts';
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

/** Actions that can be shown. */
const mostActions = 5;
/** Steps shown before all are asked for: as many as stand beside the picture, or one above it. */
const beside = 3;
const isNarrow = (): boolean => matchMedia('(max-width: 860px)').matches;

/** What to do next: the changes that gain most, then steps that make the result surer, each with the way to the field or the table that it is about. */
export function NextSteps({ id, result }: NextStepsProps) {
  const { t } = useTranslation();
  const [all, setAll] = useState(false);
  const [first] = useState(() => (isNarrow() ? 1 : beside));
  const printing = usePrinting();
  const { data: schema } = useCategorySchema(result.evaluation.category.id);
  const { i18n } = useTranslation();
  const { data: made, isLoading } = useQuery({
    ...evaluationActionsQuery(id ?? '', i18n.language),
    enabled: id !== undefined,
  });
  const actions = made?.actions.slice(0, mostActions) ?? [];
  const suggested = suggestionsOf(result, useQuestions(id), schema);
  // What to change says more than where most of the score is.
  const suggestions = actions.length === 0 ? suggested : suggested.filter(({ kind }) => kind !== 'hotspot');
  const steps = [
    ...actions.map((action) => ({
      key: action.subject,
      step: made !== undefined && <ActionStep action={action} figure={made.figure} id={id} />,
    })),
    ...suggestions.map((suggestion) => ({
      key: suggestion.id,
      step: <Step suggestion={suggestion} id={id} />,
    })),
  ];
  const shown = all || printing ? steps : steps.slice(0, first);
  return (
    <section className={`card ${styles.nextSteps}`} aria-labelledby="next-steps-title">
      <h2 id="next-steps-title">{t('result.nextTitle')}</h2>
      {/* What would be replaced as soon as the changes are tried is not shown before. */}
      {isLoading && <Loading />}
      {!isLoading && steps.length === 0 && <p className="finding">{t('result.nextNone')}</p>}
      {!isLoading && steps.length > 0 && (
        <>
          {shown.length > 1 && (
            <p className="quiet">
              {t('result.nextText')} {actions.length > 1 && t('home.overlap')}
            </p>
          )}
          <ol>
            {shown.map(({ key, step }) => (
              <li key={key}>{step}</li>
            ))}
          </ol>
          {steps.length > shown.length && (
            <Button variant="subtle" size="compact-sm" onClick={() => setAll(true)}>
              {t('result.nextMore', { count: steps.length - shown.length })}
            </Button>
          )}
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
