import { Alert, Button } from '@mantine/core';
import type { DeclarationCheck } from '@sillage/contract';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { answeredName } from '../../api/answered-file.ts';
import { sendToApi } from '../../api/call-api.ts';
import { problemText } from '../../api/problem-text.ts';
import { declarationQuery, declarationSelection, type SharedSubject } from '../../api/share-queries.ts';
import { download } from '../../charts/downloads.ts';
import { Loading } from '../../loading/loading.tsx';
import { DeclarationHistory } from '../../records/declaring/declaration-history.tsx';
import { DeclareButton } from '../../records/declaring/declare-button.tsx';
import * as styles from './sharing.module.css';

/** Whether the French portal would take the declaration, its file, and what it cannot say. It is sent there when somebody says so. */
export function DeclarationCard({ subject }: { subject: SharedSubject }) {
  const { t, i18n } = useTranslation();
  const { data, error, isPending } = useQuery(declarationQuery(subject, i18n.language));
  return (
    <section className="card stack" aria-labelledby="declaration-title">
      <h2 id="declaration-title">{t('sharing.declarationTitle')}</h2>
      <p className="quiet">{t('sharing.declarationLead')}</p>
      {isPending && <Loading />}
      {error !== null && <Alert color="gray">{problemText(error, t)}</Alert>}
      {data?.rows[0] !== undefined && <Checked subject={subject} row={data.rows[0]} />}
      <DeclareButton noun={subject.noun === 'product' ? 'products' : 'versions'} ids={[subject.id]} />
      <DeclarationHistory
        subject={
          subject.noun === 'product'
            ? { product: subject.id }
            : { evaluation: subject.evaluationId ?? subject.id }
        }
      />
    </section>
  );
}

type Row = DeclarationCheck['rows'][number];

function Checked({ subject, row }: { subject: SharedSubject; row: Row }) {
  const { t } = useTranslation();
  const { problems, notExpressed } = row;
  const save = async (format: 'csv' | 'xlsx'): Promise<void> => {
    const body = { ...declarationSelection(subject), format };
    const answer = await sendToApi('POST', '/declarations/file', { body });
    download(answeredName(answer, `declaration.${format}`), await answer.blob());
  };
  return (
    <>
      {problems.length === 0 ? (
        <div className="actions">
          <Button variant="default" onClick={() => void save('csv')}>
            {t('sharing.declarationCsv')}
          </Button>
          <Button variant="default" onClick={() => void save('xlsx')}>
            {t('sharing.declarationXlsx')}
          </Button>
        </div>
      ) : (
        <Alert color="gray" role="note">
          <p>{t('sharing.declarationRefused')}</p>
          <Messages texts={problems.map(({ message }) => message)} />
        </Alert>
      )}
      {notExpressed.length > 0 && (
        <div>
          <h3>{t('sharing.notExpressed')}</h3>
          <Messages texts={notExpressed.map(({ message }) => message)} />
        </div>
      )}
    </>
  );
}

const Messages = ({ texts }: { texts: readonly string[] }) => (
  <ul className={styles.rules}>
    {[...new Set(texts)].map((text) => (
      <li key={text}>{text}</li>
    ))}
  </ul>
);
