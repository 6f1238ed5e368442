import { Button, TextInput } from '@mantine/core';
import type { PackagingPayload, PackagingRecord, ReusableSchema } from '@sillage/contract';
import { useQueryClient } from '@tanstack/react-query';
import { Link, useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { FaultLine } from '../../composition/fault-line.tsx';
import { type FaultPlaces, faultsAt } from '../../draft/fault-places.ts';
import { ParameterField } from '../../fields/parameter-field.tsx';
import { DeleteRecord } from '../../library/delete-record.tsx';
import { renewLibrary } from '../../library/library-queries.ts';
import { RecordForm } from '../../library/record-form.tsx';
import { callApi, sendToApi } from '../../session/api-call.ts';
import { shownNumber } from '../../words/shown-number.ts';
import { ComponentEditor } from './component-editor.tsx';
import {
  type ComponentDraft,
  newComponent,
  type PackagingDraft,
  payloadOfPackaging,
  weightOfPackaging,
} from './packaging-draft.ts';
import '../../composition/composition.css';

interface PackagingFormProps {
  readonly schema: ReusableSchema;
  readonly first: PackagingDraft;
  /** Absent for a new one. */
  readonly record?: PackagingRecord;
  readonly onReload: () => void;
}

/** The form of a packaging, from the schema that all packagings share. */
export function PackagingForm({ schema, first, record, onReload }: PackagingFormProps) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const client = useQueryClient();
  const [draft, setDraft] = useState(first);
  const save = async (body: PackagingPayload): Promise<void> => {
    if (record === undefined) await callApi('POST', '/products/packagings', { body });
    else {
      const { id, revision } = record;
      await sendToApi('PUT', '/products/packagings/:id', { params: { id }, body, ifMatch: revision });
    }
    await renewLibrary(client);
    await navigate({ to: '/packagings' });
  };
  return (
    <RecordForm
      title={record === undefined ? t('packagings.create') : record.name}
      lead={
        record !== undefined && record.usedBy > 0
          ? t('packagings.changes', { count: record.usedBy })
          : t('packagings.lead')
      }
      body={payloadOfPackaging(draft)}
      request={
        record === undefined
          ? { method: 'POST', path: '/products/packagings' }
          : { method: 'PUT', path: `/products/packagings/${record.id}` }
      }
      onSave={save}
      onReload={onReload}
      actions={
        record !== undefined && (
          <>
            <Link className="button second" to="/packagings/new" search={{ from: record.id }}>
              {t('library.duplicate')}
            </Link>
            <DeleteRecord
              path="/products/packagings/:id"
              id={record.id}
              name={record.name}
              onDeleted={() => navigate({ to: '/packagings' })}
            />
          </>
        )
      }
    >
      {(faults, disabled) => (
        <>
          <GeneralFields {...{ schema, draft, faults, disabled }} onChange={setDraft} />
          <Components {...{ schema, draft, faults, disabled }} onChange={setDraft} />
        </>
      )}
    </RecordForm>
  );
}

interface SectionProps {
  readonly schema: ReusableSchema;
  readonly draft: PackagingDraft;
  readonly onChange: (draft: PackagingDraft) => void;
  readonly faults: FaultPlaces;
  readonly disabled: boolean;
}

/** Its name, and what the schema says of a packaging as a whole. */
function GeneralFields({ schema, draft, onChange, faults, disabled }: SectionProps) {
  const { t } = useTranslation();
  const level = schema.informations
    .find(({ id }) => id === 'packaging')
    ?.parameters.find(({ id }) => id === 'level');
  return (
    <section className="card" aria-label={t('form.general')}>
      <div className="fields plain-fields two">
        <TextInput
          id="/name"
          label={t('form.name')}
          value={draft.name}
          error={faultsAt(faults, '/name').join(' ') || undefined}
          disabled={disabled}
          onChange={(event) => onChange({ ...draft, name: event.currentTarget.value })}
        />
        {level !== undefined && (
          <ParameterField
            parameter={level}
            given={draft.level === undefined ? undefined : { value: draft.level }}
            onChange={(given) => onChange({ ...draft, level: given?.value as PackagingDraft['level'] })}
            owner=""
            faults={faults}
            disabled={disabled}
            bare
          />
        )}
      </div>
    </section>
  );
}

function Components({ schema, draft, onChange, faults, disabled }: SectionProps) {
  const { t } = useTranslation();
  const { components } = draft;
  const change = (next: readonly ComponentDraft[]): void => onChange({ ...draft, components: next });
  const weight = weightOfPackaging(draft);
  return (
    <section className="card" aria-labelledby="components-title">
      <h2 id="components-title">{t('packagings.components')}</h2>
      <p className="finding">{t('packagings.componentsText')}</p>
      {components.map((component, index) => (
        <ComponentEditor
          key={component.key}
          schema={schema}
          component={component}
          index={index}
          onChange={(changed) => change(components.map((old, at) => (at === index ? changed : old)))}
          onRemove={
            components.length > 1 ? () => change(components.filter((_, at) => at !== index)) : undefined
          }
          faults={faults}
          disabled={disabled}
        />
      ))}
      <div className="spread">
        <Button
          variant="light"
          size="compact-md"
          disabled={disabled}
          onClick={() => change([...components, newComponent()])}
        >
          {t('packagings.add')}
        </Button>
        <p className="total" role="status">
          {weight !== null && t('packagings.sum', { weight: shownNumber(weight, 6) })}
        </p>
      </div>
      <FaultLine said={faultsAt(faults, '/components').join(' ') || undefined} />
    </section>
  );
}
