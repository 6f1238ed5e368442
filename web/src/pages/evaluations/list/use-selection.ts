import { useRouter } from '@tanstack/react-router';
import { type Dispatch, type SetStateAction, useEffect, useState } from 'react';
import { useSession } from '../../../session/session.tsx';
import { keepSelection, keptSelection } from './kept-selection.ts';
import type { Selected } from './selection.ts';

/**
 * The selected evaluations, which are still selected when the browser goes back to the list. `filters`: each change of
 * them makes another entry of the history.
 */
export function useSelection(filters: object): readonly [Selected, Dispatch<SetStateAction<Selected>>] {
  const { user } = useSession();
  const { history } = useRouter();
  const entry = (): string | undefined => history.location.state.__TSR_key;
  const [selected, setSelected] = useState(() => keptSelection(user.id, entry()));
  // biome-ignore lint/correctness/useExhaustiveDependencies: the entry is that of the filters, not of the page that follows
  useEffect(() => keepSelection(user.id, entry(), selected), [user.id, filters, selected]);
  return [selected, setSelected];
}
