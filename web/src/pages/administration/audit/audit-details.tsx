import type { AuditRecord } from '@sillage/contract';
import { useTranslation } from 'react-i18next';
import * as styles from '../administration.module.css';

/** What an entry changed, field by field, and the request it came with; folded until it is asked for. */
export function AuditDetails({ entry }: { entry: AuditRecord }) {
  const { t } = useTranslation();
  const { before = {}, after = {}, requestId, recordId } = entry;
  const nameOf = (field: string): string => {
    const [first = '', ...inside] = field.replace(/^\//, '').split('/');
    return [t(`audit.fieldNames.${first}`, { defaultValue: first }), ...inside].join(' › ');
  };
  const fields = [...new Set([...Object.keys(before), ...Object.keys(after)])];
  return (
    <details className={styles.auditDetails}>
      <summary>
        {fields.length === 0 ? t('audit.details') : t('audit.fields', { count: fields.length })}
      </summary>
      {fields.length > 0 && (
        <dl>
          {fields.map((field) => (
            <div key={field}>
              <dt>{nameOf(field)}</dt>
              <dd>
                {field in before && <del title={t('audit.before')}>{shown(before[field])}</del>}
                {field in before && field in after && ' → '}
                {field in after && <ins title={t('audit.after')}>{shown(after[field])}</ins>}
              </dd>
            </div>
          ))}
        </dl>
      )}
      <p className="quiet">
        {t('audit.id')} <code>{recordId}</code>
      </p>
      {requestId !== undefined && (
        <p className="quiet">
          {t('audit.request')} <code>{requestId}</code>
        </p>
      )}
    </details>
  );
}

function shown(value: unknown): string {
  return typeof value === 'string' ? value : JSON.stringify(value);
}
