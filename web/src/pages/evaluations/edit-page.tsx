import type { EvaluationRecord } from '@sillage/contract';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useNavigate, useParams } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Draft } from '../../draft/draft.ts';
import { draftOfPayload } from '../../draft/draft-of-payload.ts';
import { draftKey, forgetDraft, readKeptDraft } from '../../draft/kept-draft.ts';
import { payloadOfDraft } from '../../draft/payload-of-draft.ts';
import { stagedScore } from '../../preview/staged-score.ts';
import { callApi, sendToApi } from '../../session/api-call.ts';
import { evaluationFormQuery } from '../../session/queries.ts';
import { useSession } from '../../session/session.tsx';
import { Failure } from '../../shell/failure.tsx';
import { Loading } from '../../shell/loading.tsx';
import { Missing } from '../../shell/missing.tsx';
import { DraftForm } from './draft-form.tsx';
import '../../words/form.ts';

/** Changes a stored evaluation. */
export function EditPage() {
  const { id } = useParams({ from: '/evaluations/$id/edit' });
  const { i18n } = useTranslation();
  const { data: record, error, refetch } = useQuery(evaluationFormQuery(id, i18n.language));
  if (error !== null) return <Failure error={error} retry={() => void refetch()} />;
  if (record === undefined) return <Loading />;
  // A version is frozen.
  return 'status' in record ? <EditForm record={record} /> : <Missing />;
}

function EditForm({ record }: { record: EvaluationRecord }) {
  const { t } = useTranslation();
  const { user } = useSession();
  const navigate = useNavigate();
  const client = useQueryClient();
  const { id } = record;
  const keptAt = draftKey(user.id, id);
  const [begun, setBegun] = useState(0);
  const result = useQuery({
    queryKey: ['result', id, record.revision],
    queryFn: () => callApi('GET', '/results/evaluation/:id', { params: { id } }),
    enabled: record.status === 'evaluated',
    retry: false,
  });
  const [kept, setKept] = useState(() => readKeptDraft(keptAt));
  const revision = kept?.revision ?? record.revision;

  const save = async (draft: Draft, evaluate: boolean): Promise<void> => {
    await sendToApi('PUT', '/evaluations/:id', {
      params: { id },
      body: payloadOfDraft(draft),
      ifMatch: revision,
    });
    if (evaluate) await callApi('GET', '/evaluation/evaluate/:id/full', { params: { id } });
    await Promise.all(
      ['evaluations', 'evaluation', 'full-result', 'french-cost'].map((key) =>
        client.invalidateQueries({ queryKey: [key] }),
      ),
    );
    await navigate({ to: '/evaluations/$id', params: { id } });
  };
  return (
    <DraftForm
      key={begun}
      title={t('form.editTitle', { name: record.name ?? t('list.unnamed') })}
      lead={(record.category as { name?: string }).name ?? record.category.id}
      first={kept?.draft ?? draftOfPayload(record)}
      keptAt={keptAt}
      revision={revision}
      stored={result.data === undefined ? undefined : stagedScore(result.data)}
      found={kept !== undefined}
      onDiscard={() => {
        forgetDraft(keptAt);
        setKept(undefined);
        setBegun(begun + 1);
      }}
      onSave={save}
      request={{ method: 'PUT', path: `/evaluations/${id}` }}
    />
  );
}
