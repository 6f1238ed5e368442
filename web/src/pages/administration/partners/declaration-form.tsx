import { Button, TextInput } from '@mantine/core';
import type { DeclarationPayload, DeclarationRecord } from '@sillage/contract';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { callApi, sendToApi } from '../../../api/call-api.ts';
import { readOnce } from '../../../api/query-options.ts';
import * as styles from '../../../fields/fields.module.css';
import { NumberEntry } from '../../../fields/number-entry.tsx';
import { Loaded } from '../../../loading/loaded.tsx';
import { MutationForm } from '../../../loading/mutation-form.tsx';
import { fieldError, RefusalAlert } from '../../../loading/refusal-alert.tsx';
import { offeredKey } from './use-partners.ts';

interface DeclarationFormProps {
  /** Id of the evaluation: what is declared counts for all of its versions. */
  readonly evaluation: string;
  readonly onClose: () => void;
}

/** What the footprints of an evaluation need and no result knows. */
export function DeclarationForm({ evaluation, onClose }: DeclarationFormProps) {
  const query = useQuery({
    queryKey: ['pact-declaration', evaluation],
    queryFn: () => callApi('GET', '/application/pact/declarations/:id', { params: { id: evaluation } }),
    ...readOnce,
  });
  return (
    <Loaded query={query}>
      {(declared) => <Fields evaluation={evaluation} declared={declared} onClose={onClose} />}
    </Loaded>
  );
}

const fields = [
  '/productIds/0',
  '/description',
  '/fossilCarbonContent',
  '/biogenicCarbonContent',
  '/exemptedEmissionsPercent',
  '/exemptedEmissionsDescription',
];

function Fields({ evaluation, declared, onClose }: DeclarationFormProps & { declared: DeclarationRecord }) {
  const { t } = useTranslation();
  const client = useQueryClient();
  const { revision, updatedAt: _, ...before } = declared;
  const [draft, setDraft] = useState<DeclarationPayload>(before);
  const store = useMutation({
    mutationFn: () =>
      sendToApi('PUT', '/application/pact/declarations/:id', {
        params: { id: evaluation },
        body: draft,
        ifMatch: revision,
      }),
    onSuccess: async () => {
      await client.invalidateQueries({ queryKey: ['pact-declaration', evaluation] });
      await client.invalidateQueries({ queryKey: offeredKey });
      onClose();
    },
  });
  /** Undefined takes a value back: it is not declared any more. */
  const change = <Key extends keyof DeclarationPayload>(
    key: Key,
    value: DeclarationPayload[Key] | undefined,
  ) => {
    const { [key]: _before, ...others } = draft;
    setDraft(value === undefined ? others : { ...draft, [key]: value });
  };
  const errorAt = (pointer: string) => fieldError(store.error, pointer, t);
  const text = (key: 'description' | 'exemptedEmissionsDescription', label: string) => (
    <TextInput
      label={label}
      value={draft[key] ?? ''}
      error={errorAt(`/${key}`)}
      onChange={(event) => change(key, event.currentTarget.value || undefined)}
    />
  );
  const number = (
    key: 'fossilCarbonContent' | 'biogenicCarbonContent' | 'exemptedEmissionsPercent',
    label: string,
    unit: string,
  ) => (
    <NumberEntry
      label={label}
      unit={unit}
      value={draft[key] ?? null}
      error={errorAt(`/${key}`)}
      onChange={(typed) => change(key, typed ?? undefined)}
    />
  );
  const [product, ...otherProducts] = draft.productIds ?? [];
  return (
    <MutationForm mutation={store}>
      <p className="quiet">{t('partners.declareText')}</p>
      <RefusalAlert error={store.error} fields={fields} />
      <div className={`${styles.fields} ${styles.plainFields} ${styles.two}`}>
        {number('fossilCarbonContent', t('partners.declared.fossil'), 'kg')}
        {number('biogenicCarbonContent', t('partners.declared.biogenic'), 'kg')}
        {number('exemptedEmissionsPercent', t('partners.declared.exempted'), '%')}
        {text('exemptedEmissionsDescription', t('partners.declared.exemptedText'))}
        <TextInput
          label={t('partners.product')}
          description={t('partners.productText')}
          value={product ?? ''}
          error={errorAt('/productIds/0')}
          onChange={(event) => {
            const ids = [event.currentTarget.value, ...otherProducts].filter((one) => one !== '');
            change('productIds', ids.length === 0 ? undefined : ids);
          }}
        />
        {text('description', t('partners.declared.description'))}
      </div>
      <div className="actions">
        <Button type="submit" loading={store.isPending}>
          {t('partners.save')}
        </Button>
        <Button variant="default" onClick={onClose}>
          {t('state.cancel')}
        </Button>
      </div>
    </MutationForm>
  );
}
