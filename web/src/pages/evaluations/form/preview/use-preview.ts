import type { EvaluationPayload, EvaluationPreview, Problem } from '@sillage/contract';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ApiRefusal, sendToApi } from '../../../../api/call-api.ts';

/** Milliseconds without a change after which it is asked for. */
const pause = 300;

/** What a payload would come to, as far as it is known now. */
export interface Preview {
  /** Of the last payload that was complete; undefined before the first. */
  readonly result: EvaluationPreview | undefined;
  /** Whether `result` is that of the payload as it stands. */
  readonly current: boolean;
  /** Why there is none: every fault at its pointer, into `asked`. */
  readonly faults: Problem['errors'];
  /** The payload that the service was asked about last. */
  readonly asked: EvaluationPayload;
  /** The service could not be reached, or refused for another reason than the payload. */
  readonly failure: Error | undefined;
  readonly computing: boolean;
  readonly retry: () => void;
}

/** Asks for the preview of a payload once it stays the same for a moment; an earlier request is given up. */
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
