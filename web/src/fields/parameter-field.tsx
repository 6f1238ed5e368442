import { Checkbox } from '@mantine/core';
import type { ParameterDescription } from '@sillage/contract';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { DraftValue } from '../draft/draft.ts';
import { type FaultPlaces, faultsAt, parameterPlace } from '../draft/fault-places.ts';
import { CheckboxField } from './checkbox-field.tsx';
import { describeField } from './describe-field.ts';
import type { FieldProps } from './field-props.ts';
import { NumberField } from './number-field.tsx';
import { SelectField } from './select-field.tsx';
import { SelectMultipleField } from './select-multiple-field.tsx';
import { SelectQuantityField } from './select-quantity-field.tsx';
import { TextField } from './text-field.tsx';
import { valueByProperty } from './value-by-property.ts';
import './fields.css';

type Described = Omit<ParameterDescription, 'customParameters'>;

/** A field for each type of the specification. */
const fields: Readonly<
  Record<ParameterDescription['fieldType'], (props: FieldProps & { customizable: boolean }) => ReactNode>
> = {
  text: ({ customizable: _, ...props }) => <TextField {...props} />,
  email: ({ customizable: _, ...props }) => <TextField {...props} />,
  date: ({ customizable: _, ...props }) => <TextField {...props} />,
  number: ({ customizable: _, ...props }) => <NumberField {...props} />,
  checkbox: ({ customizable: _, ...props }) => <CheckboxField {...props} />,
  select: (props) => <SelectField {...props} />,
  'select-multiple': ({ customizable: _, ...props }) => <SelectMultipleField {...props} />,
  'select-quantity': ({ customizable: _, ...props }) => <SelectQuantityField {...props} />,
};

interface ParameterFieldProps {
  readonly parameter: ParameterDescription;
  readonly given: DraftValue | undefined;
  readonly onChange: (given: DraftValue | undefined) => void;
  /** Place of the owner in the form. */
  readonly owner: string;
  readonly faults: FaultPlaces;
  readonly disabled: boolean;
  /** Nothing is said where there is no default: of values that stand in no category. */
  readonly bare?: boolean;
}

/** A parameter with its own values, which open when they are chosen. */
export function ParameterField(props: ParameterFieldProps) {
  const { parameter, given, onChange, owner, faults, disabled, bare = false } = props;
  const { t } = useTranslation();
  const { customizable, customParameters = [], ...described } = parameter;
  const custom = given?.custom ?? {};
  const open = given?.value === 'custom' && customizable;
  const place = parameterPlace(owner, parameter.id);
  const value = valueByProperty(parameter, given?.value, given?.useProperty);
  const byList = parameter.fieldType === 'select';
  return (
    <div className={given === undefined ? 'field' : 'field given'}>
      {(byList || !open) &&
        oneField({ ...described, customizable: customizable && byList }, place, value, (next) =>
          onChange(
            next === undefined ? undefined : { value: next, ...(next === 'custom' ? { custom } : {}) },
          ),
        )}
      {customizable && !byList && (
        <Checkbox
          label={`${parameter.name}: ${t('field.ownValues')}`}
          checked={open}
          disabled={disabled}
          onChange={(event) =>
            onChange(event.currentTarget.checked ? { value: 'custom', custom } : undefined)
          }
        />
      )}
      {open && (
        <fieldset className="own-values">
          <legend>{t('field.ownValues')}</legend>
          <p className="quiet">{t('field.ownValuesText')}</p>
          <div className="fields">
            {customParameters.map((own) => (
              <div key={own.id}>
                {oneField(
                  { ...own, customizable: false },
                  parameterPlace(place, own.id),
                  custom[own.id],
                  (next) => {
                    const { [own.id]: _, ...others } = custom;
                    onChange({
                      value: 'custom',
                      custom: next === undefined ? others : { ...others, [own.id]: next },
                    });
                  },
                )}
              </div>
            ))}
          </div>
        </fieldset>
      )}
    </div>
  );

  function oneField(
    one: Described & { customizable: boolean },
    at: string,
    value: FieldProps['value'],
    change: FieldProps['onChange'],
  ): ReactNode {
    const Field = fields[one.fieldType];
    return (
      <Field
        parameter={one}
        customizable={one.customizable}
        value={value}
        onChange={change}
        label={one.name}
        description={describeField(one, t, bare)}
        error={faultsAt(faults, at).join(' ') || undefined}
        id={at}
        disabled={disabled}
      />
    );
  }
}
