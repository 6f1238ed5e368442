import { TextInput } from '@mantine/core';
import type { MaskPayload, MaskRecord, ReusableSchema } from '@sillage/contract';
import { useQueryClient } from '@tanstack/react-query';
import { Link, useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { faultsAt } from '../../draft/fault-places.ts';
import { DeleteRecord } from '../../library/delete-record.tsx';
import { renewLibrary } from '../../library/library-queries.ts';
import { RecordForm } from '../../library/record-form.tsx';
import { callApi, sendToApi } from '../../session/api-call.ts';
import { type MaskDraft, payloadOfMask } from './mask-draft.ts';
import { MaskFields } from './mask-fields.tsx';
import { SetValues } from './set-values.tsx';

interface MaskFormProps {
  readonly schema: ReusableSchema;
  readonly first: MaskDraft;
  /** Absent for a new one. */
  readonly record?: MaskRecord;
  readonly onReload: () => void;
}

/** The form of a mask, from the schema that all masks share. */
export function MaskForm({ schema, first, record, onReload }: MaskFormProps) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const client = useQueryClient();
  const [draft, setDraft] = useState(first);
  const save = async (body: MaskPayload): Promise<void> => {
    if (record === undefined) await callApi('POST', '/masks', { body });
    else {
      const { id, revision } = record;
      await sendToApi('PUT', '/masks/:id', { params: { id }, body, ifMatch: revision });
    }
    await renewLibrary(client);
    await navigate({ to: '/masks' });
  };
  return (
    <RecordForm
      title={record === undefined ? t('masks.create') : record.name}
      lead={
        record !== undefined && record.usedBy > 0
          ? t('masks.outdates', { count: record.usedBy })
          : t('masks.lead')
      }
      body={payloadOfMask(draft)}
      request={
        record === undefined
          ? { method: 'POST', path: '/masks' }
          : { method: 'PUT', path: `/masks/${record.id}` }
      }
      onSave={save}
      onReload={onReload}
      actions={
        record !== undefined && (
          <>
            <Link className="button second" to="/masks/new" search={{ from: record.id }}>
              {t('library.duplicate')}
            </Link>
            <DeleteRecord
              path="/masks/:id"
              id={record.id}
              name={record.name}
              onDeleted={() => navigate({ to: '/masks' })}
            />
          </>
        )
      }
    >
      {(faults, disabled) => (
        <>
          <section className="card" aria-label={t('form.general')}>
            <TextInput
              id="/name"
              label={t('form.name')}
              value={draft.name}
              error={faultsAt(faults, '/name').join(' ') || undefined}
              disabled={disabled}
              onChange={(event) => setDraft({ ...draft, name: event.currentTarget.value })}
            />
            <SetValues schema={schema} values={draft.values} />
          </section>
          <MaskFields
            schema={schema}
            values={draft.values}
            onChange={(values) => setDraft({ ...draft, values })}
            faults={faults}
            disabled={disabled}
          />
        </>
      )}
    </RecordForm>
  );
}
