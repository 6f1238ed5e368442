import { Button, Menu } from '@mantine/core';
import type { EvaluationRecord } from '@sillage/contract';
import { Link, useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { DeveloperDrawer } from '../../frame/developers/developer-drawer.tsx';
import { RefusalAlert } from '../../loading/refusal-alert.tsx';
import * as styles from '../../results/results.module.css';
import { useIlcdDownload } from '../../results/use-ilcd-download.ts';
import { useMayWrite } from '../../session/session.tsx';
import { DeleteDialog } from '../evaluations/delete-evaluations.tsx';

interface ResultMenuProps {
  /** At first. */
  readonly opened: boolean;
  readonly evaluation: Pick<EvaluationRecord, 'id' | 'category' | 'status' | 'versions'>;
}

/** All actions of an evaluation but the primary one and Change. */
export function ResultMenu({ evaluation: { id, category, status, versions }, opened }: ResultMenuProps) {
  const { t } = useTranslation();
  const mayWrite = useMayWrite();
  const navigate = useNavigate();
  const [open, setOpen] = useState<'developers' | 'delete'>();
  const ilcd = useIlcdDownload(id);
  const newest = versions.at(-1);
  return (
    <>
      <Menu position="bottom-end" defaultOpened={opened} withInitialFocusPlaceholder={false}>
        <Menu.Target>
          <Button variant="default" aria-label={t('result.actions')}>
            {t('result.more')}
          </Button>
        </Menu.Target>
        <Menu.Dropdown>
          {status === 'evaluated' && (
            <Menu.Item
              renderRoot={(props) => <Link {...props} to="/compare" search={{ items: `e:${id}` }} />}
            >
              {t('result.compare')}
            </Menu.Item>
          )}
          {status === 'evaluated' && (
            <Menu.Item
              renderRoot={(props) => (
                <Link {...props} to="/questions" search={{ ids: id }} hash="certainty" />
              )}
            >
              {t('range.open')}
            </Menu.Item>
          )}
          {versions.length > 0 && (
            <Menu.Item
              renderRoot={(props) => <Link {...props} to="/garments/$id" params={{ id }} hash="versions" />}
            >
              {t('result.versionsAll')}
            </Menu.Item>
          )}
          <Menu.Item renderRoot={(props) => <Link {...props} to="/questions" search={{ ids: id }} />}>
            {t('result.missingPage')}
          </Menu.Item>
          {status === 'evaluated' && (
            <>
              <Menu.Item
                renderRoot={(props) => <Link {...props} to="/questions" search={{ ids: id }} hash="study" />}
              >
                {t('result.studyPage')}
              </Menu.Item>
              <Menu.Item
                renderRoot={(props) => <Link {...props} to="/garments/$id/report" params={{ id }} />}
              >
                {t('result.reportPage')}
              </Menu.Item>
              <Menu.Item onClick={() => ilcd.mutate()}>{t('result.ilcd')}</Menu.Item>
            </>
          )}
          {newest !== undefined && (
            <Menu.Item
              renderRoot={(props) => (
                <Link {...props} to="/garments/$id/share" params={{ id: newest.id }} hash="verification" />
              )}
            >
              {t('result.verificationPage')}
            </Menu.Item>
          )}
          {newest !== undefined && (
            <Menu.Item
              renderRoot={(props) => <Link {...props} to="/garments/$id/share" params={{ id: newest.id }} />}
            >
              {t('result.sharePage')}
            </Menu.Item>
          )}
          {mayWrite && (
            <Menu.Item
              renderRoot={(props) => (
                <Link
                  {...props}
                  to="/garments/new/$category"
                  params={{ category: category.id }}
                  search={{ from: id }}
                />
              )}
            >
              {t('select.duplicate')}
            </Menu.Item>
          )}
          <Menu.Item onClick={() => window.print()}>{t('result.print')}</Menu.Item>
          <Menu.Item onClick={() => setOpen('developers')}>{t('shell.developers')}</Menu.Item>
          {mayWrite && (
            <Menu.Item className={styles.menuDanger} onClick={() => setOpen('delete')}>
              {t('select.delete')}
            </Menu.Item>
          )}
        </Menu.Dropdown>
      </Menu>
      <RefusalAlert error={ilcd.error} />
      <DeveloperDrawer
        open={open === 'developers'}
        onClose={() => setOpen(undefined)}
        request={() => ({ method: 'GET', path: `/results/evaluation/${id}/full` })}
      />
      <DeleteDialog
        ids={[id]}
        open={open === 'delete'}
        onClose={() => setOpen(undefined)}
        onDone={(left) => {
          if (left.length === 0) void navigate({ to: '/garments' });
        }}
      />
    </>
  );
}
