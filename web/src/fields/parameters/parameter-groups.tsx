import type { ParameterGroup } from '@sillage/contract';
import { memo, useCallback, useLayoutEffect, useRef } from 'react';
import type { FieldErrors } from '../field-errors.ts';
import * as styles from '../fields.module.css';
import { ParameterField } from './parameter-field.tsx';
import type { ParameterValue, ParameterValues } from './parameter-values.ts';

interface ParameterGroupsProps {
  readonly groups: readonly ParameterGroup[];
  readonly values: ParameterValues;
  /** `changed`: the id of the parameter. */
  readonly onChange: (values: ParameterValues, changed: string) => void;
  readonly owner: string;
  readonly fieldErrors: FieldErrors;
  readonly disabled: boolean;
  readonly bare?: boolean;
  /** Texts of the values that are taken over from elsewhere if a parameter has none, by its id. */
  readonly inherited?: ReadonlyMap<string, string>;
}

/** The parameter groups of an owner with their fields; a field renders again only if its own value changes. */
export function ParameterGroups(props: ParameterGroupsProps) {
  const { groups, values, onChange, owner, fieldErrors, disabled, bare = false, inherited } = props;
  const latest = useRef({ values, onChange });
  useLayoutEffect(() => {
    latest.current = { values, onChange };
  });
  const change = useCallback((id: string, given: ParameterValue | undefined): void => {
    const { [id]: _, ...others } = latest.current.values;
    const present = latest.current.values;
    latest.current.onChange(given === undefined ? others : { ...present, [id]: given }, id);
  }, []);
  return groups
    .filter(({ parameters }) => parameters.length > 0)
    .map((group) => (
      <div className={styles.group} key={group.id}>
        {group.name !== '' && <h3>{group.name}</h3>}
        <div className={styles.fields}>
          {group.parameters.map((parameter) => (
            <GroupField
              key={parameter.id}
              parameter={parameter}
              given={values[parameter.id]}
              onChange={change}
              owner={owner}
              fieldErrors={fieldErrors}
              disabled={disabled}
              bare={bare}
              inherited={inherited?.get(parameter.id)}
            />
          ))}
        </div>
      </div>
    ));
}

type GroupFieldProps = Omit<Parameters<typeof ParameterField>[0], 'onChange'> & {
  readonly onChange: (id: string, given: ParameterValue | undefined) => void;
};

/** A field whose props stay the same while others change. */
const GroupField = memo(function GroupField({ onChange, ...props }: GroupFieldProps) {
  const { id } = props.parameter;
  return <ParameterField {...props} onChange={(given) => onChange(id, given)} />;
});
