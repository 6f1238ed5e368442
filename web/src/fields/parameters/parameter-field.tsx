import { Checkbox } from '@mantine/core';
import type { ParameterDescription } from '@sillage/contract';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { errorTextAt, type FieldErrors, parameterPath } from '../field-errors.ts';
import * as styles from '../fields.module.css';
import { describeField } from './describe-field.ts';
import type { FieldProps } from './field-props.ts';
import { ParameterHelp } from './parameter-help.tsx';
import { inputs } from './parameter-inputs.tsx';
import { rangeAfter } from './parameter-range.ts';
import { type ParameterValue, valueByProperty } from './parameter-values.ts';
import { RangeField } from './range-field.tsx';

type Described = Omit<ParameterDescription, 'customParameters'>;

interface ParameterFieldProps {
  readonly parameter: ParameterDescription;
  readonly given: ParameterValue | undefined;
  readonly onChange: (given: ParameterValue | undefined) => void;
  /** Path of the owner in the form. */
  readonly owner: string;
  readonly fieldErrors: FieldErrors;
  readonly disabled: boolean;
  /** Does not mention a missing default: the values belong to no category that could have one. */
  readonly bare?: boolean;
  /** The text of the value that is taken over from elsewhere if it is left empty. */
  readonly inherited?: string | undefined;
}

/** A parameter with its custom values, which open when they are chosen. */
export function ParameterField(props: ParameterFieldProps) {
  const { parameter, given, onChange, owner, fieldErrors, disabled, bare = false, inherited } = props;
  const { t } = useTranslation();
  const { customizable, customParameters = [], ...described } = parameter;
  const custom = given?.custom ?? {};
  const open = given?.value === 'custom' && customizable;
  const place = parameterPath(owner, parameter.id);
  const value = valueByProperty(parameter, given?.value, given?.useProperty);
  const byList = parameter.fieldType === 'select';
  return (
    <div
      className={[
        styles.field,
        given !== undefined && styles.given,
        open && styles.open,
        !bare && styles.helped,
      ]
        .filter(Boolean)
        .join(' ')}
    >
      {!bare && <ParameterHelp parameter={parameter} given={given} owner={owner} inherited={inherited} />}
      {(byList || !open) &&
        oneField({ ...described, customizable: customizable && byList }, place, value, (next) =>
          onChange(
            next === undefined
              ? undefined
              : { value: next, ...withRange(given, next), ...(next === 'custom' ? { custom } : {}) },
          ),
        )}
      {!bare && typeof value === 'number' && parameter.fieldType === 'number' && (
        <RangeField
          parameter={parameter}
          value={value}
          range={given?.range}
          onChange={(range) => onChange({ value, ...(range === undefined ? {} : { range }) })}
          disabled={disabled}
        />
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
        <fieldset className={styles.ownValues}>
          <legend>{t('field.ownValues')}</legend>
          <p className="quiet">{t('field.ownValuesText')}</p>
          <div className={styles.fields}>
            {customParameters.map((own) => (
              <div key={own.id}>
                {oneField(
                  { ...own, customizable: false },
                  parameterPath(place, own.id),
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
    const Input = inputs[one.fieldType];
    return (
      <Input
        parameter={one}
        customizable={one.customizable}
        value={value}
        onChange={change}
        label={one.name}
        description={describeField(one, t, bare, inherited)}
        inherited={inherited}
        error={errorTextAt(fieldErrors, at)}
        id={at}
        disabled={disabled}
      />
    );
  }
}

/** The range of a value that replaces the given one. */
function withRange(
  given: ParameterValue | undefined,
  next: FieldProps['value'],
): Pick<ParameterValue, 'range'> {
  if (typeof given?.value !== 'number' || typeof next !== 'number') return {};
  const range = rangeAfter(given.range, given.value, next);
  return range === undefined ? {} : { range };
}
