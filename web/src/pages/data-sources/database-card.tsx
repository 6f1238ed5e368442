import type { DataSource } from '@sillage/contract';
import { useTranslation } from 'react-i18next';
import { usePlace } from '../../frame/use-place.ts';
import { databaseName } from '../../locales/database-name.ts';
import * as styles from './data-sources.module.css';

/** One database: description, number of data sets, licence and attribution. */
export function DatabaseCard({ database }: { database: DataSource }) {
  const { t } = useTranslation();
  const place = usePlace(database.id);
  const { id, title, illustrative, selectable, licence, attribution, source, link, dataSets } = database;
  const counted = [
    ...(dataSets.published > 0 ? [t('sources.published', { count: dataSets.published })] : []),
    ...(dataSets['estimated-split'] > 0 ? [t('sources.split', { count: dataSets['estimated-split'] })] : []),
    ...(dataSets.estimate > 0 ? [t('sources.estimate', { count: dataSets.estimate })] : []),
  ];
  const details: readonly (readonly [string, string])[] = [
    [t('sources.dataSets'), counted.length === 0 ? t('sources.noDataSets') : counted.join(', ')],
    [t('sources.licence'), licence],
    [t('sources.attribution'), attribution],
    [t('sources.origin'), source],
  ];
  return (
    <article id={id} className={`card ${styles.database}`} aria-labelledby={`database-${id}`} ref={place}>
      <div className="row">
        <h3 id={`database-${id}`}>{title}</h3>
        <span className="status" translate="no">
          {databaseName(id, t)}
        </span>
        {illustrative && <span className="marked">{t('sources.illustrative')}</span>}
      </div>
      {illustrative && <p className="quiet">{t('sources.illustrativeText')}</p>}
      {!selectable && <p className="quiet">{t('sources.notSelectable')}</p>}
      <dl className={styles.facts}>
        {details.map(([name, text]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{text}</dd>
          </div>
        ))}
      </dl>
      {link !== undefined && (
        <a className="link" href={link} rel="noreferrer">
          {t('sources.publisher', { name: new URL(link).hostname })}
        </a>
      )}
    </article>
  );
}
