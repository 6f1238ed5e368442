import type { UserRecord } from '@sillage/contract';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { Loaded } from '../../library/loaded.tsx';
import { CopyAsCurl } from '../../shell/copy-as-curl.tsx';
import { PageHead } from '../../shell/page-head.tsx';
import { shownDate } from '../../words/shown-number.ts';
import { useUsers } from './use-users.ts';

/** Everybody and everything that may use the organization's data. */
export function UsersPage() {
  const { t } = useTranslation();
  const query = useUsers();
  return (
    <>
      <PageHead title={t('administration.users')} lead={t('users.lead')}>
        <CopyAsCurl request={() => ({ method: 'GET', path: '/application/users' })} />
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
  const head = [
    t('administration.name'),
    t('users.role'),
    t('administration.state'),
    t('administration.created'),
  ];
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls must be reachable by keyboard
    <section className="wide" tabIndex={0} aria-label={t('administration.users')}>
      <table>
        <thead>
          <tr>
            {head.map((name) => (
              <th key={name} scope="col">
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {users.map(({ id, name, role, disabled, createdAt }) => (
            <tr key={id}>
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
              <td className="nowrap">{shownDate(createdAt)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
