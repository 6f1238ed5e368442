import type { AuditRecord } from '@sillage/contract';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { formatDateTime } from '../../../locales/format.ts';
import { useUserName } from '../use-users.ts';

/** One entry of the audit trail. A noun or action without a translation is shown under its API name. */
export function AuditRow({ entry }: { entry: AuditRecord }) {
  const { t } = useTranslation();
  const nameOf = useUserName();
  const { at, userId, action, noun, recordId, revisionBefore, revisionAfter } = entry;
  return (
    <>
      <td className="nowrap">{formatDateTime(at)}</td>
      <td>{userId === null ? t('audit.service') : nameOf(userId)}</td>
      <td>{t(`audit.nouns.${noun}`, { defaultValue: noun })}</td>
      <td>{t(`audit.actions.${action}`, { defaultValue: action })}</td>
      <td className="record-id">
        {action === 'remove' ? recordId : <RecordLink noun={noun} id={recordId} />}
      </td>
      <td className="nowrap">{[revisionBefore, revisionAfter].filter((it) => it !== null).join(' → ')}</td>
    </>
  );
}

function RecordLink({ noun, id }: { noun: string; id: string }) {
  const params = { id };
  switch (noun) {
    case 'evaluation':
      return (
        <Link to="/evaluations/$id" params={params}>
          {id}
        </Link>
      );
    case 'product':
      return (
        <Link to="/products/$id" params={params}>
          {id}
        </Link>
      );
    case 'mask':
      return (
        <Link to="/masks/$id" params={params}>
          {id}
        </Link>
      );
    case 'packaging':
      return (
        <Link to="/packagings/$id" params={params}>
          {id}
        </Link>
      );
    case 'user':
      return (
        <Link to="/administration/users/$id" params={params}>
          {id}
        </Link>
      );
    case 'delivery':
      return (
        <Link to="/administration/webhooks/$id" params={params}>
          {id}
        </Link>
      );
    default:
      return id;
  }
}
