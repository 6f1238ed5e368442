import { Button, CloseButton, Select } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { shownNumber } from '../words/shown-number.ts';
import { shownDefault } from './describe-field.ts';
import type { FieldProps } from './field-props.ts';
import { NumberEntry } from './number-entry.tsx';
import { parseShares, type Share, writeShares } from './quantity-shares.ts';

/** Allowed values with a share each, e.g. places; one alone has all of it. */
export function SelectQuantityField({
  parameter,
  value,
  onChange,
  label,
  description,
  error,
  id,
  disabled,
}: FieldProps) {
  const { t } = useTranslation();
  const given = typeof value === 'string' ? parseShares(value) : [];
  const rows: readonly Share[] = given.length === 0 ? [{ value: '', quantity: null }] : given;
  const change = (next: readonly Share[]): void => onChange(writeShares(next) || undefined);
  const replace = (index: number, changed: Partial<Share>): void =>
    change(rows.map((row, at) => (at === index ? { ...row, ...changed } : row)));
  const total = rows.reduce((sum, { quantity }) => sum + (quantity ?? 0), 0);
  const data = parameter.allowedValues.map((one) => ({ value: one.value, label: one.name }));
  return (
    <fieldset className="shares" disabled={disabled}>
      {rows.map((row, index) => (
        // Rows are told apart by their place alone.
        // biome-ignore lint/suspicious/noArrayIndexKey: see above
        <div className="share-row" key={index}>
          <Select
            {...(index === 0 ? { id, label, description, error } : { 'aria-label': label })}
            data={data}
            value={row.value || null}
            onChange={(chosen) => {
              if (chosen !== null) replace(index, { value: chosen });
              else change(rows.filter((_, at) => at !== index));
            }}
            placeholder={shownDefault(parameter, t) ?? t('field.place')}
            searchable
            clearable
            limit={80}
            nothingFoundMessage={t('field.nothing')}
            clearButtonProps={{ 'aria-label': t('field.toDefault') }}
          />
          {rows.length > 1 && (
            <>
              <NumberEntry
                aria-label={`${label}: ${t('field.share')}`}
                className="share-percent"
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
            <span className={total === 100 ? 'quiet' : 'quiet wrong'} role="status">
              {t('field.total', { total: shownNumber(total, 5) })}
            </span>
          )}
        </div>
      )}
    </fieldset>
  );
}
