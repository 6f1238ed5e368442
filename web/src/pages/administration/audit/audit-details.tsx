import type { AuditRecord } from '@sillage/contract';
import { useTranslation } from 'react-i18next';

/** What an entry changed, field by field, and the request it came with; folded until it is asked for. */
export function AuditDetails({ entry: { before = {}, after = {}, requestId } }: { entry: AuditRecord }) {
  const { t } = useTranslation();
  const fields = [...new Set([...Object.keys(before), ...Object.keys(after)])];
  if (fields.length === 0 && requestId === undefined) return null;
  return (
    <details className="audit-details">
      <summary>
        {fields.length === 0 ? t('audit.details') : t('audit.fields', { count: fields.length })}
      </summary>
      {fields.length > 0 && (
        <table>
          <thead>
            <tr>
              <th scope="col">{t('audit.field')}</th>
              <th scope="col">{t('audit.before')}</th>
              <th scope="col">{t('audit.after')}</th>
            </tr>
          </thead>
          <tbody>
            {fields.map((field) => (
              <tr key={field}>
                <th scope="row">{field.replace(/^\//, '').replaceAll('/', ' › ')}</th>
                <td>{shown(before[field])}</td>
                <td>{shown(after[field])}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
      {requestId !== undefined && (
        <p className="quiet small">
          {t('audit.request')} <code>{requestId}</code>
        </p>
      )}
    </details>
  );
}

function shown(value: unknown): string {
  if (value === undefined) return '–';
  return typeof value === 'string' ? value : JSON.stringify(value);
}
