import { Button, CloseButton } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { formatNumber } from '../../locales/format.ts';
import { parameterChoices } from '../choices/parameter-choices.ts';
import { SearchableSelect } from '../choices/searchable-select.tsx';
import * as styles from '../fields.module.css';
import { NumberEntry } from '../number-entry.tsx';
import { formatDefault } from './describe-field.ts';
import type { FieldProps } from './field-props.ts';

/** Allowed values with a share each, for example countries; a single value has a share of 100 %. */
export function QuantityInput({
  parameter,
  value,
  onChange,
  label,
  description,
  error,
  id,
  disabled,
  inherited,
}: FieldProps) {
  const { t } = useTranslation();
  const given = typeof value === 'string' ? parseShares(value) : [];
  const rows: readonly Share[] = given.length === 0 ? [{ value: '', quantity: null }] : given;
  const change = (next: readonly Share[]): void => onChange(writeShares(next) || undefined);
  const replace = (index: number, changed: Partial<Share>): void =>
    change(rows.map((row, at) => (at === index ? { ...row, ...changed } : row)));
  const total = rows.reduce((sum, { quantity }) => sum + (quantity ?? 0), 0);
  // Binary fractions: 33.3 + 33.3 + 33.4 is not exactly 100.
  const right = Math.abs(total - 100) < 1e-9;
  const data = parameterChoices(parameter);
  return (
    <fieldset className={styles.shares} disabled={disabled}>
      {rows.map((row, index) => (
        // A row has no id: the same value may be chosen twice.
        // biome-ignore lint/suspicious/noArrayIndexKey: see above
        <div className={styles.shareRow} key={index}>
          <SearchableSelect
            {...(index === 0
              ? { id, label, error, description: rows.length === 1 ? description : undefined }
              : { 'aria-label': label })}
            data={data}
            value={row.value || null}
            onChange={(chosen) => {
              if (chosen !== null) replace(index, { value: chosen });
              else change(rows.filter((_, at) => at !== index));
            }}
            placeholder={inherited ?? formatDefault(parameter, t) ?? t('field.place')}
            clearLabel={t('field.toDefault')}
          />
          {rows.length > 1 && (
            <>
              <NumberEntry
                aria-label={`${label}: ${t('field.share')}`}
                className={styles.sharePercent}
                value={row.quantity}
                onChange={(quantity) => replace(index, { quantity })}
                unit="%"
              />
              <CloseButton
                aria-label={t('field.remove')}
                onClick={() => change(rows.filter((_, at) => at !== index))}
              />
            </>
          )}
        </div>
      ))}
      {rows.length > 1 && <p className={`quiet ${styles.sharesDefault}`}>{description}</p>}
      {given.length > 0 && (
        <div className="row">
          <Button
            variant="subtle"
            size="compact-xs"
            onClick={() => {
              const first = rows.length === 1 ? [{ value: rows[0]?.value ?? '', quantity: 100 }] : rows;
              change([...first, { value: '', quantity: 0 }]);
            }}
          >
            {t('field.addShare')}
          </Button>
          {rows.length > 1 && (
            <span className={right ? 'quiet' : 'wrong'} role="status">
              {right
                ? t('field.total', { total: formatNumber(total, 5) })
                : t(total < 100 ? 'field.short' : 'field.over', {
                    total: formatNumber(total, 5),
                    amount: formatNumber(Math.abs(100 - total), 5),
                  })}
            </span>
          )}
        </div>
      )}
    </fieldset>
  );
}

/** One of several values with its share in percent; null: the only value, with all of it. */
interface Share {
  readonly value: string;
  readonly quantity: number | null;
}

/** Parses `CN/60,TR/40`; the value ends at the last slash. */
function parseShares(text: string): Share[] {
  if (text === '') return [];
  return text.split(',').map((one) => {
    const slash = one.lastIndexOf('/');
    if (slash === -1) return { value: one, quantity: null };
    const quantity = Number(one.slice(slash + 1));
    return { value: one.slice(0, slash), quantity: Number.isFinite(quantity) ? quantity : null };
  });
}

/** Formats shares for the API; a single value needs no share. */
function writeShares(shares: readonly Share[]): string {
  const [only] = shares;
  if (shares.length === 1 && only !== undefined) return only.value;
  return shares.map(({ value, quantity }) => `${value}/${quantity ?? 0}`).join(',');
}
