import type { EvaluationSelection } from '@sillage/contract';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { callApi } from '../../api/call-api.ts';
import { useSession } from '../../session/session.tsx';

/**
 * The bulk evaluation that this user has started and not dismissed; its id is stored on the device, so that
 * it survives a reload.
 */
export function useBulkJob() {
  const { user } = useSession();
  const storageKey = `sillage.bulk.${user.id}`;
  const [id, setId] = useState(() => localStorage.getItem(storageKey));
  const start = useMutation({
    mutationFn: (body: EvaluationSelection) =>
      callApi('POST', '/evaluations/evaluate', { body, query: { extscore: 'true' } }),
    onSuccess(job) {
      localStorage.setItem(storageKey, job.id);
      setId(job.id);
    },
  });
  const dismiss = (): void => {
    localStorage.removeItem(storageKey);
    setId(null);
  };
  return { id, start, dismiss };
}
