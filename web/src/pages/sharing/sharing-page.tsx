import type { NewShare } from '@sillage/contract';
import { useQuery } from '@tanstack/react-query';
import { Link, useMatch } from '@tanstack/react-router';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { evaluationQuery, productQuery } from '../../api/record-queries.ts';
import { type SharedSubject, sharesQuery } from '../../api/share-queries.ts';
import { ForDevelopers } from '../../frame/developers/developer-drawer.tsx';
import { PageHead } from '../../frame/page-head.tsx';
import { Loaded } from '../../loading/loaded.tsx';
import { useMayWrite } from '../../session/session.tsx';
import { VerificationSection } from '../verification/verification-section.tsx';
import { AllShares } from './all-shares.tsx';
import { ClaimsCard } from './claims-card.tsx';
import { DeclarationCard } from './declaration-card.tsx';
import { LabelCard } from './label-card.tsx';
import { NewShareCard } from './new-share.tsx';
import { ShareForm } from './share-form.tsx';
import { ShareList } from './share-list.tsx';
import * as styles from './sharing.module.css';

/** What is shared: all public pages; or those of a published product or a set, with its label and who verified it. */
export function SharePage() {
  const version = useMatch({ from: '/garments/$id/share', shouldThrow: false });
  const set = useMatch({ from: '/sets/$id/share', shouldThrow: false });
  if (version !== undefined) return <ShareVersion key={version.params.id} id={version.params.id} />;
  return set === undefined ? <AllShares /> : <ShareSet key={set.params.id} id={set.params.id} />;
}

function ShareVersion({ id }: { id: string }) {
  const { t, i18n } = useTranslation();
  const version = useQuery(evaluationQuery(id, i18n.language));
  return (
    <Loaded query={version}>
      {(record) => (
        <Sharing
          subject={{
            noun: 'evaluation',
            id,
            evaluationId: 'status' in record ? record.id : record.evaluation.id,
            category: record.category.id,
          }}
          name={record.name ?? t('list.unnamed')}
          hasGtin={false}
        >
          {'status' in record ? null : <VerificationSection version={record} />}
        </Sharing>
      )}
    </Loaded>
  );
}

function ShareSet({ id }: { id: string }) {
  const product = useQuery(productQuery(id));
  return (
    <Loaded query={product}>
      {({ name, gtins = [] }) => (
        <Sharing subject={{ noun: 'product', id }} name={name} hasGtin={gtins.length > 0} />
      )}
    </Loaded>
  );
}

interface SharingProps {
  readonly subject: SharedSubject;
  readonly name: string;
  readonly hasGtin: boolean;
  /** What follows the public pages. */
  readonly children?: ReactNode;
}

function Sharing({ subject, name, hasGtin, children }: SharingProps) {
  const { t } = useTranslation();
  const mayWrite = useMayWrite();
  const shares = useQuery(sharesQuery(subject));
  const [made, setMade] = useState<NewShare>();
  const { noun, id } = subject;
  return (
    <>
      <PageHead title={t('sharing.title', { name })} lead={t('sharing.lead')}>
        <ForDevelopers request={() => ({ method: 'GET', path: '/shares' })} />
        <Link
          className="button second"
          to={noun === 'product' ? '/sets/$id' : '/garments/$id'}
          params={{ id }}
        >
          {t('sharing.back')}
        </Link>
      </PageHead>
      <div className="sections">
        {made !== undefined && <NewShareCard key={made.id} share={made} />}
        <div className={styles.sharingColumns}>
          {mayWrite ? (
            <ShareForm subject={subject} hasGtin={hasGtin} onShared={setMade} />
          ) : (
            <p className="quiet">{t('sharing.onlyWriters')}</p>
          )}
          <LabelCard subject={subject} />
        </div>
        <ClaimsCard subject={subject} />
        <DeclarationCard subject={subject} />
        <Loaded query={shares}>{(list) => <ShareList shares={list} />}</Loaded>
        {children}
      </div>
    </>
  );
}
