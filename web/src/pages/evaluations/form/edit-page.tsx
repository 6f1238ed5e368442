import type { EvaluationRecord } from '@sillage/contract';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useNavigate, useParams } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { callApi, sendToApi } from '../../../api/call-api.ts';
import { useMaterialSchemas } from '../../../api/catalog-queries.ts';
import { evaluationFormQuery, invalidateResults } from '../../../api/record-queries.ts';
import { Failure } from '../../../loading/failure.tsx';
import { Loading } from '../../../loading/loading.tsx';
import { UnknownAddress } from '../../../loading/unknown-address.tsx';
import { useSession } from '../../../session/session.tsx';
import type { Draft } from './draft/draft.ts';
import { draftOfPayload } from './draft/draft-of-payload.ts';
import { payloadOfDraft } from './draft/payload-of-draft.ts';
import { draftKey, readStoredDraft, removeStoredDraft } from './draft/stored-draft.ts';
import { EvaluationForm } from './evaluation-form.tsx';
import type { StoredState } from './merge/conflict-dialog.tsx';
import { scoreByStage } from './preview/score-change.ts';

/** Edits a stored evaluation. */
export function EditPage() {
  const { id } = useParams({ from: '/garments/$id/edit' });
  const { i18n } = useTranslation();
  const { data: record, error, refetch } = useQuery(evaluationFormQuery(id, i18n.language));
  if (error !== null) return <Failure error={error} retry={() => void refetch()} />;
  if (record === undefined) return <Loading />;
  // A version cannot be edited.
  return 'status' in record ? <CompleteForm record={record} /> : <UnknownAddress />;
}

/** The form once it knows the fields of its first material, which is all that its first frame shows. */
function CompleteForm({ record }: { record: EvaluationRecord }) {
  const [first] = useMaterialSchemas([record]);
  return first?.isPending === true ? <Loading /> : <EditForm record={record} />;
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
  const [base] = useState(() => draftOfPayload(record));
  const basedOn =
    kept?.revision === undefined
      ? { revision: record.revision, base }
      : // A draft of an earlier revision still knows what it began with.
        {
          revision: kept.revision,
          base: kept.base ?? (kept.revision === record.revision ? base : undefined),
        };

  const save = async (draft: Draft, evaluate: boolean, revision: number | undefined): Promise<void> => {
    await sendToApi('PUT', '/evaluations/:id', {
      params: { id },
      body: payloadOfDraft(draft),
      ...(revision === undefined ? {} : { ifMatch: revision }),
    });
    // Once stored, nothing is lost: the page of the evaluation tells what is missing for a result.
    if (evaluate)
      await callApi('GET', '/evaluation/evaluate/:id/full', { params: { id } }).catch(() => undefined);
    await invalidateResults(client);
    await navigate({ to: '/garments/$id', params: { id } });
  };
  const readStored = async (): Promise<StoredState> => {
    const theirs = await callApi('GET', '/evaluations/:id', { params: { id } });
    if (!('status' in theirs)) throw new Error('a version cannot be edited');
    return { draft: draftOfPayload(theirs), revision: theirs.revision };
  };
  return (
    <EvaluationForm
      key={attempt}
      title={t('form.editTitle', { name: record.name ?? t('list.unnamed') })}
      lead={(record.category as { name?: string }).name ?? record.category.id}
      first={kept?.draft ?? base}
      keptAt={keptAt}
      basedOn={basedOn}
      stored={result.data === undefined ? undefined : scoreByStage(result.data)}
      found={kept !== undefined}
      onDiscard={() => {
        removeStoredDraft(keptAt);
        setKept(undefined);
        setAttempt(attempt + 1);
      }}
      onSave={save}
      readStored={readStored}
      request={{ method: 'PUT', path: `/evaluations/${id}` }}
    />
  );
}
