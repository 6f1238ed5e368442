import { useId } from 'react';
import * as styles from './fields.module.css';

interface SegmentsProps<Value extends string> {
  readonly label: string;
  /** The label is for screen readers only: what is chosen is clear from what stands around. */
  readonly unlabelled?: true;
  readonly choices: readonly { readonly value: Value; readonly label: string }[];
  readonly value: Value;
  readonly onChange: (value: Value) => void;
  readonly disabled?: boolean;
}

/**
 * One of a few choices, all in sight: radio buttons drawn as one control. Not Mantine's, which measures the page for its
 * animation, a fifth of a second on a slow processor.
 */
export function Segments<Value extends string>(props: SegmentsProps<Value>) {
  const { label, unlabelled, choices, value, onChange, disabled = false } = props;
  const name = useId();
  return (
    <fieldset className={styles.segments} disabled={disabled}>
      <legend className={unlabelled && 'unseen'}>{label}</legend>
      <div>
        {choices.map((choice) => (
          <label key={choice.value}>
            <input
              type="radio"
              name={name}
              checked={choice.value === value}
              onChange={() => onChange(choice.value)}
            />
            <span>{choice.label}</span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}
