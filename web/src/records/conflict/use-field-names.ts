import { useQueryClient } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { fieldLabel } from '../../fields/field-errors.ts';
import { formatNumber } from '../../locales/format.ts';

interface FieldNames {
  /** The label of a field as it stands on the page, or the name of what the path ends with. */
  readonly labelOf: (path: string) => string;
  /** A value of a document, with names in the place of ids. */
  readonly say: (value: unknown) => string;
}

/** Words for the paths and values of a record, taken from what the page has loaded: schemas, teams, evaluations. */
export function useFieldNames(): FieldNames {
  const { t } = useTranslation();
  const client = useQueryClient();
  return useMemo(() => {
    const names = new Map<string, string>();
    for (const { state } of client.getQueryCache().getAll()) collectNames(state.data, names);
    const nameOf = (id: string): string => names.get(id) ?? id;

    const say = (value: unknown): string => {
      if (value === undefined || value === null || value === '') return t('records.empty');
      if (typeof value === 'number') return formatNumber(value, 6);
      if (typeof value === 'boolean') return t(value ? 'field.yes' : 'field.no');
      if (typeof value === 'string') return nameOf(value);
      if (Array.isArray(value)) return value.map(say).join(', ') || t('records.empty');
      const {
        value: inner,
        quantity,
        name,
        material,
        id,
        weight,
      } = value as Readonly<Record<string, unknown>>;
      if (inner !== undefined) return say(inner);
      const named = name ?? (material as { readonly id?: string } | undefined)?.id ?? id;
      const parts = [named, weight === undefined ? undefined : `${say(weight)} kg`];
      const text = parts
        .filter((part) => part !== undefined)
        .map(say)
        .join(', ');
      return quantity === undefined ? text : `${say(quantity)} × ${text}`;
    };

    const labelOf = (path: string): string => {
      const [, field = '', item] = path.split('/');
      // A parameter is a field of its own; other items belong to the field of their list.
      const whole = fieldLabel(item === undefined || field !== 'parameters' ? `/${field}` : `/${item}`);
      if (item === undefined) return whole ?? t(`records.fields.${field}`, { defaultValue: field });
      if (field === 'parameters') return whole ?? nameOf(item);
      return nameOf(item);
    };
    return { labelOf, say };
  }, [client, t]);
}

/** Collects the names of everything that has an id, an identifier or a value beside its name. */
function collectNames(data: unknown, names: Map<string, string>): void {
  if (typeof data !== 'object' || data === null) return;
  if (!Array.isArray(data)) {
    const { name, id, identifier, value } = data as Readonly<Record<string, unknown>>;
    if (typeof name === 'string')
      for (const key of [id, identifier, value]) if (typeof key === 'string') names.set(key, name);
  }
  for (const child of Object.values(data)) collectNames(child, names);
}
