import { Alert } from '@mantine/core';
import type { RoleRecord, RoleTablePayload } from '@sillage/contract';
import type { Ref } from 'react';
import { useTranslation } from 'react-i18next';
import { ApiRefusal } from '../../../api/call-api.ts';
import { visibleText } from '../../../locales/visible-text.ts';

interface RolesRefusalProps {
  readonly ref: Ref<HTMLDivElement>;
  readonly error: Error | null;
  /** The table that was refused. */
  readonly sent: RoleTablePayload | undefined;
  readonly roles: readonly RoleRecord[];
}

/** Why a role table was not stored, with the name of each role that is wrong. */
export function RolesRefusal({ ref, error, sent, roles }: RolesRefusalProps) {
  const { t } = useTranslation();
  if (error === null) return null;
  const problem = error instanceof ApiRefusal ? error.problem : undefined;
  const names = new Map(roles.map(({ role, name }) => [role, name]));
  const nameAt = (pointer: string): string => {
    const role = sent?.roles[Number(/^\/roles\/(\d+)/.exec(pointer)?.[1] ?? -1)]?.role ?? '';
    return names.get(role) ?? role;
  };
  return (
    <Alert
      ref={ref}
      tabIndex={-1}
      color="red"
      variant="light"
      role="alert"
      title={visibleText(problem?.detail ?? t('state.unreachable'))}
    >
      {problem !== undefined && problem.errors.length > 0 && (
        <ul className="faults">
          {problem.errors.map(({ pointer, message, hint }) => (
            <li key={`${pointer} ${message}`}>
              {visibleText([nameAt(pointer), message, hint ?? ''].filter(Boolean).join(' – '))}
            </li>
          ))}
        </ul>
      )}
    </Alert>
  );
}
