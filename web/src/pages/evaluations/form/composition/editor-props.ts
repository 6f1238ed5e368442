import type { FieldErrors } from '../../../../fields/field-errors.ts';
import type { Draft } from '../draft.ts';

/** What an editor of a draft is given. */
export interface EditorProps {
  readonly draft: Draft;
  readonly onChange: (draft: Draft) => void;
  readonly fieldErrors: FieldErrors;
  readonly disabled: boolean;
}
