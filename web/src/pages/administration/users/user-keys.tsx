import type { UserRecord } from '@sillage/contract';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { apiQuery } from '../../../api/query-options.ts';
import { Loaded } from '../../../loading/loaded.tsx';
import { KeyEntry } from './key-entry.tsx';
import { NewKey } from './new-key.tsx';

/** The API keys of a user: created, shown once, rotated, revoked. */
export function UserKeys({ user: { id, disabled } }: { user: UserRecord }) {
  const { t } = useTranslation();
  const query = useQuery(apiQuery(['api-keys', id], '/application/users/:id/keys', { params: { id } }));
  return (
    <section className="card stack" aria-labelledby="keys-title">
      <h2 id="keys-title">{t('users.keys')}</h2>
      <p className="quiet">{t('users.keysText')}</p>
      <Loaded query={query}>
        {(keys) =>
          keys.length === 0 ? (
            <p className="quiet">{t('users.noKeys')}</p>
          ) : (
            <ul className="list">
              {keys.map((key) => (
                <li key={key.id}>
                  <KeyEntry userId={id} of={key} />
                </li>
              ))}
            </ul>
          )
        }
      </Loaded>
      {!disabled && <NewKey userId={id} />}
    </section>
  );
}
