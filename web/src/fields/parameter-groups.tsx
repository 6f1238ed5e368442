import type { ParameterGroup } from '@sillage/contract';
import type { FieldErrors } from './field-errors.ts';
import { ParameterField } from './parameter-field.tsx';
import type { ParameterValue, ParameterValues } from './parameter-values.ts';

interface ParameterGroupsProps {
  readonly groups: readonly ParameterGroup[];
  readonly values: ParameterValues;
  readonly onChange: (values: ParameterValues) => void;
  readonly owner: string;
  readonly fieldErrors: FieldErrors;
  readonly disabled: boolean;
  readonly bare?: boolean;
}

/** The parameter groups of an owner with their fields. */
export function ParameterGroups(props: ParameterGroupsProps) {
  const { groups, values, onChange, owner, fieldErrors, disabled, bare = false } = props;
  const change = (id: string, given: ParameterValue | undefined): void => {
    const { [id]: _, ...others } = values;
    onChange(given === undefined ? others : { ...values, [id]: given });
  };
  return groups
    .filter(({ parameters }) => parameters.length > 0)
    .map((group) => (
      <div className="group" key={group.id}>
        <h3>{group.name}</h3>
        <div className="fields">
          {group.parameters.map((parameter) => (
            <ParameterField
              key={parameter.id}
              parameter={parameter}
              given={values[parameter.id]}
              onChange={(given) => change(parameter.id, given)}
              owner={owner}
              fieldErrors={fieldErrors}
              disabled={disabled}
              bare={bare}
            />
          ))}
        </div>
      </div>
    ));
}
