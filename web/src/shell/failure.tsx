import { Alert, Button } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { ApiRefusal } from '../session/api-call.ts';
import { Missing } from './missing.tsx';

/** Something did not come, why, and what to do. */
export function Failure({ error, retry }: { error: unknown; retry: () => void }) {
  const { t } = useTranslation();
  if (error instanceof ApiRefusal && error.problem.code === 'record.not-found') return <Missing />;
  const reason = error instanceof ApiRefusal ? error.problem.detail : t('state.unreachable');
  return (
    <Alert color="red" variant="light" title={t('state.failed')} role="alert">
      <p>{reason}</p>
      <Button variant="default" onClick={retry}>
        {t('state.retry')}
      </Button>
    </Alert>
  );
}
