import { Alert, Button, Menu } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { ApiRefusal, sendToApi } from '../api/call-api.ts';
import { download } from '../charts/downloads.ts';

interface ExportMenuProps {
  readonly noun: 'evaluations' | 'products';
  /** The conditions of the list; all records that meet them are exported. */
  readonly query: Readonly<Record<string, string | undefined>>;
}

const formats = ['xlsx', 'csv', 'ndjson'] as const;

/** Downloads a list with its results as a file. */
export function ExportMenu({ noun, query }: ExportMenuProps) {
  const { t } = useTranslation();
  const fetched = useMutation({
    mutationFn: async (format: (typeof formats)[number]) => {
      const response = await sendToApi('GET', `/${noun}/export`, { query: { ...query, format } });
      download(`${noun}.${format}`, await response.blob());
    },
  });
  const { error } = fetched;
  return (
    <>
      <Menu position="bottom-end">
        <Menu.Target>
          <Button variant="default" loading={fetched.isPending}>
            {t('exports.export')}
          </Button>
        </Menu.Target>
        <Menu.Dropdown>
          {formats.map((format) => (
            <Menu.Item key={format} onClick={() => fetched.mutate(format)}>
              {t(`exports.${format}`)}
            </Menu.Item>
          ))}
        </Menu.Dropdown>
      </Menu>
      {error !== null && (
        <Alert color="red" variant="light" role="alert">
          {error instanceof ApiRefusal ? error.problem.detail : t('state.unreachable')}
        </Alert>
      )}
    </>
  );
}
