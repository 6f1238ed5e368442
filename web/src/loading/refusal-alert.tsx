import { Alert } from '@mantine/core';
import type { TFunction } from 'i18next';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { ApiRefusal } from '../api/call-api.ts';
import { faultText, problemText } from '../api/problem-text.ts';

interface RefusalAlertProps {
  readonly error: Error | null;
  /** JSON pointers of the fields that show their own errors. */
  readonly fields?: readonly string[];
}

/** Shows why a request was rejected; renders nothing if the fields already show all errors. */
export function RefusalAlert({ error, fields = [] }: RefusalAlertProps) {
  const { t } = useTranslation();
  const alert = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (error === null) return;
    const faulty = document.querySelector<HTMLElement>('form [aria-invalid="true"]');
    (alert.current ?? faulty)?.focus();
  }, [error]);
  if (error === null) return null;
  const problem = error instanceof ApiRefusal ? error.problem : undefined;
  const others = problem?.errors.filter(({ pointer }) => !fields.includes(pointer)) ?? [];
  if (problem !== undefined && problem.errors.length > 0 && others.length === 0) return null;
  return (
    <Alert ref={alert} tabIndex={-1} color="red" variant="light" role="alert">
      {others[0] === undefined ? problemText(error, t) : faultText(others[0], t)}
    </Alert>
  );
}

/** The error of the field at a JSON pointer into the request body. */
export function fieldError(error: Error | null, pointer: string, t: TFunction): string | undefined {
  if (!(error instanceof ApiRefusal)) return undefined;
  const fault = error.problem.errors.find((one) => one.pointer === pointer);
  return fault === undefined ? undefined : faultText(fault, t);
}
