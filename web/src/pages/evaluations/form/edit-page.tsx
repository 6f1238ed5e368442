import type { EvaluationRecord } from '@sillage/contract';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useNavigate, useParams } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { callApi, sendToApi } from '../../../api/call-api.ts';
import { evaluationFormQuery, invalidateResults } from '../../../api/record-queries.ts';
import { useSession } from '../../../session/session.tsx';
import { Failure } from '../../../shell/failure.tsx';
import { Loading } from '../../../shell/loading.tsx';
import { Missing } from '../../../shell/missing.tsx';
import type { Draft } from './draft.ts';
import { draftOfPayload } from './draft-of-payload.ts';
import { EvaluationForm } from './evaluation-form.tsx';
import { payloadOfDraft } from './payload-of-draft.ts';
import { scoreByStage } from './preview/score-change.ts';
import { draftKey, readStoredDraft, removeStoredDraft } from './stored-draft.ts';

/** Edits a stored evaluation. */
export function EditPage() {
  const { id } = useParams({ from: '/evaluations/$id/edit' });
  const { i18n } = useTranslation();
  const { data: record, error, refetch } = useQuery(evaluationFormQuery(id, i18n.language));
  if (error !== null) return <Failure error={error} retry={() => void refetch()} />;
  if (record === undefined) return <Loading />;
  // A version cannot be edited.
  return 'status' in record ? <EditForm record={record} /> : <Missing />;
}

function EditForm({ record }: { record: EvaluationRecord }) {
  const { t } = useTranslation();
  const { user } = useSession();
  const navigate = useNavigate();
  const client = useQueryClient();
  const { id } = record;
  const keptAt = draftKey(user.id, id);
  const [attempt, setAttempt] = useState(0);
  const result = useQuery({
    queryKey: ['result', id, record.revision],
    queryFn: () => callApi('GET', '/results/evaluation/:id', { params: { id } }),
    enabled: record.status === 'evaluated',
    retry: false,
  });
  const [kept, setKept] = useState(() => readStoredDraft(keptAt));
  const revision = kept?.revision ?? record.revision;

  const save = async (draft: Draft, evaluate: boolean): Promise<void> => {
    await sendToApi('PUT', '/evaluations/:id', {
      params: { id },
      body: payloadOfDraft(draft),
      ifMatch: revision,
    });
    if (evaluate) await callApi('GET', '/evaluation/evaluate/:id/full', { params: { id } });
    await invalidateResults(client);
    await navigate({ to: '/evaluations/$id', params: { id } });
  };
  return (
    <EvaluationForm
      key={attempt}
      title={t('form.editTitle', { name: record.name ?? t('list.unnamed') })}
      lead={(record.category as { name?: string }).name ?? record.category.id}
      first={kept?.draft ?? draftOfPayload(record)}
      keptAt={keptAt}
      revision={revision}
      stored={result.data === undefined ? undefined : scoreByStage(result.data)}
      found={kept !== undefined}
      onDiscard={() => {
        removeStoredDraft(keptAt);
        setKept(undefined);
        setAttempt(attempt + 1);
      }}
      onSave={save}
      request={{ method: 'PUT', path: `/evaluations/${id}` }}
    />
  );
}
