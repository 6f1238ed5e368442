import { Alert, Button } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { type ReactNode, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import type { FaultPlaces } from '../draft/fault-places.ts';
import { FaultSummary } from '../pages/evaluations/fault-summary.tsx';
import { ApiRefusal } from '../session/api-call.ts';
import { useMayWrite } from '../session/session.tsx';
import { CopyAsCurl } from '../shell/copy-as-curl.tsx';
import { PageHead } from '../shell/page-head.tsx';
import { placesOfFaults } from './place-in.ts';

interface RecordFormProps<Body> {
  readonly title: string;
  readonly lead?: string | undefined;
  /** What would be sent now. */
  readonly body: Body;
  readonly request: { readonly method: 'POST' | 'PUT'; readonly path: string };
  /** Stores it and goes on to the next page. */
  readonly onSave: (body: Body) => Promise<void>;
  /** Reads the record anew, after somebody else has changed it. */
  readonly onReload: () => void;
  /** What else can be done with the record, for those who may. */
  readonly actions?: ReactNode;
  readonly children: (faults: FaultPlaces, disabled: boolean) => ReactNode;
}

const none: FaultPlaces = new Map();

/** The frame of a form of the library: head, faults, fields, and the button that saves. */
export function RecordForm<Body>(props: RecordFormProps<Body>) {
  const { title, lead, body, request, onSave, onReload, actions, children } = props;
  const { t } = useTranslation();
  const mayWrite = useMayWrite();
  const told = useRef<HTMLDivElement>(null);
  const save = useMutation<void, Error, Body>({
    mutationFn: onSave,
    onError: () => setTimeout(() => told.current?.focus(), 0),
  });
  const problem = save.error instanceof ApiRefusal ? save.error.problem : undefined;
  // Positions are those of what was sent, not of what has been typed since.
  const faults = problem === undefined ? none : placesOfFaults(save.variables, problem.errors);
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        if (mayWrite) save.mutate(body);
      }}
    >
      <PageHead title={title} {...(lead === undefined ? {} : { lead })}>
        <CopyAsCurl request={() => ({ ...request, body })} />
        {mayWrite && actions}
      </PageHead>
      <div className="sections">
        {!mayWrite && <Alert color="gray">{t('form.readOnly')}</Alert>}
        {problem?.code === 'revision.stale' ? (
          <Alert ref={told} tabIndex={-1} color="red" variant="light" role="alert" title={t('library.stale')}>
            <p>{t('library.staleText')}</p>
            <Button variant="default" size="compact-md" onClick={onReload}>
              {t('library.reload')}
            </Button>
          </Alert>
        ) : (
          save.error !== null && <FaultSummary ref={told} error={save.error} places={faults} />
        )}
        {children(faults, !mayWrite)}
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
