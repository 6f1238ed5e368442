import { Alert, Button } from '@mantine/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { ApiRefusal, sendToApi } from '../api/call-api.ts';
import { invalidateRecords } from '../api/record-queries.ts';
import { ErrorSummary } from '../fields/error-summary.tsx';
import { type FieldErrors, noErrors } from '../fields/field-errors.ts';
import { useMayWrite } from '../session/session.tsx';
import { CopyAsCurl } from '../shell/copy-as-curl.tsx';
import { PageHead } from '../shell/page-head.tsx';
import { recordFieldErrors } from './record-field-errors.ts';

interface RecordFormProps<Body> {
  readonly title: string;
  readonly lead: string;
  /** The API path at which new records are created; a stored record has its id below it. */
  readonly path: '/masks' | '/products' | '/products/packagings';
  /** The stored record that the form changes; absent for a new one. */
  readonly record?: { readonly id: string; readonly revision: number } | undefined;
  /** The current payload. */
  readonly body: Body;
  /** Opens the next page after the record was stored. */
  readonly onSaved: (id: string) => Promise<void>;
  /** Reads the record again after another user has changed it. */
  readonly onReload: () => void;
  /** Additional buttons for users who may change the record. */
  readonly actions?: ReactNode;
  readonly children: (fieldErrors: FieldErrors, disabled: boolean) => ReactNode;
}

/** The form of a record: its title, errors, fields and save button. */
export function RecordForm<Body>(props: RecordFormProps<Body>) {
  const { title, lead, path, record, body, onSaved, onReload, actions, children } = props;
  const { t } = useTranslation();
  const client = useQueryClient();
  const mayWrite = useMayWrite();
  const summary = useRef<HTMLDivElement>(null);
  const save = useMutation<void, Error, Body>({
    mutationFn: async (sent) => {
      const id = await store(path, record, sent);
      await invalidateRecords(client);
      await onSaved(id);
    },
    onError: () => setTimeout(() => summary.current?.focus(), 0),
  });
  const problem = save.error instanceof ApiRefusal ? save.error.problem : undefined;
  // The pointers of the errors refer to the body that was sent, which may differ from the current one.
  const fieldErrors = problem === undefined ? noErrors : recordFieldErrors(save.variables, problem.errors);
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        if (mayWrite) save.mutate(body);
      }}
    >
      <PageHead title={title} lead={lead}>
        <CopyAsCurl
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
        {problem?.code === 'revision.stale' ? (
          <Alert
            ref={summary}
            tabIndex={-1}
            color="red"
            variant="light"
            role="alert"
            title={t('records.stale')}
          >
            <p>{t('records.staleText')}</p>
            <Button variant="default" size="compact-md" onClick={onReload}>
              {t('records.reload')}
            </Button>
          </Alert>
        ) : (
          save.error !== null && <ErrorSummary ref={summary} error={save.error} fieldErrors={fieldErrors} />
        )}
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
