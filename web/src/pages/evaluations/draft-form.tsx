import { Alert, Button, MultiSelect, Select, TextInput } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { CompositionEditor } from '../../composition/composition-editor.tsx';
import type { Draft } from '../../draft/draft.ts';
import { type FaultPlaces, faultPlaces, faultsAt } from '../../draft/fault-places.ts';
import { forgetDraft, keepDraft } from '../../draft/kept-draft.ts';
import { payloadOfDraft } from '../../draft/payload-of-draft.ts';
import { ApiRefusal } from '../../session/api-call.ts';
import { useMasks, usePackagings, useTags, useTeams } from '../../session/queries.ts';
import { useMayWrite } from '../../session/session.tsx';
import { CopyAsCurl } from '../../shell/copy-as-curl.tsx';
import { PageHead } from '../../shell/page-head.tsx';
import { FaultSummary } from './fault-summary.tsx';
import { LifecycleFields } from './lifecycle-fields.tsx';

interface DraftFormProps {
  readonly title: string;
  readonly lead: string;
  readonly first: Draft;
  /** Where the draft is kept on this device, and of which revision it is. */
  readonly keptAt: string;
  readonly revision?: number;
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
  const { title, lead, first, keptAt, revision, found, onDiscard, onSave, request } = props;
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
  useEffect(() => {
    if (!typed.current) return;
    const later = setTimeout(
      () => keepDraft(keptAt, { draft, ...(revision === undefined ? {} : { revision }) }),
      300,
    );
    return () => clearTimeout(later);
  }, [draft, keptAt, revision]);

  const change = (next: Draft): void => {
    typed.current = true;
    setDraft(next);
  };
  const refusal = save.error instanceof ApiRefusal ? save.error.problem : undefined;
  const faults = refusal === undefined ? none : faultPlaces(payloadOfDraft(draft), refusal.errors);
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
        <CopyAsCurl request={() => ({ ...request, body: payloadOfDraft(draft) })} />
      </PageHead>
      <div className="sections">
        {disabled && <Alert color="gray">{t('form.readOnly')}</Alert>}
        {found && (
          <Alert color="gray" role="status">
            <div className="spread">
              <span>{t('form.draftFound')}</span>
              <Button variant="default" size="compact-sm" onClick={onDiscard}>
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
    </form>
  );
}

interface SectionProps {
  readonly draft: Draft;
  readonly onChange: (draft: Draft) => void;
  readonly faults: FaultPlaces;
  readonly disabled: boolean;
}

/** Name, labels, mask and packaging. */
function GeneralFields({ draft, onChange, faults, disabled }: SectionProps) {
  const { t } = useTranslation();
  const optionsOf = (records: readonly { id: string; name: string }[] = []) =>
    records.map(({ id, name }) => ({ value: id, label: name }));
  const teams = optionsOf(useTeams().data);
  const tags = optionsOf(useTags().data);
  const masks = optionsOf(useMasks().data);
  const packagings = optionsOf(usePackagings().data?.filter(({ level }) => level === 'primary'));
  const said = (place: string): string | undefined => faultsAt(faults, place, true).join(' ') || undefined;
  return (
    <section className="card" aria-labelledby="general-title">
      <h2 id="general-title">{t('form.general')}</h2>
      <div className="fields general">
        <TextInput
          id="/name"
          label={t('form.name')}
          value={draft.name}
          error={said('/name')}
          disabled={disabled}
          onChange={(event) => onChange({ ...draft, name: event.currentTarget.value })}
        />
        <TextInput
          id="/reference"
          label={t('form.reference')}
          value={draft.reference}
          error={said('/reference')}
          disabled={disabled}
          onChange={(event) => onChange({ ...draft, reference: event.currentTarget.value })}
        />
        <MultiSelect
          id="/teams"
          label={t('form.teams')}
          data={teams}
          value={[...draft.teams]}
          error={said('/teams')}
          disabled={disabled}
          onChange={(chosen) => onChange({ ...draft, teams: chosen })}
        />
        {tags.length > 0 && (
          <MultiSelect
            id="/tags"
            label={t('form.tags')}
            data={tags}
            value={[...draft.tags]}
            error={said('/tags')}
            disabled={disabled}
            onChange={(chosen) => onChange({ ...draft, tags: chosen })}
          />
        )}
        {masks.length > 0 && (
          <Select
            id="/mask"
            label={t('form.mask')}
            data={masks}
            value={draft.mask}
            placeholder={t('form.noneChosen')}
            clearable
            clearButtonProps={{ 'aria-label': t('field.remove') }}
            error={said('/mask')}
            disabled={disabled}
            onChange={(mask) => onChange({ ...draft, mask })}
          />
        )}
        {packagings.length > 0 && (
          <Select
            id="/packaging"
            label={t('form.packaging')}
            data={packagings}
            value={draft.packaging}
            placeholder={t('form.noneChosen')}
            clearable
            clearButtonProps={{ 'aria-label': t('field.remove') }}
            error={said('/packaging')}
            disabled={disabled}
            onChange={(packaging) => onChange({ ...draft, packaging })}
          />
        )}
      </div>
    </section>
  );
}
