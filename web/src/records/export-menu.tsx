import { Alert, Button, Menu } from '@mantine/core';
import { exportedIds } from '@sillage/contract';
import { useMutation } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { sendToApi } from '../api/call-api.ts';
import { problemText } from '../api/problem-text.ts';
import { download } from '../charts/downloads.ts';

interface ExportMenuProps {
  readonly noun: 'evaluations' | 'products';
  /** The conditions of the list; all records that meet them are exported. */
  readonly query: Readonly<Record<string, string | undefined>>;
  /** How many these are, if it is known. */
  readonly total?: number | undefined;
  /** Ids of the selected records, which can be exported on their own. */
  readonly selected?: readonly string[];
  /** Whether the menu is open at first. */
  readonly opened?: boolean;
}

const formats = ['xlsx', 'csv', 'ndjson'] as const;

/** Downloads a list with its results as a file. */
export function ExportMenu({ noun, query, total, selected = [], opened = false }: ExportMenuProps) {
  const { t } = useTranslation();
  const fetched = useMutation({
    mutationFn: async ({ format, ids }: { format: (typeof formats)[number]; ids?: readonly string[] }) => {
      const chosen = ids === undefined ? query : { ids: ids.join(',') };
      const response = await sendToApi('GET', `/${noun}/export`, { query: { ...chosen, format } });
      download(`${noun}.${format}`, await response.blob());
    },
  });
  const { error } = fetched;
  return (
    <>
      <Menu position="bottom-end" defaultOpened={opened} withInitialFocusPlaceholder={false}>
        <Menu.Target>
          <Button variant="default" loading={fetched.isPending}>
            {t('exports.export')}
          </Button>
        </Menu.Target>
        <Menu.Dropdown>
          {selected.length > 0 && (
            <>
              <Menu.Label>
                {selected.length > exportedIds
                  ? t('exports.tooMany', { count: exportedIds })
                  : t('exports.selected', {
                      count: selected.length,
                    })}
              </Menu.Label>
              {selected.length <= exportedIds &&
                formats.map((format) => (
                  <Menu.Item key={format} onClick={() => fetched.mutate({ format, ids: selected })}>
                    {t(`exports.${format}`)}
                  </Menu.Item>
                ))}
              <Menu.Divider />
            </>
          )}
          {total !== undefined && <Menu.Label>{t('exports.matching', { count: total })}</Menu.Label>}
          {formats.map((format) => (
            <Menu.Item key={format} onClick={() => fetched.mutate({ format })}>
              {t(`exports.${format}`)}
            </Menu.Item>
          ))}
        </Menu.Dropdown>
      </Menu>
      {error !== null && (
        <Alert color="red" variant="light" role="alert">
          {problemText(error, t)}
        </Alert>
      )}
    </>
  );
}
