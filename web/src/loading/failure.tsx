import { Alert, Button } from '@mantine/core';
import { type Query, useQueryClient } from '@tanstack/react-query';
import { lazy, Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { ApiRefusal } from '../api/call-api.ts';
import { problemText } from '../api/problem-text.ts';

/** With the router, which the page for signing in does without. */
const UnknownAddress = lazy(async () => ({
  default: (await import('./unknown-address.tsx')).UnknownAddress,
}));

/** A failed request: the reason, and what to do. */
export function Failure({ error, retry }: { error: unknown; retry: () => void }) {
  const { t } = useTranslation();
  const client = useQueryClient();
  if (error instanceof ApiRefusal && error.problem.code === 'record.not-found')
    return (
      <Suspense fallback={null}>
        <UnknownAddress />
      </Suspense>
    );
  const reason = problemText(error, t);
  const again = (): void => {
    retry();
    // Retries all failed queries of the page at once, without repeating requests in progress.
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
