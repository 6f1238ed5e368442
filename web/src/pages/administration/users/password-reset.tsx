import type { UserWithPassword } from '@sillage/contract';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ConfirmedButton } from '../../../frame/dialogs/confirmed-button.tsx';
import { CopyableField } from '../copyable-field.tsx';
import { SecretCard } from '../secret-card.tsx';

/** Generates a new password for a user and shows it once. */
export function PasswordReset({ name, reset }: { name: string; reset: () => Promise<UserWithPassword> }) {
  const { t } = useTranslation();
  const [made, setMade] = useState<string>();
  return (
    <>
      <div>
        <ConfirmedButton
          label={t('users.reset')}
          title={t('users.resetTitle', { name })}
          text={t('users.resetText')}
          act={async () => setMade((await reset()).password)}
        />
      </div>
      {made !== undefined && (
        <SecretCard key={made} title={t('users.newPassword')}>
          <CopyableField what={t('users.userName')} text={name} />
          <CopyableField what={t('users.newPassword')} text={made} />
        </SecretCard>
      )}
    </>
  );
}
