import { Button } from '@mantine/core';
import type { RoleRecord } from '@sillage/contract';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { formatNumber, formatPercent } from '../../../locales/format.ts';
import { visibleText } from '../../../locales/visible-text.ts';
import { RecordTable } from '../../../records/record-table.tsx';
import * as styles from '../databases.module.css';
import { chosenFor, type DataSetOfRole, dataSetOf, type RoleChoices } from './role-choices.ts';

interface RoleRowsProps {
  readonly roles: readonly RoleRecord[];
  readonly choices: RoleChoices;
  readonly disabled: boolean;
  readonly onChoose: (role: RoleRecord, chosen: DataSetOfRole | null) => void;
  /** Somebody wants to search a data set for a role. */
  readonly onAsk: (role: RoleRecord) => void;
}

const rowsAPage = 50;

/** The roles, each with its data set, its proposal and what can be done. */
export function RoleRows({ roles, choices, disabled, onChoose, onAsk }: RoleRowsProps) {
  const { t } = useTranslation();
  const [most, setMost] = useState(rowsAPage);
  if (roles.length === 0) return <p className="quiet">{t('databases.noRole')}</p>;
  return (
    <>
      <RecordTable
        title={t('databases.tableOf', { title: t('databases.roles') })}
        head={[
          t('databases.role'),
          t('databases.dataSet'),
          t('databases.proposal'),
          ...(disabled ? [] : [t('databases.action')]),
        ]}
        items={roles.slice(0, most)}
        rowKey={({ role }) => role}
        row={(role) => (
          <Cells
            role={role}
            chosen={chosenFor(role, choices)}
            changed={choices.has(role.role)}
            disabled={disabled}
            onChoose={(chosen) => onChoose(role, chosen)}
            onAsk={() => onAsk(role)}
          />
        )}
      />
      <div className="spread list-end">
        <span className="quiet" role="status">
          {t('databases.rolesShown', { count: roles.length, shown: Math.min(most, roles.length) })}
        </span>
        {roles.length > most && (
          <Button variant="default" onClick={() => setMost(most + rowsAPage)}>
            {t('list.more')}
          </Button>
        )}
      </div>
    </>
  );
}

interface CellsProps {
  readonly role: RoleRecord;
  readonly chosen: DataSetOfRole | null;
  readonly changed: boolean;
  readonly disabled: boolean;
  readonly onChoose: (chosen: DataSetOfRole | null) => void;
  readonly onAsk: () => void;
}

function Cells({ role, chosen, changed, disabled, onChoose, onAsk }: CellsProps) {
  const { t } = useTranslation();
  const { name, unit, proposal } = role;
  const shownName = visibleText(name);
  const open = chosen === null && proposal !== undefined;
  return (
    <>
      <td className={styles.roleName}>
        {shownName} <span className="quiet">{unit}</span>
      </td>
      <td className={styles.roleName}>
        {chosen === null ? (
          <span className="quiet">{t('databases.ofCatalog')}</span>
        ) : (
          <>
            <DataSetName dataSet={chosen} />
            <Amount dataSet={chosen} unit={unit} />
          </>
        )}{' '}
        {changed && <span className="marked">{t('databases.changed')}</span>}
      </td>
      <td className={styles.roleName}>
        {open && (
          <>
            <DataSetName dataSet={proposal} />{' '}
            <span className="quiet">
              {t('databases.confidence', { confidence: formatPercent(proposal.confidence) })}
            </span>
          </>
        )}
      </td>
      {!disabled && (
        <td className={styles.roleActions}>
          {open && (
            <Button
              size="compact-sm"
              aria-label={t('databases.acceptFor', { name: shownName })}
              onClick={() => onChoose(dataSetOf(proposal))}
            >
              {t('databases.accept')}
            </Button>
          )}
          <Button
            variant="default"
            size="compact-sm"
            aria-label={t('databases.chooseFor', { name: shownName })}
            onClick={onAsk}
          >
            {t('databases.choose')}
          </Button>
          {chosen !== null && (
            <Button
              variant="subtle"
              size="compact-sm"
              aria-label={t('databases.giveBackFor', { name: shownName })}
              onClick={() => onChoose(null)}
            >
              {t('databases.giveBack')}
            </Button>
          )}
        </td>
      )}
    </>
  );
}

/** How much of a data set makes one unit of the role, and where that is from. */
function Amount({ dataSet: { perUnit, source, unit: own }, unit }: { dataSet: DataSetOfRole; unit: string }) {
  const { t } = useTranslation();
  if (perUnit === undefined || source === undefined) return null;
  const amount = `${formatNumber(perUnit, 15)} ${own}`;
  return (
    <p className="quiet">
      {t('databases.perUnitOf', { amount: visibleText(amount), unit, source: visibleText(source) })}
    </p>
  );
}

function DataSetName({ dataSet: { name, unit, location } }: { dataSet: DataSetOfRole }) {
  return (
    <>
      {visibleText(name)}{' '}
      <span className="quiet">{[unit, location].filter(Boolean).map(visibleText).join(', ')}</span>
    </>
  );
}
