import { Alert, Button } from '@mantine/core';
import { type Query, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { ApiRefusal } from '../api/call-api.ts';
import { Missing } from './missing.tsx';

/** Something did not come, why, and what to do. */
export function Failure({ error, retry }: { error: unknown; retry: () => void }) {
  const { t } = useTranslation();
  const client = useQueryClient();
  if (error instanceof ApiRefusal && error.problem.code === 'record.not-found') return <Missing />;
  const reason = error instanceof ApiRefusal ? error.problem.detail : t('state.unreachable');
  const again = (): void => {
    retry();
    // All that failed on this page at once; what is asked for already is not asked for twice.
    const failed = { type: 'active', predicate: ({ state }: Query) => state.status === 'error' } as const;
    void client.refetchQueries(failed, { cancelRefetch: false });
  };
  return (
    <Alert color="red" variant="light" title={t('state.failed')} role="alert">
      <p>{reason}</p>
      <Button variant="default" onClick={again}>
        {t('state.retry')}
      </Button>
    </Alert>
  );
}
