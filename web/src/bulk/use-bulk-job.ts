import type { EvaluationSelection } from '@sillage/contract';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { callApi } from '../session/api-call.ts';
import { useSession } from '../session/session.tsx';

/** The bulk evaluation of this user that is under way, or has just ended: kept on the device, so that a reload finds it. */
export function useBulkJob() {
  const { user } = useSession();
  const keptAt = `sillage.bulk.${user.id}`;
  const [id, setId] = useState(() => localStorage.getItem(keptAt));
  const start = useMutation({
    mutationFn: (body: EvaluationSelection) => callApi('POST', '/evaluations/evaluate', { body }),
    onSuccess(job) {
      localStorage.setItem(keptAt, job.id);
      setId(job.id);
    },
  });
  const dismiss = (): void => {
    localStorage.removeItem(keptAt);
    setId(null);
  };
  return { id, start, dismiss };
}
