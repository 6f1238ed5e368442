import { Alert } from '@mantine/core';
import type { MissingValue } from '@sillage/contract';
import { useTranslation } from 'react-i18next';
import { missingText } from './missing-text.ts';

/** What the draft of an import misses; for what no field can show, such as a text without shares, what the import said. */
export function MissingAlert({ missing }: { missing: readonly MissingValue[] }) {
  const { t } = useTranslation();
  const said = missing.filter(({ pointer }) => pointer === undefined);
  return (
    <Alert color="yellow">
      <p>{t('drafts.formText', { list: missingText(missing, t) })}</p>
      {said.map(({ row, column, message }) => (
        <p key={`${row} ${column}`}>{message}</p>
      ))}
    </Alert>
  );
}
