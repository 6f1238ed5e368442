import { Alert } from '@mantine/core';
import type { Ref } from 'react';
import { useTranslation } from 'react-i18next';
import { ApiRefusal } from '../api/call-api.ts';
import { type FieldErrors, focusField } from './field-errors.ts';

interface ErrorSummaryProps {
  readonly error: Error;
  readonly fieldErrors: FieldErrors;
  readonly ref: Ref<HTMLDivElement>;
}

/** All errors of a rejected form, with links to the fields; takes the focus when it appears. */
export function ErrorSummary({ error, fieldErrors, ref }: ErrorSummaryProps) {
  const { t } = useTranslation();
  const problem = error instanceof ApiRefusal ? error.problem : undefined;
  const count = [...fieldErrors.values()].flat().length;
  const reason =
    problem === undefined
      ? t('state.unreachable')
      : problem.code === 'revision.stale'
        ? t('form.stale')
        : problem.detail;
  return (
    <Alert
      ref={ref}
      tabIndex={-1}
      color="red"
      variant="light"
      role="alert"
      title={count === 0 ? reason : t('form.errors', { count })}
    >
      <ul className="faults">
        {[...fieldErrors].map(([path, messages]) => (
          <li key={path}>
            <button type="button" className="plain" onClick={() => focusField(path)}>
              {messages.join(' ')}
            </button>
          </li>
        ))}
      </ul>
    </Alert>
  );
}

/** The error of a group of fields that has no field itself. */
export function ErrorLine({ error }: { error: string | undefined }) {
  return error === undefined ? null : <p className="wrong">{error}</p>;
}
