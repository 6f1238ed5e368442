import { Button } from '@mantine/core';
import type { NewPartner } from '@sillage/contract';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Loaded } from '../../../records/loaded.tsx';
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
    <section className="card stack" aria-labelledby="partners-title">
      <div>
        <h2 id="partners-title">{t('partners.partners')}</h2>
        <p className="quiet">{t('partners.partnersText')}</p>
      </div>
      <Loaded query={query}>
        {(partners) =>
          partners.length === 0 ? (
            <p className="quiet">{t('partners.none')}</p>
          ) : (
            <ul className="list">
              {partners.map((partner) => (
                <li key={partner.id}>
                  <PartnerEntry of={partner} />
                </li>
              ))}
            </ul>
          )
        }
      </Loaded>
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
    </section>
  );
}
