import {
  askedEvaluations,
  type EvaluationRecord,
  type EvaluationSelection,
  type EvaluationSummary,
  type VersionRecord,
} from '@sillage/contract';
import { useQuery } from '@tanstack/react-query';
import { Link, useLocation, useSearch } from '@tanstack/react-router';
import { lazy, Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import type { ApiRequest } from '../../api/curl.ts';
import { readRecordPage } from '../../api/record-pages.ts';
import { evaluationQuery } from '../../api/record-queries.ts';
import { ForDevelopers } from '../../frame/developers/developer-drawer.tsx';
import { PageHead } from '../../frame/page-head.tsx';
import { Loaded } from '../../loading/loaded.tsx';
import { Loading } from '../../loading/loading.tsx';
import { WhenVisible } from '../../loading/when-visible.tsx';
import { loadTexts } from '../../locales/locales.ts';
import { ImportDrafts } from '../../records/drafts/import-drafts.tsx';
import { type Conditions, conditionsOf } from '../../search-params/list-conditions.ts';
import { useFigureOrder } from '../../session/leading-figure.ts';
import { useMayWrite } from '../../session/session.tsx';
import { sampleRequest, sensitivityRequest } from '../certainty/certainty-queries.ts';
import { runOf, usualRun } from '../certainty/run.ts';
import { QuestionsCard } from '../evaluations/questions/questions-card.tsx';
import { AskSupplier } from './ask-supplier.tsx';
import { QuestionnaireList } from './questionnaire-list.tsx';

const StudySection = lazy(async () => {
  const [script] = await Promise.all([import('../study/study-section.tsx'), loadTexts('study')]);
  return { default: script.StudySection };
});
const CertaintySection = lazy(async () => {
  const [script] = await Promise.all([
    import('../certainty/certainty-section.tsx'),
    loadTexts('certainty', 'result'),
  ]);
  return { default: script.CertaintySection };
});

/**
 * What is missing of the evaluations that the address selects: what to ask, and of whom; of a single one also how sure
 * its figures are, and what a claim needs.
 */
export function WhatIsMissingPage() {
  const { t } = useTranslation();
  const search = useSearch({ from: '/questions' });
  const ids = search.ids?.split(',').filter(Boolean) ?? [];
  const conditions = conditionsOf(search);
  const found = Object.keys(conditions).length === 0 ? ({ all: true } as const) : conditions;
  const selection: EvaluationSelection = ids.length > 0 ? { ids } : found;
  const only = ids.length === 1 ? ids[0] : undefined;
  const run = runOf(search) ?? usualRun;
  const requests = (): ApiRequest[] => [
    { method: 'POST', path: '/evaluations/questions', body: selection },
    { method: 'GET', path: '/questionnaires' },
    ...(only === undefined
      ? []
      : [
          { method: 'GET' as const, path: `/results/evaluation/${only}/study` },
          sampleRequest(only, run),
          sensitivityRequest(only, 'sobol', search.figure ?? 'score', run.seed),
          sensitivityRequest(only, 'tornado', search.figure ?? 'score', run.seed),
        ]),
  ];
  return (
    <>
      <PageHead title={t('missing.title')} lead={t('missing.lead')}>
        <ForDevelopers request={requests} />
        {only === undefined ? (
          <Link className="button second" to="/garments">
            {t('home.all')}
          </Link>
        ) : (
          <Link className="button second" to="/garments/$id" params={{ id: only }}>
            {t('missing.back')}
          </Link>
        )}
      </PageHead>
      <div className="sections">
        {ids.length === 0 && <ImportDrafts />}
        {only !== undefined ? (
          <OfOne id={only} selection={selection} />
        ) : ids.length > 0 ? (
          <Asked selection={selection} />
        ) : (
          <OfMany selection={selection} conditions={conditions} />
        )}
      </div>
    </>
  );
}

/** Of more products than can be asked about at once, those whose piece causes most. */
function OfMany({ selection, conditions }: { selection: EvaluationSelection; conditions: Conditions }) {
  const { t } = useTranslation();
  const [figure] = useFigureOrder();
  const query = { ...conditions, sort: `-${figure}`, limit: `${askedEvaluations}` };
  const largest = useQuery({
    queryKey: ['evaluations', 'largest', query],
    queryFn: () => readRecordPage<EvaluationSummary>('/evaluations', query),
  });
  return (
    <Loaded query={largest}>
      {({ items, next }) =>
        next === undefined ? (
          <Asked selection={selection} />
        ) : (
          <>
            <p className="quiet">{t('missing.largest', { count: items.length })}</p>
            <Asked selection={{ ids: items.map(({ id }) => id) }} />
          </>
        )
      }
    </Loaded>
  );
}

/** What to ask, and what was asked. */
function Asked({ selection, only }: { readonly selection: EvaluationSelection; readonly only?: string }) {
  const mayWrite = useMayWrite();
  return (
    <>
      <QuestionsCard selection={selection} />
      {mayWrite && <AskSupplier selection={selection} />}
      <QuestionnaireList evaluationId={only} />
    </>
  );
}

/** Of a version, which never changes, there is nothing to ask. */
function OfOne({ id, selection }: { id: string; selection: EvaluationSelection }) {
  const { i18n } = useTranslation();
  return (
    <Loaded query={useQuery(evaluationQuery(id, i18n.language))}>
      {(record) => (
        <>
          {'status' in record && <Asked selection={selection} only={id} />}
          <Parts record={record} />
        </>
      )}
    </Loaded>
  );
}

/** How sure the figures of one evaluation are, and what a claim with them needs. */
function Parts({ record }: { record: EvaluationRecord | VersionRecord }) {
  const { runs } = useSearch({ from: '/questions' });
  const hash = useLocation({ select: (location) => location.hash });
  const linked = hash === 'study' || hash === 'certainty' || runs !== undefined;
  return (
    <WhenVisible now={linked}>
      <Suspense fallback={<Loading />}>
        {'status' in record && <CertaintySection record={record} />}
        {(!('status' in record) || record.status === 'evaluated') && <StudySection record={record} />}
      </Suspense>
    </WhenVisible>
  );
}
