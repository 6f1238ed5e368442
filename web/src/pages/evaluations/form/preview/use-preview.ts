import type { EvaluationPayload, EvaluationPreview, Problem } from '@sillage/contract';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ApiRefusal, sendToApi } from '../../../../api/call-api.ts';

/** Milliseconds without a change before a preview is requested. */
const pause = 300;

/** The preview of a payload and its state. */
export interface Preview {
  /** The result of the last complete payload; undefined before the first. */
  readonly result: EvaluationPreview | undefined;
  /** Whether `result` belongs to the current payload. */
  readonly current: boolean;
  /** Why there is no result: issues with pointers into `asked`. */
  readonly faults: Problem['errors'];
  /** The payload of the last request. */
  readonly asked: EvaluationPayload;
  /** The service could not be reached, or rejected the request for a reason other than the payload. */
  readonly failure: Error | undefined;
  readonly computing: boolean;
  readonly retry: () => void;
}

/** Requests the preview of a payload once it has stopped changing; an earlier request is aborted. */
export function usePreview(payload: EvaluationPayload, enabled: boolean): Preview {
  const { i18n } = useTranslation();
  const text = JSON.stringify(payload);
  const [asked, setAsked] = useState(text);
  useEffect(() => {
    const later = setTimeout(() => setAsked(text), pause);
    return () => clearTimeout(later);
  }, [text]);
  const query = useQuery({
    queryKey: ['preview', i18n.language, asked],
    queryFn: async ({ signal }) => {
      const body: unknown = JSON.parse(asked);
      const answer = await sendToApi('POST', '/evaluations/preview', { body, signal });
      return (await answer.json()) as EvaluationPreview;
    },
    enabled,
    retry: false,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 60_000,
  });
  const last = useRef<EvaluationPreview>(undefined);
  if (query.data !== undefined) last.current = query.data;
  const refused = query.error instanceof ApiRefusal && query.error.problem.status === 422;
  return {
    result: query.data ?? last.current,
    current: query.data !== undefined && asked === text,
    faults: refused ? (query.error as ApiRefusal).problem.errors : [],
    asked: JSON.parse(asked) as EvaluationPayload,
    failure: refused ? undefined : (query.error ?? undefined),
    computing: enabled && (query.isFetching || asked !== text),
    retry: () => void query.refetch(),
  };
}
