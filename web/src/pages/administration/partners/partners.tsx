import { Button } from '@mantine/core';
import type { NewPartner } from '@sillage/contract';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ListCard } from '../list-card.tsx';
import { PartnerEntry } from './partner-entry.tsx';
import { PartnerForm } from './partner-form.tsx';
import { PartnerSecret } from './partner-secret.tsx';
import { usePartners } from './use-partners.ts';

/** The partners, each with what it may see, and a form for another one. */
export function Partners() {
  const { t } = useTranslation();
  const query = usePartners();
  const [adding, setAdding] = useState(false);
  const [made, setMade] = useState<NewPartner>();
  return (
    <ListCard
      id="partners-title"
      title={t('partners.partners')}
      text={t('partners.partnersText')}
      none={t('partners.none')}
      query={query}
      item={(partner) => <PartnerEntry of={partner} />}
    >
      {made !== undefined && <PartnerSecret made={made} />}
      {adding ? (
        <PartnerForm
          onStored={(stored) => {
            setAdding(false);
            if ('secret' in stored) setMade(stored);
          }}
          onClose={() => setAdding(false)}
        />
      ) : (
        <div>
          <Button
            variant="default"
            onClick={() => {
              setMade(undefined);
              setAdding(true);
            }}
          >
            {t('partners.add')}
          </Button>
        </div>
      )}
    </ListCard>
  );
}
