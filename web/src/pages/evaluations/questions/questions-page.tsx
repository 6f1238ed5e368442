import type { EvaluationSelection } from '@sillage/contract';
import { Link, useSearch } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { ForDevelopers } from '../../../frame/developers/developer-drawer.tsx';
import { PageHead } from '../../../frame/page-head.tsx';
import { conditionsOf } from '../../../search-params/list-conditions.ts';
import { QuestionsCard } from './questions-card.tsx';

/** What to ask next about the evaluations that the address selects. */
export function QuestionsPage() {
  const { t } = useTranslation();
  const search = useSearch({ from: '/questions' });
  const ids = search.ids?.split(',').filter(Boolean) ?? [];
  const conditions = conditionsOf(search);
  const found = Object.keys(conditions).length === 0 ? ({ all: true } as const) : conditions;
  const selection: EvaluationSelection = ids.length > 0 ? { ids } : found;
  return (
    <>
      <PageHead title={t('questions.title')} lead={t('questions.lead')}>
        <ForDevelopers
          request={() => ({ method: 'POST', path: '/evaluations/questions', body: selection })}
        />
        <Link className="button second" to="/garments">
          {t('home.all')}
        </Link>
      </PageHead>
      <div className="sections">
        <QuestionsCard selection={selection} />
      </div>
    </>
  );
}
