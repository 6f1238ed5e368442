import { Button, NativeSelect } from '@mantine/core';
import type { RoleRecord } from '@sillage/contract';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { formatPercent } from '../../../locales/format.ts';
import * as styles from '../databases.module.css';
import { proposedFrom, type RoleChoices } from './role-choices.ts';

/** How alike names are: 1 is the same words. */
const confidences = [0.5, 0.6, 0.7, 0.8, 0.9, 1];

interface AcceptProposalsProps {
  readonly roles: readonly RoleRecord[];
  readonly choices: RoleChoices;
  readonly onAccept: (roles: readonly RoleRecord[]) => void;
}

/** Accepts all proposals from a confidence on. */
export function AcceptProposals({ roles, choices, onAccept }: AcceptProposalsProps) {
  const { t } = useTranslation();
  const [least, setLeast] = useState(0.8);
  const proposed = proposedFrom(roles, choices, 0);
  const wanted = proposedFrom(roles, choices, least);
  return (
    <section className="card stack" aria-labelledby="proposals-title">
      <div>
        <h2 id="proposals-title">{t('databases.proposals')}</h2>
        <p className="quiet">{t('databases.proposalsText', { count: proposed.length })}</p>
      </div>
      {proposed.length > 0 && (
        <div className={`row ${styles.accept}`}>
          <NativeSelect
            label={t('databases.least')}
            data={confidences.map((value) => ({ value: `${value}`, label: formatPercent(value) }))}
            value={`${least}`}
            onChange={(event) => setLeast(Number(event.currentTarget.value))}
          />
          <Button variant="default" disabled={wanted.length === 0} onClick={() => onAccept(wanted)}>
            {t('databases.acceptAll', { count: wanted.length })}
          </Button>
        </div>
      )}
    </section>
  );
}
