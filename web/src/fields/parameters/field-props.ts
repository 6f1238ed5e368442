import type { ParameterContent, ParameterDescription } from '@sillage/contract';

/** The props of the input of a parameter of any type. */
export interface FieldProps {
  readonly parameter: Omit<ParameterDescription, 'customParameters'>;
  readonly value: ParameterContent | undefined;
  /** undefined resets it to the default. */
  readonly onChange: (value: ParameterContent | undefined) => void;
  /** The name of the parameter. */
  readonly label: string;
  /** The default and the allowed range as a text. */
  readonly description: string;
  readonly error: string | undefined;
  readonly id: string;
  readonly disabled: boolean;
  /** The text of the value that is taken over if it is left empty, in place of a default. */
  readonly inherited?: string | undefined;
}
