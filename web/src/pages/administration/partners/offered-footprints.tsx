import { Button } from '@mantine/core';
import type { OfferedFootprint } from '@sillage/contract';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { apiQuery } from '../../../api/query-options.ts';
import { formatList, formatNumber } from '../../../locales/format.ts';
import * as styles from '../administration.module.css';
import { ListCard } from '../list-card.tsx';
import { DeclarationForm } from './declaration-form.tsx';
import { offeredKey } from './use-partners.ts';

/** Versions that are shown; the API has all. */
const shown = 50;

/** Published versions as footprints, and what keeps some from being offered. */
export function OfferedFootprints() {
  const { t } = useTranslation();
  const query = useQuery(
    apiQuery(offeredKey, '/application/pact/footprints', { query: { limit: String(shown) } }),
  );
  return (
    <ListCard
      id="offered-title"
      title={t('partners.offered')}
      text={t('partners.offeredText')}
      none={t('partners.nothingOffered')}
      query={query}
      item={(footprint) => <Offered of={footprint} />}
    />
  );
}

/** Texts of the fields that the protocol demands, by their names there; those that can be declared are in the form. */
const fieldTexts = {
  'pcf.pcfExcludingBiogenicUptake': 'gate',
  'pcf.fossilGhgEmissions': 'gate',
  'pcf.pcfIncludingBiogenicUptake': 'biogenic',
  'pcf.fossilCarbonContent': 'fossil',
  'pcf.exemptedEmissionsPercent': 'exempted',
  'pcf.ipccCharacterizationFactors': 'method',
} as const;

function Offered({ of }: { of: OfferedFootprint }) {
  const { t } = useTranslation();
  const [declaring, setDeclaring] = useState(false);
  const { id, evaluation, name, status, offered, missing, pcf } = of;
  const texts = new Set(
    missing.map((field) =>
      field in fieldTexts ? t(`partners.fields.${fieldTexts[field as keyof typeof fieldTexts]}`) : field,
    ),
  );
  return (
    <>
      <div className={styles.labelEntry}>
        <span>
          <Link to="/garments/$id" params={{ id }}>
            {name}
          </Link>{' '}
          <span className="quiet">{t('partners.version', { number: evaluation.number })}</span>
        </span>
        <span className="row">
          {!declaring && (
            <Button
              variant="subtle"
              size="compact-sm"
              aria-label={t('partners.declareFor', { name })}
              onClick={() => setDeclaring(true)}
            >
              {t('partners.declare')}
            </Button>
          )}
          <span className={offered ? 'status delivered' : 'status pending'}>
            {t(offered ? 'partners.isOffered' : 'partners.isNotOffered')}
          </span>
        </span>
      </div>
      <ul className={`${styles.keyFacts} quiet`}>
        {pcf !== null && <li>{t('partners.pcf', { value: formatNumber(pcf) })}</li>}
        {status === 'Deprecated' && <li>{t('partners.replaced')}</li>}
        {texts.size > 0 && <li>{t('partners.missing', { fields: formatList([...texts]) })}</li>}
      </ul>
      {declaring && <DeclarationForm evaluation={evaluation.id} onClose={() => setDeclaring(false)} />}
    </>
  );
}
