import type { ParameterContent, ParameterDescription } from '@sillage/contract';

/** What every field of a parameter is given. */
export interface FieldProps {
  readonly parameter: Omit<ParameterDescription, 'customParameters'>;
  readonly value: ParameterContent | undefined;
  /** undefined: back to the default. */
  readonly onChange: (value: ParameterContent | undefined) => void;
  /** Name with unit. */
  readonly label: string;
  /** The default and the allowed range, in words. */
  readonly description: string;
  /** What the service said of it. */
  readonly error: string | undefined;
  readonly id: string;
  readonly disabled: boolean;
}
