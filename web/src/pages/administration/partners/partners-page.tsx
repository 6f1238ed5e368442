import { useTranslation } from 'react-i18next';
import { ForDevelopers } from '../../../frame/developers/developer-drawer.tsx';
import { PageHead } from '../../../frame/page-head.tsx';
import { FootprintRequests } from './footprint-requests.tsx';
import { OfferedFootprints } from './offered-footprints.tsx';
import { Partners } from './partners.tsx';
import { ReceivedFootprints } from './received-footprints.tsx';

/** The exchange of footprints by the protocol of PACT: who may see what, and what was asked, offered and received. */
export function PartnersPage() {
  const { t } = useTranslation();
  return (
    <>
      <PageHead title={t('partners.title')} lead={t('partners.lead')}>
        <ForDevelopers request={() => ({ method: 'GET', path: '/application/pact/partners' })} />
      </PageHead>
      <div className="sections">
        <Partners />
        <FootprintRequests />
        <OfferedFootprints />
        <ReceivedFootprints />
      </div>
    </>
  );
}
