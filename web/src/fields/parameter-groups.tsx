import type { ParameterGroup } from '@sillage/contract';
import type { DraftValue, DraftValues } from '../draft/draft.ts';
import type { FaultPlaces } from '../draft/fault-places.ts';
import { ParameterField } from './parameter-field.tsx';

interface ParameterGroupsProps {
  readonly groups: readonly ParameterGroup[];
  readonly values: DraftValues;
  readonly onChange: (values: DraftValues) => void;
  readonly owner: string;
  readonly faults: FaultPlaces;
  readonly disabled: boolean;
  readonly bare?: boolean;
}

/** The groups of an owner, each with its fields. */
export function ParameterGroups(props: ParameterGroupsProps) {
  const { groups, values, onChange, owner, faults, disabled, bare = false } = props;
  const change = (id: string, given: DraftValue | undefined): void => {
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
              faults={faults}
              disabled={disabled}
              bare={bare}
            />
          ))}
        </div>
      </div>
    ));
}
