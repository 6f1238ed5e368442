import { Alert, Button } from '@mantine/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { ApiRefusal, sendToApi } from '../api/call-api.ts';
import { invalidateRecords } from '../api/record-queries.ts';
import { ErrorSummary } from '../fields/error-summary.tsx';
import { type FieldErrors, noErrors } from '../fields/field-errors.ts';
import { ForDevelopers } from '../frame/developers/developer-drawer.tsx';
import { PageHead } from '../frame/page-head.tsx';
import { useMayWrite } from '../session/session.tsx';
import { EditConflict, type StoredVersion } from './conflict/edit-conflict.tsx';
import { recordFieldErrors } from './record-field-errors.ts';

interface RecordFormProps<Body> {
  readonly title: string;
  readonly lead: string;
  /** The API path at which new records are created; a stored record has its id below it. */
  readonly path: '/masks' | '/products' | '/products/packagings' | '/materials' | '/accessories';
  /** The stored record that the form changes; absent for a new one. */
  readonly record?: { readonly id: string; readonly revision: number } | undefined;
  /** The current payload. */
  readonly body: Body;
  /** Opens the next page after the record was stored. */
  readonly onSaved: (id: string) => Promise<void>;
  /** Reads the record as another user has changed it. */
  readonly readStored: (id: string) => Promise<StoredVersion>;
  /** Reads the record again and gives up what was typed. */
  readonly onReload: () => void;
  /** Additional buttons for users who may change the record. */
  readonly actions?: ReactNode;
  readonly children: (fieldErrors: FieldErrors, disabled: boolean) => ReactNode;
}

/** The form of a record: its title, errors, fields and save button. */
export function RecordForm<Body>(props: RecordFormProps<Body>) {
  const { title, lead, path, record, body, onSaved, onReload, readStored, actions, children } = props;
  const { t } = useTranslation();
  const client = useQueryClient();
  const mayWrite = useMayWrite();
  const base = useRef(body);
  const save = useMutation<void, Error, Body>({
    mutationFn: async (sent) => {
      const id = await store(path, record, sent);
      await invalidateRecords(client);
      await onSaved(id);
    },
  });
  const problem = save.error instanceof ApiRefusal ? save.error.problem : undefined;
  // The pointers of the errors refer to the body that was sent, which may differ from the current one.
  const fieldErrors =
    problem === undefined ? noErrors : recordFieldErrors(save.variables, body, problem.errors, t);
  // Once everything that was wrong is changed, the next save tells whether it is right.
  const corrected = problem !== undefined && problem.errors.length > 0 && fieldErrors.size === 0;
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        if (mayWrite) save.mutate(body);
      }}
    >
      <PageHead title={title} lead={lead}>
        <ForDevelopers
          request={() =>
            record === undefined
              ? { method: 'POST', path, body }
              : { method: 'PUT', path: `${path}/${record.id}`, body }
          }
        />
        {mayWrite && actions}
      </PageHead>
      <div className="sections">
        {!mayWrite && <Alert color="gray">{t('form.readOnly')}</Alert>}
        {problem?.code === 'revision.stale'
          ? record !== undefined && (
              <EditConflict
                path={path}
                id={record.id}
                base={base.current}
                mine={body}
                readStored={() => readStored(record.id)}
                onSaved={onSaved}
                onReload={onReload}
              />
            )
          : save.error !== null &&
            !corrected && <ErrorSummary error={save.error} fieldErrors={fieldErrors} />}
        {children(fieldErrors, !mayWrite)}
        {mayWrite && (
          <div className="actions form-end">
            <Button type="submit" loading={save.isPending}>
              {t('form.save')}
            </Button>
          </div>
        )}
      </div>
    </form>
  );
}

/** Creates a record, or replaces the revision that the form started with. Returns its id. */
async function store(
  path: string,
  record: RecordFormProps<unknown>['record'],
  body: unknown,
): Promise<string> {
  if (record === undefined) {
    const response = await sendToApi('POST', path, { body });
    return ((await response.json()) as { readonly id: string }).id;
  }
  const { id, revision } = record;
  await sendToApi('PUT', `${path}/:id`, { params: { id }, body, ifMatch: revision });
  return id;
}
