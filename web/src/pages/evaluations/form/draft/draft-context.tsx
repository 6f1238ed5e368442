import { createContext, type ReactNode, useContext, useRef, useSyncExternalStore } from 'react';
import type { FieldErrors } from '../../../../fields/field-errors.ts';
import type { Draft } from './draft.ts';
import type { DraftStore } from './draft-store.ts';

interface FormState {
  readonly store: DraftStore;
  readonly fieldErrors: FieldErrors;
  readonly disabled: boolean;
  /** Basic: only what decides most of the score. */
  readonly basic: boolean;
}

const FormContext = createContext<FormState | undefined>(undefined);

export function FormProvider({ value, children }: { value: FormState; children: ReactNode }) {
  return <FormContext value={value}>{children}</FormContext>;
}

/** The state of the form around; it changes seldom: not when something is typed. */
export function useForm(): FormState {
  const state = useContext(FormContext);
  if (state === undefined) throw new Error('outside the form of an evaluation');
  return state;
}

/**
 * A part of the draft; renders again only if that part is another object. A selected object that is made again
 * each time must be compared by `same`.
 */
export function useDraft<Part>(
  select: (draft: Draft) => Part,
  same: (a: Part, b: Part) => boolean = Object.is,
): Part {
  const { store } = useForm();
  const kept = useRef<{ readonly part: Part }>(undefined);
  return useSyncExternalStore(store.subscribe, () => {
    const part = select(store.get());
    if (kept.current === undefined || !same(kept.current.part, part)) kept.current = { part };
    return kept.current.part;
  });
}
