import { Alert, Button } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { sendToApi } from '../../../api/call-api.ts';
import { problemText } from '../../../api/problem-text.ts';
import { download } from '../../../charts/downloads.ts';

interface AuditExportProps {
  /** The filters of the page. */
  readonly query: Readonly<Record<string, string | undefined>>;
}

/** Downloads the entries that the filters select, one line of JSON each. */
export function AuditExport({ query }: AuditExportProps) {
  const { t } = useTranslation();
  const { mutate, isPending, error } = useMutation({
    mutationFn: async () => {
      const response = await sendToApi('GET', '/application/audit/export', { query });
      download('audit.ndjson', await response.blob());
    },
  });
  return (
    <>
      <Button variant="default" loading={isPending} onClick={() => mutate()}>
        {t('audit.export')}
      </Button>
      {error !== null && (
        <Alert color="red" variant="light" role="alert">
          {problemText(error, t)}
        </Alert>
      )}
    </>
  );
}
