import { Button, NativeSelect, TextInput } from '@mantine/core';
import {
  type NewPartner,
  type PactSight,
  type PartnerPayload,
  type PartnerRecord,
  pactSights,
} from '@sillage/contract';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { callApi, sendToApi } from '../../../api/call-api.ts';
import { useTags } from '../../../api/record-queries.ts';
import { SearchableMultiSelect } from '../../../fields/choices/searchable-multi-select.tsx';
import * as styles from '../../../fields/fields.module.css';
import { PasswordField } from '../../../fields/password-field.tsx';
import { MutationForm } from '../../../loading/mutation-form.tsx';
import { fieldError, RefusalAlert } from '../../../loading/refusal-alert.tsx';
import { ListedVersions } from './listed-versions.tsx';
import { partnersKey } from './use-partners.ts';

interface PartnerFormProps {
  /** Absent for a new partner. */
  readonly of?: PartnerRecord;
  readonly onStored: (stored: PartnerRecord | NewPartner) => void;
  readonly onClose: () => void;
}

const fields = [
  '/name',
  '/sees/tags',
  '/sees/evaluations',
  '/baseUrl',
  '/client/id',
  '/client/secret',
  '/client',
];

/** Who may see which footprints, who answers the requests, and how the partner is reached. */
export function PartnerForm({ of, onStored, onClose }: PartnerFormProps) {
  const { t } = useTranslation();
  const queries = useQueryClient();
  const { data: tags = [] } = useTags();
  const [draft, setDraft] = useState({
    name: of?.name ?? '',
    which: of?.sees.which ?? ('all' as PactSight['which']),
    tags: (of?.sees.tags ?? []).map(({ id }) => id),
    listed: (of?.sees.evaluations ?? []).map(({ id }) => id),
    answers: of?.answers ?? ('automatic' as PartnerPayload['answers']),
    baseUrl: of?.baseUrl ?? '',
    clientId: of?.client?.id ?? '',
    secret: '',
  });
  const change = (changed: Partial<typeof draft>): void => setDraft({ ...draft, ...changed });
  const { which, baseUrl } = draft;
  const body: PartnerPayload = {
    name: draft.name,
    sees: {
      which,
      ...(which === 'tags' ? { tags: draft.tags.map((id) => ({ id })) } : {}),
      ...(which === 'listed' ? { evaluations: draft.listed.map((id) => ({ id })) } : {}),
    },
    answers: draft.answers,
    ...(baseUrl === ''
      ? {}
      : {
          baseUrl,
          client: { id: draft.clientId, ...(draft.secret === '' ? {} : { secret: draft.secret }) },
        }),
  };
  const store = useMutation({
    mutationFn: async (): Promise<PartnerRecord | NewPartner> => {
      if (of === undefined) return callApi('POST', '/application/pact/partners', { body });
      const { id, revision } = of;
      const answer = await sendToApi('PUT', '/application/pact/partners/:id', {
        params: { id },
        body,
        ifMatch: revision,
      });
      return (await answer.json()) as PartnerRecord;
    },
    onSuccess: async (stored) => {
      await queries.invalidateQueries({ queryKey: partnersKey });
      onStored(stored);
    },
    // Secrets shown once are dropped from the cache when the page is left.
    gcTime: 0,
  });
  const errorAt = (pointer: string) => fieldError(store.error, pointer, t);
  return (
    <MutationForm mutation={store}>
      <h3>{of === undefined ? t('partners.newPartner') : t('partners.changeOf', { name: of.name })}</h3>
      <RefusalAlert error={store.error} fields={fields} />
      <div className={`${styles.fields} ${styles.plainFields} ${styles.two}`}>
        <TextInput
          label={t('list.name')}
          value={draft.name}
          error={errorAt('/name')}
          onChange={(event) => change({ name: event.currentTarget.value })}
        />
        <NativeSelect
          label={t('partners.answeredBy')}
          data={(['automatic', 'person'] as const).map((value) => ({
            value,
            label: t(`partners.answers.${value}`),
          }))}
          value={draft.answers}
          onChange={(event) => change({ answers: event.currentTarget.value as PartnerPayload['answers'] })}
        />
        <NativeSelect
          label={t('partners.sees')}
          data={pactSights.map((value) => ({ value, label: t(`partners.sights.${value}`) }))}
          value={which}
          onChange={(event) => change({ which: event.currentTarget.value as PactSight['which'] })}
        />
        {which === 'tags' && (
          <SearchableMultiSelect
            label={t('partners.tags')}
            data={tags.map(({ id, name }) => ({ value: id, label: name }))}
            value={draft.tags}
            error={errorAt('/sees/tags')}
            onChange={(chosen) => change({ tags: chosen })}
          />
        )}
        {which === 'listed' && (
          <ListedVersions
            chosen={draft.listed}
            error={errorAt('/sees/evaluations')}
            onChange={(listed) => change({ listed })}
          />
        )}
        <TextInput
          label={t('partners.theirAddress')}
          description={t('partners.theirAddressText')}
          type="url"
          inputMode="url"
          autoComplete="off"
          value={baseUrl}
          error={errorAt('/baseUrl')}
          onChange={(event) => change({ baseUrl: event.currentTarget.value })}
        />
        {baseUrl !== '' && (
          <>
            <TextInput
              label={t('partners.theirClientId')}
              autoComplete="off"
              value={draft.clientId}
              error={errorAt('/client/id') ?? errorAt('/client')}
              onChange={(event) => change({ clientId: event.currentTarget.value })}
            />
            <PasswordField
              label={t('partners.theirSecret')}
              description={of?.client == null ? undefined : t('partners.theirSecretStays')}
              autoComplete="off"
              value={draft.secret}
              error={errorAt('/client/secret')}
              onChange={(event) => change({ secret: event.currentTarget.value })}
            />
          </>
        )}
      </div>
      <div className="actions">
        <Button type="submit" loading={store.isPending}>
          {t(of === undefined ? 'partners.add' : 'partners.save')}
        </Button>
        <Button variant="default" onClick={onClose}>
          {t('state.cancel')}
        </Button>
      </div>
    </MutationForm>
  );
}
