import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { evaluationQuery } from '../session/queries.ts';
import { productQuery } from './library-queries.ts';
import type { RecordUser } from './users-of.ts';

/** More of them would fill the screen without helping. */
const most = 8;

/** Who uses a record, by name and with a link. */
export function UserList({ users }: { users: readonly RecordUser[] }) {
  const { t } = useTranslation();
  return (
    <ul>
      {users.slice(0, most).map((user) => (
        <li key={user.id}>
          {user.noun === 'evaluation' ? <EvaluationUser id={user.id} /> : <ProductUser id={user.id} />}
        </li>
      ))}
      {users.length > most && <li>{t('library.andMore', { count: users.length - most })}</li>}
    </ul>
  );
}

function EvaluationUser({ id }: { id: string }) {
  const { t, i18n } = useTranslation();
  const { data } = useQuery(evaluationQuery(id, i18n.language));
  return (
    <Link to="/evaluations/$id" params={{ id }}>
      {t('library.evaluationUser', { name: data === undefined ? id : (data.name ?? t('list.unnamed')) })}
    </Link>
  );
}

function ProductUser({ id }: { id: string }) {
  const { t } = useTranslation();
  const { data } = useQuery(productQuery(id));
  return (
    <Link to="/products/$id" params={{ id }}>
      {t('library.productUser', { name: data?.name ?? id })}
    </Link>
  );
}
