import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { answeredName } from '../../api/answered-file.ts';
import { sendToApi } from '../../api/call-api.ts';
import { labelPath, labelQuery, type SharedSubject } from '../../api/share-queries.ts';
import { download } from '../../charts/downloads.ts';
import { Loading } from '../../loading/loading.tsx';
import * as administrationStyles from '../administration/administration.module.css';
import { CopyableField } from '../administration/copyable-field.tsx';
import { LabelRefusal } from './label-refusal.tsx';
import * as styles from './sharing.module.css';

const rules = ['declare', 'print', 'screen', 'update'] as const;

/** The label of the French cost with its files, or why there is none, and the rules for showing it. */
export function LabelCard({ subject }: { subject: SharedSubject }) {
  const { t, i18n } = useTranslation();
  const { data, error, isPending } = useQuery(labelQuery(subject, i18n.language));
  return (
    <section className="card stack" aria-labelledby="label-title">
      <h2 id="label-title">{t('sharing.labelTitle')}</h2>
      {isPending && <Loading />}
      {error !== null && <LabelRefusal subject={subject} error={error} />}
      {data !== undefined && <Label subject={subject} snippet={data} />}
      <div>
        <h3>{t('sharing.rulesTitle')}</h3>
        <ul className={styles.rules}>
          {rules.map((rule) => (
            <li key={rule}>{t(`sharing.rules.${rule}`)}</li>
          ))}
        </ul>
      </div>
    </section>
  );
}

function Label({ subject, snippet }: { subject: SharedSubject; snippet: string }) {
  const { t } = useTranslation();
  const save = async (format: 'svg' | 'png'): Promise<void> => {
    const answer = await sendToApi('GET', labelPath(subject, format));
    download(answeredName(answer, `label.${format}`), await answer.blob());
  };
  return (
    <>
      <img
        className={styles.labelPicture}
        src={`data:image/svg+xml;charset=utf-8,${encodeURIComponent(snippet)}`}
        alt={/aria-label="([^"]*)"/.exec(snippet)?.[1] ?? t('sharing.labelTitle')}
        width={308}
        height={154}
      />
      <div className="actions">
        <Button variant="default" onClick={() => void save('svg')}>
          {t('sharing.labelSvg')}
        </Button>
        <Button variant="default" onClick={() => void save('png')}>
          {t('sharing.labelPng')}
        </Button>
      </div>
      <dl className={`${administrationStyles.handOver} ${styles.snippet}`}>
        <CopyableField what={t('sharing.snippet')} text={snippet} scrolls />
      </dl>
    </>
  );
}
