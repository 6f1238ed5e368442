import type { UserRecord } from '@sillage/contract';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { ForDevelopers } from '../../../frame/developers/developer-drawer.tsx';
import { PageHead } from '../../../frame/page-head.tsx';
import { Loaded } from '../../../loading/loaded.tsx';
import { formatDateTime } from '../../../locales/format.ts';
import { RecordTable } from '../../../records/record-table.tsx';
import * as styles from '../administration.module.css';
import { useUsers } from '../use-users.ts';

/** The people and programs with access to the organization's data. */
export function UsersPage() {
  const { t } = useTranslation();
  const query = useUsers();
  return (
    <>
      <PageHead title={t('administration.users')} lead={t('users.lead')}>
        <ForDevelopers request={() => ({ method: 'GET', path: '/application/users' })} />
        <Link className="button" to="/administration/users/new">
          {t('users.create')}
        </Link>
      </PageHead>
      <Loaded query={query}>{(users) => <UserTable users={users} />}</Loaded>
    </>
  );
}

function UserTable({ users }: { users: readonly UserRecord[] }) {
  const { t } = useTranslation();
  const head = [t('list.name'), t('users.role'), t('administration.state'), t('administration.created')];
  return (
    <RecordTable
      title={t('administration.users')}
      head={head}
      items={users}
      rowKey={({ id }) => id}
      row={({ id, name, role, disabled, createdAt }) => (
        <>
          <td>
            <Link to="/administration/users/$id" params={{ id }}>
              {name}
            </Link>
          </td>
          <td>{t(`roles.${role}`)}</td>
          <td>
            <span className={disabled ? 'status disabled' : 'status'}>
              {t(disabled ? 'users.disabled' : 'users.active')}
            </span>
          </td>
          <td className={styles.nowrap}>{formatDateTime(createdAt)}</td>
        </>
      )}
    />
  );
}
