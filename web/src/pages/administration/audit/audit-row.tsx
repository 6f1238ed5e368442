import type { AuditRecord } from '@sillage/contract';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { databaseName } from '../../../locales/database-name.ts';
import { formatDateTime } from '../../../locales/format.ts';
import * as styles from '../administration.module.css';
import { AuditDetails } from './audit-details.tsx';

/** One entry of the audit trail. A noun or action without a translation is shown under its API name. */
export function AuditRow({ entry }: { entry: AuditRecord }) {
  const { t } = useTranslation();
  const { at, userId, userName, action, noun, revisionBefore, revisionAfter, address } = entry;
  const revision = [...new Set([revisionBefore, revisionAfter])].filter((it) => it !== null).join(' → ');
  return (
    <>
      <td className={styles.nowrap}>{formatDateTime(at)}</td>
      <td>
        {userId === null ? t('audit.service') : (userName ?? t('audit.formerUser'))}
        {address !== undefined && <div className="quiet">{address}</div>}
      </td>
      <td>{t(`audit.nouns.${noun}`, { defaultValue: noun })}</td>
      <td>{t(`audit.actions.${action}`, { defaultValue: action })}</td>
      <td className={styles.record}>
        <RecordName entry={entry} />
      </td>
      <td className={styles.nowrap}>{revision}</td>
      <td>
        <AuditDetails entry={entry} />
      </td>
    </>
  );
}

/** The name of the record, linked if the record has a page. */
function RecordName({ entry: { noun, action, recordId: id, recordName, userId } }: { entry: AuditRecord }) {
  const { t } = useTranslation();
  // Events of an account are about the user of the row.
  if (noun === 'sign-in' || noun === 'access') return id === userId ? null : (recordName ?? id);
  if (noun === 'export') return t(`audit.exported.${id}`, { defaultValue: id });
  if (noun === 'database' && recordName == null) return databaseName(id, t);
  const shown = recordName ?? t('audit.unnamed', { noun: t(`audit.nouns.${noun}`, { defaultValue: noun }) });
  // The id is among the details.
  return action === 'remove' ? shown : <RecordLink noun={noun} id={id} text={shown} />;
}

const pageOf = {
  evaluation: '/garments/$id',
  product: '/sets/$id',
  mask: '/masks/$id',
  packaging: '/packagings/$id',
  user: '/administration/users/$id',
  delivery: '/administration/webhooks/$id',
} as const;
const hasPage = (noun: string): noun is keyof typeof pageOf => Object.hasOwn(pageOf, noun);

function RecordLink({ noun, id, text }: { noun: string; id: string; text: string }) {
  if (!hasPage(noun)) return text;
  return (
    <Link to={pageOf[noun]} params={{ id }}>
      {text}
    </Link>
  );
}
