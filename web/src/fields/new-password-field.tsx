import type { PasswordInputProps } from '@mantine/core';
import { passwordLength } from '@sillage/contract';
import { useQuery } from '@tanstack/react-query';
import { useDeferredValue } from 'react';
import { useTranslation } from 'react-i18next';
import { PasswordField } from './password-field.tsx';

interface NewPasswordFieldProps extends Omit<PasswordInputProps, 'value'> {
  readonly value: string;
  /** The name of the user, which must not be the password. */
  readonly userName: string;
}

/** A field for a new password, with its strength. The service decides; the meter only advises. */
export function NewPasswordField({ value, userName, ...others }: NewPasswordFieldProps) {
  const { t } = useTranslation();
  const { minLength } = passwordLength;
  return (
    <div>
      <PasswordField
        description={t('newPassword.rule', { minLength })}
        {...others}
        autoComplete="new-password"
        value={value}
      />
      {value !== '' && <StrengthMeter password={value} userName={userName} />}
    </div>
  );
}

const levels = ['weak', 'fair', 'good', 'strong'] as const;

function StrengthMeter({ password, userName }: { password: string; userName: string }) {
  const { t, i18n } = useTranslation();
  const { data: rate } = useQuery({
    queryKey: ['password-strength', i18n.language],
    queryFn: async () => {
      const { loadPasswordStrength } = await import('./password-strength.ts');
      return { of: await loadPasswordStrength(i18n.language) };
    },
    staleTime: Number.POSITIVE_INFINITY,
    retry: 1,
  });
  // Typing stays fluent: a rating takes some milliseconds.
  const rated = useDeferredValue(password);
  if (rate === undefined) return null;
  const isShort = [...rated].length < passwordLength.minLength;
  const { score, advice } = rate.of(rated, [userName]);
  // One label for 0 and 1; a short password is refused, whatever it is.
  const level = isShort ? 1 : Math.max(1, score);
  const label = t(`newPassword.levels.${isShort ? 'short' : (levels[level - 1] ?? 'weak')}`);
  return (
    <div>
      <meter
        min={0}
        max={4}
        low={2}
        high={3}
        optimum={4}
        value={level}
        aria-label={t('newPassword.strength')}
        aria-valuetext={label}
      />
      <p className="quiet" role="status">
        {label}
        {advice !== '' && level < 3 && ` ${advice}`}
      </p>
    </div>
  );
}
