import { useQuery } from '@tanstack/react-query';
import { useParams } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { apiQuery } from '../../../api/query-options.ts';
import { ForDevelopers } from '../../../frame/developers/developer-drawer.tsx';
import { PageHead } from '../../../frame/page-head.tsx';
import { Loaded } from '../../../loading/loaded.tsx';
import { useSession } from '../../../session/session.tsx';
import { NewUser } from './new-user.tsx';
import { UserAccess } from './user-access.tsx';
import { UserKeys } from './user-keys.tsx';

/** One user: role, access, API keys; or the form of a new one. */
export function UserPage() {
  const { id } = useParams({ strict: false });
  return id === undefined ? <NewUser /> : <StoredUser id={id} />;
}

function StoredUser({ id }: { id: string }) {
  const { t } = useTranslation();
  const session = useSession();
  const query = useQuery(apiQuery(['users', id], '/application/users/:id', { params: { id } }));
  return (
    <Loaded query={query}>
      {(user) => (
        <>
          <PageHead title={user.name} lead={t(`roles.${user.role}`)}>
            <ForDevelopers request={() => ({ method: 'GET', path: `/application/users/${id}` })} />
          </PageHead>
          <div className="sections">
            {user.disabled && <p className="notice">{t('users.isDisabled')}</p>}
            {session.user.id === id && <p className="notice">{t('users.you')}</p>}
            <div className="columns">
              <UserAccess user={user} />
              <UserKeys user={user} />
            </div>
          </div>
        </>
      )}
    </Loaded>
  );
}
