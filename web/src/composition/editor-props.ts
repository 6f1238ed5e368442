import type { Draft } from '../draft/draft.ts';
import type { FaultPlaces } from '../draft/fault-places.ts';

/** What an editor of a draft is given. */
export interface EditorProps {
  readonly draft: Draft;
  readonly onChange: (draft: Draft) => void;
  readonly faults: FaultPlaces;
  readonly disabled: boolean;
}
