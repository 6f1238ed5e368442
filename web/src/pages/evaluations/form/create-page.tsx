import type { ImportDraft } from '@sillage/contract';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Link, useNavigate, useParams, useSearch } from '@tanstack/react-router';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ApiRefusal, callApi, sendToApi, Unreachable } from '../../../api/call-api.ts';
import { useCategorySchema } from '../../../api/catalog-queries.ts';
import { importDraftQuery } from '../../../api/imports-query.ts';
import { evaluationFormQuery, useTeams } from '../../../api/record-queries.ts';
import { newRowKey } from '../../../fields/row-key.ts';
import { Failure } from '../../../loading/failure.tsx';
import { Loading } from '../../../loading/loading.tsx';
import { useSession } from '../../../session/session.tsx';
import { type Draft, newDraft } from './draft/draft.ts';
import { draftOfImport } from './draft/draft-of-import.ts';
import { draftOfPayload } from './draft/draft-of-payload.ts';
import { payloadOfDraft } from './draft/payload-of-draft.ts';
import { draftKey, readStoredDraft, removeStoredDraft } from './draft/stored-draft.ts';
import { EvaluationForm } from './evaluation-form.tsx';

/** A new evaluation of a category, empty, a copy of another one or the draft of an import; nothing is stored before it is saved. */
export function CreatePage() {
  const { category } = useParams({ from: '/garments/new/$category' });
  const { from, draft } = useSearch({ from: '/garments/new/$category' });
  const { i18n } = useTranslation();
  const schema = useCategorySchema(category);
  const teams = useTeams();
  const copied = useQuery({
    ...evaluationFormQuery(from ?? '', i18n.language),
    enabled: from !== undefined,
  });
  const imported = useQuery({ ...importDraftQuery(draft ?? ''), enabled: draft !== undefined });
  const waited = [
    schema,
    teams,
    ...(from === undefined ? [] : [copied]),
    ...(draft === undefined ? [] : [imported]),
  ];
  if (imported.error instanceof ApiRefusal && imported.error.problem.code === 'record.not-found')
    return <DraftGone />;
  const failed = waited.find(({ error }) => error !== null);
  if (failed !== undefined) {
    return (
      <Failure
        error={failed.error}
        retry={() => {
          for (const query of waited) void query.refetch();
        }}
      />
    );
  }
  if (schema.data === undefined || teams.data === undefined) return <Loading />;
  if (from !== undefined && copied.data === undefined) return <Loading />;
  const completed = imported.data;
  if (draft !== undefined && completed === undefined) return <Loading />;
  const team = teams.data[0]?.id;
  if (completed !== undefined)
    return (
      <CreateForm
        key={completed.id}
        category={schema.data}
        subject={`draft.${completed.id}`}
        begin={draftOfImport(completed)}
        completed={completed}
        copied={false}
      />
    );
  const begin = copied.data === undefined ? newDraft(category, team) : draftOfPayload(copied.data);
  return (
    <CreateForm
      key={from ?? category}
      category={schema.data}
      subject={from === undefined ? `new.${category}` : `copy.${from}`}
      begin={begin}
      copied={from !== undefined}
    />
  );
}

function DraftGone() {
  const { t } = useTranslation();
  return (
    <div className="card empty">
      <p>{t('drafts.gone')}</p>
      <Link className="button" to="/garments">
        {t('home.all')}
      </Link>
    </div>
  );
}

interface CreateFormProps {
  readonly category: {
    readonly name: string;
    readonly functionalUnit: { readonly text: string };
  };
  /** Storage key of the draft. */
  readonly subject: string;
  readonly begin: Draft;
  readonly copied: boolean;
  /** The draft of an import that saving completes. */
  readonly completed?: ImportDraft;
}

const newEvaluation = {};

function CreateForm({ category, subject, begin, copied, completed }: CreateFormProps) {
  const { t } = useTranslation();
  const { user } = useSession();
  const navigate = useNavigate();
  const client = useQueryClient();
  const keptAt = draftKey(user.id, subject);
  const [kept, setKept] = useState(() => readStoredDraft(keptAt));
  const [attempt, setAttempt] = useState(0);
  // A reference is unique to one evaluation, and pieces are those of one: a copy starts without them.
  const name = t('form.copyName', { name: begin.name || t('list.unnamed') });
  const { pieces: _, ...rest } = begin;
  const first = copied ? { ...rest, name: name.slice(0, 200), reference: '' } : begin;

  // If the answer was lost, the same draft must not become a second evaluation.
  const sent = useRef<{ readonly body: string; readonly key: string }>(undefined);
  const retryKeyOf = (body: string): string => {
    if (sent.current?.body !== body) sent.current = { body, key: `form-${newRowKey()}-${user.id}` };
    return sent.current.key;
  };
  const save = async (draft: Draft, evaluate: boolean): Promise<void> => {
    const body = payloadOfDraft(draft);
    const answer = await sendToApi('POST', '/evaluations', {
      body,
      retryKey: retryKeyOf(JSON.stringify(body)),
    });
    const { id } = (await answer.json()) as { readonly id: string };
    // Once stored, it must not be created again: its page tells what is missing for a result.
    if (evaluate)
      await callApi('GET', '/evaluation/evaluate/:id/full', { params: { id } }).catch(() => undefined);
    if (completed !== undefined) await removeDraft(completed.id);
    await client.invalidateQueries({ queryKey: ['evaluations'] });
    await navigate({ to: '/garments/$id', params: { id } });
  };
  const title =
    completed === undefined
      ? t(copied ? 'form.copyTitle' : 'form.newTitle', { category: category.name, name: begin.name })
      : t('drafts.formTitle', { name: begin.name || begin.reference || t('list.unnamed') });
  return (
    <EvaluationForm
      key={attempt}
      title={title}
      lead={copied ? t('form.copyText') : category.functionalUnit.text}
      {...(completed === undefined ? {} : { missing: completed.missing })}
      first={kept?.draft ?? first}
      keptAt={keptAt}
      basedOn={newEvaluation}
      found={kept !== undefined}
      onDiscard={() => {
        removeStoredDraft(keptAt);
        setKept(undefined);
        setAttempt(attempt + 1);
      }}
      onSave={save}
      request={{ method: 'POST', path: '/evaluations' }}
    />
  );
}

/** The product is stored; a draft that cannot be deleted now stays, and can be deleted in the list. */
async function removeDraft(id: string): Promise<void> {
  try {
    await sendToApi('DELETE', '/application/import-drafts/:id', { params: { id } });
  } catch (error) {
    if (!(error instanceof ApiRefusal || error instanceof Unreachable)) throw error;
  }
}
