import type { ImportReport } from '@sillage/contract';
import { useTranslation } from 'react-i18next';
import * as styles from '../../../fields/fields.module.css';
import { visibleText } from '../../../locales/visible-text.ts';
import { useExplanation } from './import-failure.tsx';

type Finding = ImportReport['findings'][number];

/** What was odd in the file: each kind with how often, examples and what helps. */
export function FindingsCard({ findings }: Pick<ImportReport, 'findings'>) {
  const { t } = useTranslation();
  return (
    <section className="card stack" aria-labelledby="findings-title">
      <h2 id="findings-title">{t('databases.findings')}</h2>
      {findings.length === 0 && <p className="quiet">{t('databases.noFindings')}</p>}
      <div>
        {findings.map((finding) => (
          <FindingEntry key={finding.code} finding={finding} />
        ))}
      </div>
    </section>
  );
}

function FindingEntry({ finding: { code, count, examples } }: { finding: Finding }) {
  const { t } = useTranslation();
  const explained = useExplanation(code);
  return (
    <details className={styles.fold}>
      <summary>
        <span>{explained?.cause ?? code}</span>
        <span className="quiet">{t('databases.times', { count })}</span>
      </summary>
      <div className={`${styles.inside} stack`}>
        {/* The report is written once, in English. */}
        <ul className="faults" lang="en">
          {examples.map((example) => (
            <li key={example}>{visibleText(example)}</li>
          ))}
        </ul>
        {explained !== undefined && (
          <p>
            <strong>{t('databases.cure')}</strong> {explained.cure}
          </p>
        )}
        <p>
          <a className="link" href={`/docs/errors#${code}`}>
            {t('databases.aboutError')}
          </a>
        </p>
      </div>
    </details>
  );
}
