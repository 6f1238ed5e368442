import { useMutation, useQueryClient } from '@tanstack/react-query';
import { ApiRefusal, sendToApi } from '../../session/api-call.ts';

/** What could not be removed, and why. */
export interface Refused {
  readonly id: string;
  readonly error: Error;
}

/** Deletes evaluations one after the other; shape: those that are still there. */
export function useRemoval() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async (ids: readonly string[]) => {
      const refused: Refused[] = [];
      for (const id of ids) {
        try {
          await sendToApi('DELETE', '/evaluations/:id', { params: { id } });
        } catch (error) {
          // Gone is gone, whoever did it.
          if (error instanceof ApiRefusal && error.problem.code === 'record.not-found') continue;
          refused.push({ id, error: error as Error });
        }
      }
      return refused;
    },
    onSuccess: () => client.invalidateQueries({ queryKey: ['evaluations'] }),
  });
}
