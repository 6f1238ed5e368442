import type { FullResult } from '@sillage/contract';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { useCategorySchema } from '../../../../api/catalog-queries.ts';
import { formatPercent } from '../../../../locales/format.ts';
import * as styles from '../../../../results/results.module.css';
import { useMayWrite } from '../../../../session/session.tsx';
import { type Suggestion, suggestionsOf } from './suggestions.ts';
import { useQuestionName, useQuestions } from './use-questions.ts';

interface NextStepsProps {
  /** The evaluation to change; absent for a published version. */
  readonly id?: string;
  readonly result: Pick<FullResult, 'dataQuality' | 'hotspots' | 'evaluation'>;
}

/** What to do next: up to three steps, each with the way to the field or the table that it is about. */
export function NextSteps({ id, result }: NextStepsProps) {
  const { t } = useTranslation();
  const { data: schema } = useCategorySchema(result.evaluation.category.id);
  const suggestions = suggestionsOf(result, useQuestions(id), schema);
  return (
    <section className={`card ${styles.nextSteps}`} aria-labelledby="next-steps-title">
      <h2 id="next-steps-title">{t('result.nextTitle')}</h2>
      {suggestions.length === 0 ? (
        <p className="finding">{t('result.nextNone')}</p>
      ) : (
        <>
          <p className="quiet">{t('result.nextText')}</p>
          <ol>
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

function Step({ suggestion, id }: { suggestion: Suggestion; id: string | undefined }) {
  const { t } = useTranslation();
  const mayWrite = useMayWrite();
  const questionName = useQuestionName();
  const { kind, share } = suggestion;
  const name = kind === 'ask' ? questionName(suggestion.question) : suggestion.name;
  const text = t(`result.next.${kind}`, { name, share: formatPercent(share) });
  return (
    <p>
      {text} {/* Data sets have English names only, so they stand beside the sentence. */}
      {kind !== 'ask' && (
        <>
          <span className="quiet" lang="en">
            {name}.
          </span>{' '}
          <Link to="." hash={kind === 'data' ? 'data-quality' : 'contributions'}>
            {t(kind === 'data' ? 'result.next.seeQuality' : 'result.next.seeContributions')}
          </Link>
        </>
      )}
      {kind === 'ask' && mayWrite && id !== undefined && suggestion.field !== undefined && (
        <Link
          to="/evaluations/$id/edit"
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
