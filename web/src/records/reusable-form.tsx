import type { ReusableSchema } from '@sillage/contract';
import type { UseQueryResult } from '@tanstack/react-query';
import { Link, useNavigate, useParams, useSearch } from '@tanstack/react-router';
import { type ComponentType, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { sendToApi } from '../api/call-api.ts';
import type { FieldErrors } from '../fields/field-errors.ts';
import { Loaded } from '../loading/loaded.tsx';
import { DeleteRecord } from './delete-record.tsx';
import { RecordForm } from './record-form.tsx';

/** A stored mask or packaging. */
interface StoredRecord {
  readonly id: string;
  readonly name: string;
  readonly revision: number;
  readonly usedBy: number;
}

export interface ReusableFieldsProps<Draft> {
  readonly schema: ReusableSchema;
  readonly draft: Draft;
  readonly onChange: (draft: Draft) => void;
  readonly fieldErrors: FieldErrors;
  readonly disabled: boolean;
}

/** The differences between the forms of masks and packagings. */
export interface ReusableNoun<Stored extends StoredRecord, Draft> {
  readonly route: '/masks' | '/packagings';
  readonly path: '/masks' | '/products/packagings';
  readonly texts: {
    readonly create: 'masks.create' | 'packagings.create';
    readonly lead: 'masks.lead' | 'packagings.lead';
    /** Text about the effects of changing a record that is in use. */
    readonly inUse: 'masks.outdates' | 'packagings.changes';
  };
  /** A hook: a stored record, read once for its form. */
  readonly useRecord: (id: string) => UseQueryResult<Stored>;
  /** A hook: the schema that all records of the noun share. */
  readonly useSchema: () => UseQueryResult<ReusableSchema>;
  readonly newDraft: () => Draft;
  readonly draftOf: (record: Stored) => Draft;
  readonly payloadOf: (draft: Draft) => unknown;
  readonly Fields: ComponentType<ReusableFieldsProps<Draft>>;
}

interface PageProps<Stored extends StoredRecord, Draft> {
  readonly noun: ReusableNoun<Stored, Draft>;
}

/** A stored record, for reading or editing, a new one, or a copy of another one. */
export function ReusablePage<Stored extends StoredRecord, Draft extends object>({
  noun,
}: PageProps<Stored, Draft>) {
  const { id } = useParams({ strict: false });
  const { from } = useSearch({ strict: false });
  const of = id ?? from;
  return (
    <Loaded query={noun.useSchema()}>
      {(schema) =>
        of === undefined ? (
          <Form noun={noun} schema={schema} first={noun.newDraft()} onReload={() => {}} />
        ) : (
          <FilledForm key={`${id}`} noun={noun} schema={schema} of={of} isCopy={id === undefined} />
        )
      }
    </Loaded>
  );
}

interface FilledFormProps<Stored extends StoredRecord, Draft> extends PageProps<Stored, Draft> {
  readonly schema: ReusableSchema;
  readonly of: string;
  readonly isCopy: boolean;
}

function FilledForm<Stored extends StoredRecord, Draft extends object>({
  noun,
  schema,
  of,
  isCopy,
}: FilledFormProps<Stored, Draft>) {
  const { t } = useTranslation();
  const query = noun.useRecord(of);
  return (
    <Loaded query={query}>
      {(record) => {
        const draft = noun.draftOf(record);
        // No other record may have the reference of the original.
        const copy = { ...draft, name: t('records.copyOf', { name: record.name }), reference: '' };
        return (
          <Form
            key={record.revision}
            noun={noun}
            schema={schema}
            first={isCopy ? copy : draft}
            {...(isCopy ? {} : { record })}
            onReload={() => void query.refetch()}
          />
        );
      }}
    </Loaded>
  );
}

interface FormProps<Stored extends StoredRecord, Draft> extends PageProps<Stored, Draft> {
  readonly schema: ReusableSchema;
  readonly first: Draft;
  /** Absent for a new record. */
  readonly record?: Stored;
  readonly onReload: () => void;
}

function Form<Stored extends StoredRecord, Draft>(props: FormProps<Stored, Draft>) {
  const { noun, schema, first, record, onReload } = props;
  const { route, path, texts, payloadOf, Fields } = noun;
  const { t } = useTranslation();
  const navigate = useNavigate();
  const [draft, setDraft] = useState(first);
  const toList = () => navigate({ to: '/library', search: {}, hash: route.slice(1) });
  return (
    <RecordForm
      title={record === undefined ? t(texts.create) : record.name}
      lead={
        record !== undefined && record.usedBy > 0 ? t(texts.inUse, { count: record.usedBy }) : t(texts.lead)
      }
      path={path}
      record={record}
      body={payloadOf(draft)}
      onSaved={toList}
      onReload={onReload}
      readStored={async (id) => {
        const response = await sendToApi('GET', `${path}/:id`, { params: { id } });
        const stored = (await response.json()) as Stored;
        return { revision: stored.revision, body: payloadOf(noun.draftOf(stored)) };
      }}
      actions={
        record !== undefined && (
          <>
            <Link className="button second" to={`${route}/new`} search={{ from: record.id }}>
              {t('records.duplicate')}
            </Link>
            <DeleteRecord path={`${path}/:id`} id={record.id} name={record.name} onDeleted={toList} />
          </>
        )
      }
    >
      {(fieldErrors, disabled) => (
        <Fields
          schema={schema}
          draft={draft}
          onChange={setDraft}
          fieldErrors={fieldErrors}
          disabled={disabled}
        />
      )}
    </RecordForm>
  );
}
