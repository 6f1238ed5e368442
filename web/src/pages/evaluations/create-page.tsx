import { useQueryClient } from '@tanstack/react-query';
import { useNavigate, useParams } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { type Draft, newDraft } from '../../draft/draft.ts';
import { draftKey, forgetDraft, readKeptDraft } from '../../draft/kept-draft.ts';
import { payloadOfDraft } from '../../draft/payload-of-draft.ts';
import { callApi } from '../../session/api-call.ts';
import { useCategorySchema, useTeams } from '../../session/queries.ts';
import { useSession } from '../../session/session.tsx';
import { Failure } from '../../shell/failure.tsx';
import { Loading } from '../../shell/loading.tsx';
import { DraftForm } from './draft-form.tsx';
import '../../words/form.ts';

/** A new evaluation of a category. */
export function CreatePage() {
  const { category } = useParams({ from: '/evaluations/new/$category' });
  const { t } = useTranslation();
  const { user } = useSession();
  const navigate = useNavigate();
  const client = useQueryClient();
  const schema = useCategorySchema(category);
  const teams = useTeams();
  const keptAt = draftKey(user.id, `new.${category}`);
  const [begun, setBegun] = useState(0);
  const error = schema.error ?? teams.error;
  if (error !== null) {
    return (
      <Failure
        error={error}
        retry={() => {
          void schema.refetch();
          void teams.refetch();
        }}
      />
    );
  }
  if (schema.data === undefined || teams.data === undefined) return <Loading />;
  const kept = readKeptDraft(keptAt);

  const save = async (draft: Draft, evaluate: boolean): Promise<void> => {
    const { id } = await callApi('POST', '/evaluations', { body: payloadOfDraft(draft) });
    if (evaluate) await callApi('GET', '/evaluation/evaluate/:id/full', { params: { id } });
    await client.invalidateQueries({ queryKey: ['evaluations'] });
    await navigate({ to: '/evaluations/$id', params: { id } });
  };
  return (
    <DraftForm
      key={begun}
      title={t('form.newTitle', { category: schema.data.name })}
      lead={schema.data.functionalUnit.text}
      first={kept?.draft ?? newDraft(category, teams.data[0]?.id)}
      keptAt={keptAt}
      found={kept !== undefined}
      onDiscard={() => {
        forgetDraft(keptAt);
        setBegun(begun + 1);
      }}
      onSave={save}
      request={{ method: 'POST', path: '/evaluations' }}
    />
  );
}
