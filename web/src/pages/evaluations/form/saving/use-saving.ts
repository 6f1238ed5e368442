import { useMutation } from '@tanstack/react-query';
import { type RefObject, useCallback, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ApiRefusal } from '../../../../api/call-api.ts';
import { errorsAfterChange, type FieldErrors, noErrors } from '../../../../fields/field-errors.ts';
import type { Draft } from '../draft/draft.ts';
import type { DraftStore } from '../draft/draft-store.ts';
import { payloadOfDraft } from '../draft/payload-of-draft.ts';
import { evaluationFieldErrors } from '../evaluation-field-errors.ts';
import type { Preview } from '../preview/use-preview.ts';

interface Saving {
  readonly save: (evaluate: boolean) => void;
  /** Repeats what failed. */
  readonly retry: () => void;
  /** Which of the two buttons is at work. */
  readonly pending: 'save' | 'evaluate' | undefined;
  readonly error: Error | undefined;
  readonly fieldErrors: FieldErrors;
  /** Another user has changed the record since; `keepEditing` ends it without saving. */
  readonly conflict: boolean;
  readonly keepEditing: () => void;
  readonly summary: RefObject<HTMLDivElement | null>;
  /** Takes over what the live result found in a later draft. */
  readonly check: (preview: Preview) => void;
}

/** Errors of these places are known only to saving: the result does not depend on them. */
const onlyWhenSaving = /^\/(name|reference|tags|pieces)(\/|$)/;

/**
 * Saves a draft. After a failure, the focus moves to the summary of errors; an error disappears as soon as its
 * field is changed, and the live result keeps the others true. `marked`: the first live result marks what is missing
 * before anything is saved.
 */
export function useSaving(
  store: DraftStore,
  onSave: (draft: Draft, evaluate: boolean) => Promise<void>,
  onSaved: () => void,
  marked = false,
): Saving {
  const { t } = useTranslation();
  const summary = useRef<HTMLDivElement>(null);
  const toMark = useRef(marked);
  const [failures, setFailures] = useState(0);
  const [error, setError] = useState<Error>();
  const [fieldErrors, setFieldErrors] = useState<FieldErrors>(noErrors);
  const mutation = useMutation<void, Error, boolean>({
    mutationFn: (evaluate) => onSave(store.get(), evaluate),
    onMutate: () => setError(undefined),
    onSuccess: onSaved,
    onError: (failed) => {
      setError(failed);
      setFailures((count) => count + 1);
      const errors = failed instanceof ApiRefusal ? failed.problem.errors : [];
      setFieldErrors(evaluationFieldErrors(payloadOfDraft(store.get()), errors, t));
    },
  });
  const conflict = error instanceof ApiRefusal && error.problem.code === 'revision.stale';
  useEffect(() => {
    if (failures > 0) summary.current?.focus();
  }, [failures]);
  useEffect(
    () =>
      store.subscribe((place) => {
        if (place !== undefined) setFieldErrors((errors) => errorsAfterChange(errors, place));
      }),
    [store],
  );
  const rejected = error instanceof ApiRefusal && error.problem.status === 422;
  // The summary of a rejected document has nothing left to say once all of it is corrected.
  useEffect(() => {
    if (rejected && fieldErrors.size === 0) setError(undefined);
  }, [rejected, fieldErrors]);
  const check = useCallback(
    ({ asked, faults }: Preview): void => {
      const marks = toMark.current;
      toMark.current = false;
      setFieldErrors((errors) => {
        if (errors.size === 0 && !marks) return errors;
        const kept = [...errors].filter(([path]) => onlyWhenSaving.test(path));
        const found = evaluationFieldErrors(asked, faults, t);
        return kept.length + found.size === 0 ? noErrors : new Map([...kept, ...found]);
      });
    },
    [t],
  );
  const save = (evaluate: boolean): void => {
    if (!mutation.isPending) mutation.mutate(evaluate);
  };
  return {
    save,
    retry: () => save(mutation.variables ?? false),
    pending: mutation.isPending ? (mutation.variables ? 'evaluate' : 'save') : undefined,
    error: conflict ? undefined : error,
    fieldErrors,
    conflict,
    keepEditing: () => setError(undefined),
    summary,
    check,
  };
}
