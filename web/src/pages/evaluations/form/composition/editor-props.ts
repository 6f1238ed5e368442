import type { FieldErrors } from '../../../../fields/field-errors.ts';
import type { Draft } from '../draft.ts';

/** The props of an editor of a draft. */
export interface EditorProps {
  readonly draft: Draft;
  readonly onChange: (draft: Draft) => void;
  readonly fieldErrors: FieldErrors;
  readonly disabled: boolean;
}
