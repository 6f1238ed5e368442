import { Button } from '@mantine/core';
import type { Field } from '@sillage/contract/tables';
import { unknownValues } from '@sillage/contract/tables';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { sendToApi } from '../../api/call-api.ts';
import { Failure } from '../../loading/failure.tsx';
import { useSession } from '../../session/session.tsx';
import * as styles from './imports.module.css';
import type { StartedImport } from './started-import.ts';

interface UnknownTagsProps {
  readonly started: StartedImport;
  /** Whose cells are tags; absent if none has any. */
  readonly column: number | undefined;
  /** What all rows have that say nothing themselves, written as in a cell. */
  readonly constant?: string;
  readonly field: Field;
}

/** More different values than this are no tags that anybody would want to create. */
const mostCreated = 50;
/** Values that are named. */
const mostNamed = 6;

/** Says which tags of a file do not exist and are left out, and creates them for an administrator. */
export function UnknownTags({ started: { rows, wanted }, column, constant = '', field }: UnknownTagsProps) {
  const { t } = useTranslation();
  const client = useQueryClient();
  const { user } = useSession();
  const { unknown } = useMemo(
    () =>
      unknownValues(field, [
        ...(column === undefined ? [] : wanted.map((index) => rows[index]?.[column] ?? '')),
        constant,
      ]),
    [field, wanted, rows, column, constant],
  );
  const create = useMutation({
    async mutationFn() {
      for (const name of unknown) await sendToApi('POST', '/application/tags', { body: { name } });
    },
    // Also after a failure: some may have been created.
    onSettled: () => client.invalidateQueries({ queryKey: ['tags'] }),
  });
  if (unknown.length === 0) return null;
  const count = unknown.length;
  const names = `${unknown.slice(0, mostNamed).join(', ')}${count > mostNamed ? ' …' : ''}`;
  return (
    <div className={styles.importNote}>
      <p role="status">{t('imports.unknownTags', { count, names })}</p>
      {create.error !== null && <Failure error={create.error} retry={() => create.mutate()} />}
      {user.role !== 'admin' ? (
        <p className="quiet">{t('imports.tagsByAdmin')}</p>
      ) : count <= mostCreated ? (
        <Button
          variant="default"
          size="compact-sm"
          loading={create.isPending}
          onClick={() => create.mutate()}
        >
          {t('imports.createTags', { count })}
        </Button>
      ) : (
        <p className="quiet">{t('imports.tooManyTags')}</p>
      )}
    </div>
  );
}
