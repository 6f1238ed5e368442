import { PasswordInput, type PasswordInputProps } from '@mantine/core';
import { useTranslation } from 'react-i18next';

/** A password field; the label of its show button is in the language of the page. */
export function PasswordField({ error, ...others }: PasswordInputProps) {
  const { t } = useTranslation();
  return (
    <PasswordInput
      {...others}
      error={error}
      aria-invalid={error !== undefined}
      visibilityToggleButtonProps={{ 'aria-label': t('signIn.showPassword') }}
    />
  );
}
