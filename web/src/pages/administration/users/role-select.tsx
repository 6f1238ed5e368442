import { NativeSelect } from '@mantine/core';
import type { Role } from '@sillage/contract';
import { useTranslation } from 'react-i18next';

const roles: readonly Role[] = ['editor', 'api', 'reader', 'verifier', 'admin'];

/** A role select with a description of the role's permissions. */
export function RoleSelect({
  role,
  error,
  onChange,
}: {
  role: Role;
  error?: string | undefined;
  onChange: (role: Role) => void;
}) {
  const { t } = useTranslation();
  return (
    <NativeSelect
      label={t('users.role')}
      description={t(`users.roleOf.${role}`)}
      data={roles.map((value) => ({ value, label: t(`roles.${value}`) }))}
      value={role}
      error={error}
      onChange={(event) => onChange(event.currentTarget.value as Role)}
    />
  );
}
