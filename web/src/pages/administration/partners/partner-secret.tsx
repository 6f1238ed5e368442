import type { NewPartner } from '@sillage/contract';
import { useTranslation } from 'react-i18next';
import { CopyableField } from '../copyable-field.tsx';
import { SecretCard } from '../secret-card.tsx';

/** What a partner needs to get tokens here; its secret is shown this once. */
export function PartnerSecret({ made }: { made: NewPartner }) {
  const { t } = useTranslation();
  return (
    <SecretCard key={made.credentials.secretAt} title={t('partners.credentialsOf', { name: made.name })}>
      <CopyableField what={t('partners.address')} text={`${location.origin}/pact`} />
      <CopyableField what={t('partners.clientId')} text={made.credentials.clientId} />
      <CopyableField what={t('partners.secret')} text={made.secret} />
    </SecretCard>
  );
}
