import { Alert } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { ApiRefusal } from '../../api/call-api.ts';

interface RefusalAlertProps {
  readonly error: Error | null;
  /** JSON pointers of the fields that show their own errors. */
  readonly fields?: readonly string[];
}

/** Shows why a request was rejected; renders nothing if the fields already show all errors. */
export function RefusalAlert({ error, fields = [] }: RefusalAlertProps) {
  const { t } = useTranslation();
  if (error === null) return null;
  const problem = error instanceof ApiRefusal ? error.problem : undefined;
  const others = problem?.errors.filter(({ pointer }) => !fields.includes(pointer)) ?? [];
  if (problem !== undefined && problem.errors.length > 0 && others.length === 0) return null;
  return (
    <Alert color="red" variant="light" role="alert">
      {problem === undefined ? t('state.unreachable') : (others[0]?.message ?? problem.detail)}
    </Alert>
  );
}

/** The error of the field at a JSON pointer into the request body. */
export function fieldError(error: Error | null, pointer: string): string | undefined {
  if (!(error instanceof ApiRefusal)) return undefined;
  return error.problem.errors.find((one) => one.pointer === pointer)?.message;
}
