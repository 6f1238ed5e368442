import { NativeSelect } from '@mantine/core';
import { useNavigate } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';

interface Choice {
  readonly value: string;
  readonly label: string;
}

interface FilterFieldProps {
  readonly label: string;
  /** undefined: no filter. */
  readonly value: string | undefined;
  readonly choices: readonly Choice[];
  readonly onChange: (value: string | undefined) => void;
}

export function FilterField({ label, value, choices, onChange }: FilterFieldProps) {
  const { t } = useTranslation();
  return (
    <NativeSelect
      label={label}
      data={[{ value: '', label: t('administration.all') }, ...choices]}
      value={value ?? ''}
      onChange={({ currentTarget }) => onChange(currentTarget.value === '' ? undefined : currentTarget.value)}
    />
  );
}

interface StatusFilterProps {
  readonly route: '/administration/jobs' | '/administration/webhooks';
  readonly status: string | undefined;
  readonly choices: readonly Choice[];
}

/** The status filter, the only one of the jobs and of the deliveries. */
export function StatusFilter({ route, status, choices }: StatusFilterProps) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  return (
    <search className="filters alone">
      <FilterField
        label={t('administration.state')}
        value={status}
        choices={choices}
        onChange={(value) =>
          void navigate({ to: route, search: value === undefined ? {} : { status: value }, replace: true })
        }
      />
    </search>
  );
}
