import { Alert, Button } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { CompositionEditor } from '../../composition/composition-editor.tsx';
import type { Draft } from '../../draft/draft.ts';
import { type FaultPlaces, faultPlaces } from '../../draft/fault-places.ts';
import { forgetDraft } from '../../draft/kept-draft.ts';
import { payloadOfDraft } from '../../draft/payload-of-draft.ts';
import { plainFaults } from '../../draft/plain-faults.ts';
import { useKeptDraft } from '../../draft/use-kept-draft.ts';
import type { StagedScore } from '../../preview/change-of.ts';
import { LiveLine } from '../../preview/live-line.tsx';
import { LiveResult } from '../../preview/live-result.tsx';
import { SpokenChange } from '../../preview/spoken-change.tsx';
import { useChange } from '../../preview/use-change.ts';
import { usePreview } from '../../preview/use-preview.ts';
import { ApiRefusal } from '../../session/api-call.ts';
import { useMayWrite } from '../../session/session.tsx';
import { CopyAsCurl } from '../../shell/copy-as-curl.tsx';
import { PageHead } from '../../shell/page-head.tsx';
import { FaultSummary } from './fault-summary.tsx';
import { GeneralFields } from './general-fields.tsx';
import { LifecycleFields } from './lifecycle-fields.tsx';

interface DraftFormProps {
  readonly title: string;
  readonly lead: string;
  readonly first: Draft;
  /** Where the draft is kept on this device, and of which revision it is. */
  readonly keptAt: string;
  readonly revision?: number;
  /** The stored result, where there is one of this state: changes are told against it. */
  readonly stored?: StagedScore | undefined;
  /** Kept from before: not what the service knows. */
  readonly found: boolean;
  readonly onDiscard: () => void;
  /** Stores the draft; evaluates it, too, when asked; goes on to the next page. */
  readonly onSave: (draft: Draft, evaluate: boolean) => Promise<void>;
  readonly request: { readonly method: 'POST' | 'PUT'; readonly path: string };
}

const none: FaultPlaces = new Map();

/** The form of an evaluation, from the schema of its category. */
export function DraftForm(props: DraftFormProps) {
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
      forgetDraft(keptAt);
    },
    onError: () => setTimeout(() => summary.current?.focus(), 0),
  });
  useKeptDraft(keptAt, { draft, ...(revision === undefined ? {} : { revision }) }, typed);
  const payload = payloadOfDraft(draft);
  const preview = usePreview(payload, mayWrite);
  const difference = useChange(preview, stored);

  const change = (next: Draft): void => {
    typed.current = true;
    setDraft(next);
  };
  const refusal = save.error instanceof ApiRefusal ? save.error.problem : undefined;
  const faults = refusal === undefined ? none : faultPlaces(payload, plainFaults(payload, refusal.errors, t));
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
                    // What is discarded is not kept on leaving.
                    typed.current = false;
                    onDiscard();
                  }}
                >
                  {t('form.discard')}
                </Button>
              </div>
            </Alert>
          )}
          {save.error !== null && <FaultSummary ref={summary} error={save.error} places={faults} />}
          <GeneralFields draft={draft} onChange={change} faults={faults} disabled={disabled} />
          <CompositionEditor draft={draft} onChange={change} faults={faults} disabled={disabled} />
          <LifecycleFields draft={draft} onChange={change} faults={faults} disabled={disabled} />
          <div className="actions form-end">
            {mayWrite && <LiveLine preview={preview} change={difference} />}
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
      <SpokenChange sentence={preview.current ? (difference.sentence ?? '') : ''} />
    </form>
  );
}
