import { Alert, Button } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ApiRefusal } from '../../../api/call-api.ts';
import { ErrorSummary } from '../../../fields/error-summary.tsx';
import type { FieldErrors } from '../../../fields/field-errors.ts';
import { useMayWrite } from '../../../session/session.tsx';
import { CopyAsCurl } from '../../../shell/copy-as-curl.tsx';
import { PageHead } from '../../../shell/page-head.tsx';
import { CompositionEditor } from './composition/composition-editor.tsx';
import type { Draft } from './draft.ts';
import { evaluationFieldErrors } from './evaluation-field-errors.ts';
import { GeneralFields } from './general-fields.tsx';
import { LifecycleFields } from './lifecycle-fields.tsx';
import { explainMissingValues } from './missing-value-errors.ts';
import { payloadOfDraft } from './payload-of-draft.ts';
import { LiveResult } from './preview/live-result.tsx';
import { ChangeAnnouncement, LiveSummary } from './preview/live-summary.tsx';
import type { ScoreByStage } from './preview/score-change.ts';
import { useChange } from './preview/use-change.ts';
import { usePreview } from './preview/use-preview.ts';
import { removeStoredDraft } from './stored-draft.ts';
import { useStoredDraft } from './use-stored-draft.ts';

interface EvaluationFormProps {
  readonly title: string;
  readonly lead: string;
  readonly first: Draft;
  /** Local storage key of the draft, and the revision it is based on. */
  readonly keptAt: string;
  readonly revision?: number;
  /** The stored result, if it is current: changes are shown relative to it. */
  readonly stored?: ScoreByStage | undefined;
  /** Whether the draft was restored from this device and may differ from the stored record. */
  readonly found: boolean;
  readonly onDiscard: () => void;
  /** Stores the draft, evaluates it if `evaluate`, and goes to the next page. */
  readonly onSave: (draft: Draft, evaluate: boolean) => Promise<void>;
  readonly request: { readonly method: 'POST' | 'PUT'; readonly path: string };
}

const none: FieldErrors = new Map();

/** The form of an evaluation, generated from the schema of its category. */
export function EvaluationForm(props: EvaluationFormProps) {
  const { title, lead, first, keptAt, revision, stored, found, onDiscard, onSave, request } = props;
  const { t } = useTranslation();
  const mayWrite = useMayWrite();
  const [draft, setDraft] = useState(first);
  const typed = useRef(found);
  const summary = useRef<HTMLDivElement>(null);
  const save = useMutation({
    mutationFn: (evaluate: boolean) => onSave(draft, evaluate),
    onSuccess: () => {
      typed.current = false;
      removeStoredDraft(keptAt);
    },
    onError: () => setTimeout(() => summary.current?.focus(), 0),
  });
  useStoredDraft(keptAt, { draft, ...(revision === undefined ? {} : { revision }) }, typed);
  const payload = payloadOfDraft(draft);
  const preview = usePreview(payload, mayWrite);
  const difference = useChange(preview, stored);

  const change = (next: Draft): void => {
    typed.current = true;
    setDraft(next);
  };
  const refusal = save.error instanceof ApiRefusal ? save.error.problem : undefined;
  const fieldErrors =
    refusal === undefined
      ? none
      : evaluationFieldErrors(payload, explainMissingValues(payload, refusal.errors, t));
  const disabled = !mayWrite;
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        save.mutate(true);
      }}
      noValidate
    >
      <PageHead title={title} lead={lead}>
        <CopyAsCurl request={() => ({ ...request, body: payload })} />
      </PageHead>
      <div className={mayWrite ? 'with-live' : ''}>
        <div className="sections">
          {disabled && <Alert color="gray">{t('form.readOnly')}</Alert>}
          {found && (
            <Alert color="gray" role="status">
              <div className="spread">
                <span>{t('form.draftFound')}</span>
                <Button
                  variant="default"
                  size="compact-sm"
                  onClick={() => {
                    // A discarded draft must not be stored again on leaving.
                    typed.current = false;
                    onDiscard();
                  }}
                >
                  {t('form.discard')}
                </Button>
              </div>
            </Alert>
          )}
          {save.error !== null && <ErrorSummary ref={summary} error={save.error} fieldErrors={fieldErrors} />}
          <GeneralFields draft={draft} onChange={change} fieldErrors={fieldErrors} disabled={disabled} />
          <CompositionEditor draft={draft} onChange={change} fieldErrors={fieldErrors} disabled={disabled} />
          <LifecycleFields draft={draft} onChange={change} fieldErrors={fieldErrors} disabled={disabled} />
          <div className="actions form-end">
            {mayWrite && <LiveSummary preview={preview} change={difference} />}
            <Button type="submit" disabled={disabled} loading={save.isPending && save.variables}>
              {t('form.saveEvaluate')}
            </Button>
            <Button
              variant="default"
              disabled={disabled}
              loading={save.isPending && !save.variables}
              onClick={() => save.mutate(false)}
            >
              {t('form.save')}
            </Button>
          </div>
        </div>
        {mayWrite && (
          <aside aria-labelledby="live-title">
            <LiveResult preview={preview} change={difference} />
          </aside>
        )}
      </div>
      <ChangeAnnouncement sentence={preview.current ? (difference.sentence ?? '') : ''} />
    </form>
  );
}
