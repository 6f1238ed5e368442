import type { EvaluationSelection } from '@sillage/contract';
import { useQuery } from '@tanstack/react-query';
import { Link, useSearch } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { studyQuery } from '../../api/verification-queries.ts';
import { ForDevelopers } from '../../frame/developers/developer-drawer.tsx';
import { PageHead } from '../../frame/page-head.tsx';
import { conditionsOf } from '../../search-params/list-conditions.ts';
import { useMayWrite } from '../../session/session.tsx';
import { QuestionsCard } from '../evaluations/questions/questions-card.tsx';
import { Checklist, efforts } from '../study/checklist.tsx';
import { AskSupplier } from './ask-supplier.tsx';
import { QuestionnaireList } from './questionnaire-list.tsx';

/** What is missing of the evaluations that the address selects: what to ask, of whom, and what a claim needs. */
export function WhatIsMissingPage() {
  const { t } = useTranslation();
  const mayWrite = useMayWrite();
  const search = useSearch({ from: '/questions' });
  const ids = search.ids?.split(',').filter(Boolean) ?? [];
  const conditions = conditionsOf(search);
  const found = Object.keys(conditions).length === 0 ? ({ all: true } as const) : conditions;
  const selection: EvaluationSelection = ids.length > 0 ? { ids } : found;
  const only = ids.length === 1 ? ids[0] : undefined;
  return (
    <>
      <PageHead title={t('missing.title')} lead={t('missing.lead')}>
        <ForDevelopers
          request={() => [
            { method: 'POST', path: '/evaluations/questions', body: selection },
            { method: 'GET', path: '/questionnaires' },
          ]}
        />
        {only === undefined ? (
          <Link className="button second" to="/garments">
            {t('home.all')}
          </Link>
        ) : (
          <Link className="button second" to="/garments/$id" params={{ id: only }}>
            {t('study.back')}
          </Link>
        )}
      </PageHead>
      <div className="sections">
        <QuestionsCard selection={selection} />
        {mayWrite && <AskSupplier selection={selection} />}
        <QuestionnaireList evaluationId={only} />
        {only !== undefined && <OfOne id={only} />}
      </div>
    </>
  );
}

/** What a claim about one evaluation needs, and how sure its figures are. */
function OfOne({ id }: { id: string }) {
  const { t, i18n } = useTranslation();
  const { data } = useQuery(studyQuery(id, i18n.language));
  return (
    <>
      <section className="card stack" aria-labelledby="certainty-title">
        <h2 id="certainty-title">{t('missing.certainty')}</h2>
        <p className="quiet">{t('missing.certaintyText')}</p>
        <Link className="link" to="/garments/$id/certainty" params={{ id }}>
          {t('missing.toCertainty')}
        </Link>
      </section>
      {efforts.map((effort) => (
        <Checklist
          key={effort}
          effort={effort}
          items={data?.checklist.filter((item) => item.effort === effort) ?? []}
          formOf={id}
        />
      ))}
    </>
  );
}
