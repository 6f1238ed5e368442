import { Alert, Button } from '@mantine/core';
import type { MissingValue } from '@sillage/contract';
import { type KeyboardEvent, useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { fieldLabel } from '../../../fields/field-errors.ts';
import { EffectsContext } from '../../../fields/parameters/parameter-effect.tsx';
import { Segments } from '../../../fields/segments.tsx';
import { ForDevelopers } from '../../../frame/developers/developer-drawer.tsx';
import { PageHead } from '../../../frame/page-head.tsx';
import { AfterFirstPaint } from '../../../loading/after-first-paint.tsx';
import { MissingAlert } from '../../../records/drafts/missing-alert.tsx';
import { useMayWrite } from '../../../session/session.tsx';
import { useBasicForm } from './basic-parameters.ts';
import { CompositionEditor } from './composition/composition-editor.tsx';
import type { Draft } from './draft/draft.ts';
import { FormProvider } from './draft/draft-context.tsx';
import { draftStore } from './draft/draft-store.ts';
import { payloadOfDraft } from './draft/payload-of-draft.ts';
import { removeStoredDraft } from './draft/stored-draft.ts';
import { type DraftBase, useStoredDraft } from './draft/use-stored-draft.ts';
import * as styles from './form.module.css';
import { GeneralFields } from './general-fields.tsx';
import { LifecycleFields } from './lifecycle/lifecycle-fields.tsx';
import { ConflictDialog, type StoredState } from './merge/conflict-dialog.tsx';
import { effectsOn } from './preview/effects.ts';
import { LiveResultLater } from './preview/live-result-later.tsx';
import { ChangeAnnouncement } from './preview/live-summary.tsx';
import * as previewStyles from './preview/preview.module.css';
import { LivePreview } from './preview/preview-context.tsx';
import type { ScoreByStage } from './preview/score-change.ts';
import { SaveBar } from './saving/save-bar.tsx';
import { useSaving } from './saving/use-saving.ts';

interface EvaluationFormProps {
  readonly title: string;
  readonly lead: string;
  readonly first: Draft;
  /** Local storage key of the draft. */
  readonly keptAt: string;
  /** The stored state that the draft changes; empty for a new evaluation. */
  readonly basedOn: DraftBase;
  /** What the draft of an import misses: marked from the beginning, not only after a failed save. */
  readonly missing?: readonly MissingValue[];
  /** The stored result, if it is current: changes are shown relative to it. */
  readonly stored?: ScoreByStage | undefined;
  /** Whether the draft was restored from this device and may differ from the stored record. */
  readonly found: boolean;
  readonly onDiscard: () => void;
  /** Stores the draft on top of a revision, evaluates it if `evaluate`, and goes to the next page. */
  readonly onSave: (draft: Draft, evaluate: boolean, revision: number | undefined) => Promise<void>;
  /** Reads the stored state after somebody else has changed it; absent for a new evaluation. */
  readonly readStored?: () => Promise<StoredState>;
  readonly request: { readonly method: 'POST' | 'PUT'; readonly path: string };
}

/** The form of an evaluation, generated from the schema of its category. */
export function EvaluationForm(props: EvaluationFormProps) {
  const { title, lead, first, keptAt, missing, stored, found, onDiscard, onSave, readStored, request } =
    props;
  const { t } = useTranslation();
  const mayWrite = useMayWrite();
  const disabled = !mayWrite;
  const [store] = useState(() => draftStore(first));
  const [effects] = useState(() => effectsOn(store));
  const [basic, setBasic] = useBasicForm();
  const typed = useRef(found);
  const basedOn = useRef(props.basedOn);
  const [removed, setRemoved] = useState<string>();
  const [said, setSaid] = useState('');
  // Before the other subscriptions, so that a removal is announced after this one has cleared the last.
  useEffect(() => store.subscribe(() => setRemoved(undefined)), [store]);
  useStoredDraft(keptAt, store, basedOn, typed);
  const saving = useSaving(
    store,
    (draft, evaluate) => onSave(draft, evaluate, basedOn.current.revision),
    () => {
      typed.current = false;
      removeStoredDraft(keptAt);
    },
    missing !== undefined,
  );
  const { fieldErrors } = saving;
  const state = useMemo(
    () => ({ store, fieldErrors, disabled, basic }),
    [store, fieldErrors, disabled, basic],
  );
  const travel = useCallback(
    (direction: 'undo' | 'redo'): void => {
      const place = store[direction]();
      if (place === undefined) return;
      document.getElementById(place)?.scrollIntoView({ block: 'nearest' });
      const field = fieldLabel(place) ?? '';
      setSaid(t(field === '' ? `form.${direction}Done` : `form.${direction}DoneAt`, { field }));
    },
    [store, t],
  );
  // In text fields, too: the browser's own history knows nothing of values that the form has changed with them.
  const onKeyDown = (event: KeyboardEvent): void => {
    const key = event.key.toLowerCase();
    if (disabled || event.altKey || !(event.ctrlKey || event.metaKey) || (key !== 'z' && key !== 'y')) return;
    if (event.target instanceof Element && event.target.closest('dialog') !== null) return;
    event.preventDefault();
    travel(key === 'y' || event.shiftKey ? 'redo' : 'undo');
  };
  return (
    <FormProvider value={state}>
      <LivePreview store={store} enabled={mayWrite} stored={stored} onSettled={saving.check}>
        <form
          onSubmit={(event) => {
            event.preventDefault();
            saving.save(true);
          }}
          onKeyDown={onKeyDown}
          noValidate
        >
          <PageHead title={title} lead={lead}>
            <Segments
              label={t('form.detail')}
              unlabelled
              choices={[
                { value: 'basic', label: t('form.basic') },
                { value: 'all', label: t('form.all') },
              ]}
              value={basic ? 'basic' : 'all'}
              onChange={(level) => setBasic(level === 'basic')}
            />
            <ForDevelopers request={() => ({ ...request, body: payloadOfDraft(store.get()) })} />
          </PageHead>
          <div className={mayWrite ? previewStyles.withLive : ''}>
            <div className={`sections ${styles.aboveBar}`}>
              {disabled && <Alert color="gray">{t('form.readOnly')}</Alert>}
              {missing !== undefined && <MissingAlert missing={missing} />}
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
              <GeneralFields />
              <EffectsContext value={mayWrite ? effects : undefined}>
                <CompositionEditor onRemoved={setRemoved} />
                <AfterFirstPaint>
                  <LifecycleFields />
                </AfterFirstPaint>
              </EffectsContext>
              <SaveBar
                saving={saving}
                removed={removed}
                onUndo={() => travel('undo')}
                onRedo={() => travel('redo')}
              />
            </div>
            {mayWrite && (
              <aside aria-labelledby="live-title">
                <AfterFirstPaint>
                  <LiveResultLater />
                </AfterFirstPaint>
              </aside>
            )}
          </div>
          <ChangeAnnouncement />
          <p className="unseen" role="status">
            {said}
          </p>
        </form>
        {saving.conflict && readStored !== undefined && (
          <ConflictDialog
            mine={store.get()}
            base={basedOn.current.base}
            read={readStored}
            onMerged={(merged, { draft, revision }) => {
              basedOn.current = { revision, base: draft };
              store.change('/', () => merged, 'step');
              saving.keepEditing();
              saving.retry();
            }}
            onClose={saving.keepEditing}
          />
        )}
      </LivePreview>
    </FormProvider>
  );
}
