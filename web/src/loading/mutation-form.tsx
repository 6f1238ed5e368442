import type { UseMutationResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';

interface MutationFormProps {
  readonly mutation: Pick<UseMutationResult<unknown, Error, void>, 'isError' | 'mutate' | 'reset'>;
  readonly className?: string;
  readonly children: ReactNode;
}

/** A form that a mutation sends. What was wrong is reported again by the next try, if it still is. */
export function MutationForm({ mutation, className = 'stack', children }: MutationFormProps) {
  return (
    <form
      className={className}
      noValidate
      onInput={() => mutation.isError && mutation.reset()}
      onSubmit={(event) => {
        event.preventDefault();
        mutation.mutate();
      }}
    >
      {children}
    </form>
  );
}
