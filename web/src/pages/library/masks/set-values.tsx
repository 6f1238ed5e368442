import type { ReusableSchema } from '@sillage/contract';
import { useTranslation } from 'react-i18next';
import { formatDefault } from '../../../fields/parameters/describe-field.ts';
import { type ParameterValues, valueByProperty } from '../../../fields/parameters/parameter-values.ts';
import * as styles from '../../../records/records.module.css';

/** The values that a mask sets, as readable text. */
export function SetValues({ schema, values }: { schema: ReusableSchema; values: ParameterValues }) {
  const { t } = useTranslation();
  const parameters = [...schema.informations, ...schema.processes].flatMap((group) => group.parameters);
  const given = Object.entries(values).flatMap(([id, { value, useProperty }]) => {
    const parameter = parameters.find((one) => one.id === id);
    if (value === undefined) return [];
    if (parameter === undefined) return [{ id, name: id, shown: String(value) }];
    if (value === 'custom' && parameter.customizable)
      return [{ id, name: parameter.name, shown: t('field.ownValues') }];
    const own = valueByProperty(parameter, value, useProperty);
    const shown = formatDefault({ ...parameter, defaultValue: String(own) }, t) ?? '';
    return [{ id, name: parameter.name, shown: `${shown} ${parameter.unit ?? ''}`.trim() }];
  });
  if (given.length === 0) return null;
  return (
    <dl className={styles.setValues}>
      {given.map(({ id, name, shown }) => (
        // A term and its description are two cells of one row.
        <SetValue key={id} name={name} shown={shown} />
      ))}
    </dl>
  );
}

function SetValue({ name, shown }: { name: string; shown: string }) {
  return (
    <>
      <dt>{name}</dt>
      <dd>{shown}</dd>
    </>
  );
}
