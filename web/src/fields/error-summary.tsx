import { Alert, Button } from '@mantine/core';
import { type Ref, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ApiRefusal } from '../api/call-api.ts';
import { problemText } from '../api/problem-text.ts';
import { type FieldErrors, fieldLabel, focusField } from './field-errors.ts';

interface ErrorSummaryProps {
  readonly error: Error;
  readonly fieldErrors: FieldErrors;
  readonly ref?: Ref<HTMLDivElement>;
  /** Repeats what failed; offered if the service could not be reached. */
  readonly onRetry?: () => void;
  /** What happened to the input while the service cannot be reached. */
  readonly kept?: string;
}

/** All errors of a rejected form, with links to the fields; takes the focus when it appears, and is on screen then. */
export function ErrorSummary({ error, fieldErrors, ref, onRetry, kept }: ErrorSummaryProps) {
  const { t, i18n } = useTranslation();
  const own = useRef<HTMLDivElement>(null);
  const labels = useLabels(fieldErrors, i18n.language);
  useEffect(() => {
    // A further refusal is a further reason to look here; that an error was corrected is not.
    if (error === null) return;
    own.current?.scrollIntoView({ block: 'center' });
    own.current?.focus({ preventScroll: true });
  }, [error]);
  const stale = error instanceof ApiRefusal && error.problem.code === 'revision.stale';
  const unreachable = !(error instanceof ApiRefusal);
  const count = [...fieldErrors.values()].flat().length;
  const reason = stale ? t('form.stale') : problemText(error, t);
  return (
    <div ref={ref}>
      <Alert
        ref={own}
        tabIndex={-1}
        color="red"
        variant="light"
        role="alert"
        title={count === 0 ? reason : t('form.errors', { count })}
      >
        {unreachable && kept !== undefined && <p>{kept}</p>}
        <ul className="faults">
          {[...fieldErrors].map(([path, messages]) => (
            <li key={path}>
              <button type="button" className="plain" onClick={() => focusField(path)}>
                {[labels.get(path), messages.join(' ')].filter(Boolean).join(t('form.labelled'))}
              </button>
            </li>
          ))}
        </ul>
        {unreachable && onRetry !== undefined && (
          <Button variant="default" size="compact-sm" onClick={onRetry}>
            {t('state.retry')}
          </Button>
        )}
      </Alert>
    </div>
  );
}

/** The labels of the fields as they stand on the page, by path: read once the fields are drawn. */
function useLabels(fieldErrors: FieldErrors, language: string): ReadonlyMap<string, string> {
  const [labels, setLabels] = useState<ReadonlyMap<string, string>>(new Map());
  const paths = [...fieldErrors.keys()].join('\n');
  // biome-ignore lint/correctness/useExhaustiveDependencies: another language has other labels
  useEffect(() => {
    const found = paths.split('\n').map((path) => [path, fieldLabel(path)] as const);
    setLabels(new Map(found.filter((pair): pair is [string, string] => pair[1] !== undefined)));
  }, [paths, language]);
  return labels;
}

/** The error of a group of fields that has no field itself. */
export function ErrorLine({ error }: { error: string | undefined }) {
  return error === undefined ? null : <p className="wrong">{error}</p>;
}
