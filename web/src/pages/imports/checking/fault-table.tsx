import { Button, Checkbox, TextInput } from '@mantine/core';
import type { RowFault } from '@sillage/contract/tables';
import { fieldIn, isWrongSum, type RowPlan, shareColumns } from '@sillage/contract/tables';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { WideTable } from '../../../charts/wide-table.tsx';
import * as styles from '../imports.module.css';
import type { StartedImport } from '../started-import.ts';
import { faultText } from './fault-text.ts';

interface FaultTableProps {
  readonly started: StartedImport;
  readonly plan: RowPlan;
  readonly faults: ReadonlyMap<number, readonly RowFault[]>;
  readonly onCell: (row: number, column: number, text: string) => void;
}

const rowsAPage = 25;
/** Maximum number of rows with errors that are shown. */
const mostShown = 1000;

/** Rows with the errors of their cells, in pages. */
export function FaultTable({ started, plan, faults, onCell }: FaultTableProps) {
  const { t } = useTranslation();
  const [onlyBad, setOnlyBad] = useState(true);
  const [page, setPage] = useState(0);
  const { titles, wanted } = started;
  const shown = onlyBad ? wanted.filter((index) => faults.has(index)).slice(0, mostShown) : wanted;
  const pages = Math.max(1, Math.ceil(shown.length / rowsAPage));
  const at = Math.min(page, pages - 1);
  const columns = [...plan.columnOf.values()].sort((a, b) => a - b);
  return (
    <div className="card stack">
      <div className="spread">
        <h2>{t('imports.rowsTable')}</h2>
        <Checkbox
          label={t('imports.onlyBad')}
          checked={onlyBad}
          onChange={(event) => {
            setOnlyBad(event.currentTarget.checked);
            setPage(0);
          }}
        />
      </div>
      {onlyBad && faults.size > mostShown && <p className="quiet">{t('imports.firstBad')}</p>}
      <WideTable label={t('imports.rowsTable')}>
        <table className={styles.importRows}>
          <thead>
            <tr>
              <th scope="col">{t('imports.row')}</th>
              {columns.map((column) => (
                <th scope="col" key={column}>
                  {titles[column]}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {shown.slice(at * rowsAPage, (at + 1) * rowsAPage).map((index) => (
              <Row
                key={index}
                index={index}
                columns={columns}
                started={started}
                plan={plan}
                faults={faults.get(index) ?? []}
                onCell={onCell}
              />
            ))}
          </tbody>
        </table>
      </WideTable>
      {pages > 1 && (
        <div className="row">
          <Button variant="default" disabled={at === 0} onClick={() => setPage(at - 1)}>
            {t('imports.before')}
          </Button>
          <span className="quiet" role="status">
            {t('imports.page', { page: at + 1, pages })}
          </span>
          <Button variant="default" disabled={at === pages - 1} onClick={() => setPage(at + 1)}>
            {t('imports.after')}
          </Button>
        </div>
      )}
    </div>
  );
}

interface RowProps extends Omit<FaultTableProps, 'faults'> {
  readonly index: number;
  readonly columns: readonly number[];
  readonly faults: readonly RowFault[];
}

function Row({ index, columns, started, plan, faults, onCell }: RowProps) {
  const { t } = useTranslation();
  const row = started.rows[index] ?? [];
  const whole = faults.filter(({ column }) => column === undefined);
  const alsoIn = faults.some(isWrongSum) ? shareColumns(plan) : [];
  const saidOf = (fault: RowFault): string => {
    const field = fault.field === undefined ? undefined : fieldIn(plan, fault.field)?.title;
    return field === undefined
      ? faultText(fault, t)
      : t('list.chip', { title: field, value: faultText(fault, t) });
  };
  return (
    <tr>
      <th scope="row">
        {index + 1}
        {whole.map((fault) => (
          <p className={styles.importFault} key={`${fault.code} ${fault.field}`}>
            {saidOf(fault)}
          </p>
        ))}
      </th>
      {columns.map((column) => {
        const own = faults.filter((fault) => fault.column === column);
        const text = String(row[column] ?? '');
        return (
          <td key={column} data-title={started.titles[column]}>
            {own.length === 0 && !alsoIn.includes(column) ? (
              text
            ) : (
              <TextInput
                className={styles.importCell}
                aria-label={t('imports.cellOf', { row: index + 1, column: started.titles[column] })}
                value={text}
                error={own.length > 0 && own.map((fault) => faultText(fault, t)).join(' ')}
                onChange={(event) => onCell(index, column, event.currentTarget.value)}
              />
            )}
          </td>
        );
      })}
    </tr>
  );
}
