import { Alert } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { ApiRefusal } from '../../session/api-call.ts';

/** Why something was not done; nothing where all that is said stands at the fields already. */
export function Refused({ error, fields = [] }: { error: Error | null; fields?: readonly string[] }) {
  const { t } = useTranslation();
  if (error === null) return null;
  const problem = error instanceof ApiRefusal ? error.problem : undefined;
  const others = problem?.errors.filter(({ pointer }) => !fields.includes(pointer)) ?? [];
  if (problem !== undefined && problem.errors.length > 0 && others.length === 0) return null;
  const said = problem === undefined ? t('state.unreachable') : (others[0]?.message ?? problem.detail);
  return (
    <Alert color="red" variant="light" role="alert">
      {said}
    </Alert>
  );
}
