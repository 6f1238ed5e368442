import type { EvaluationPayload, EvaluationPreview, Problem } from '@sillage/contract';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ApiRefusal, sendToApi } from '../../../../api/call-api.ts';
import type { Draft } from '../draft/draft.ts';
import type { DraftStore } from '../draft/draft-store.ts';
import { payloadOfDraft } from '../draft/payload-of-draft.ts';

/** Milliseconds without a change before a preview is requested. */
const pause = 300;

const noFaults: Problem['errors'] = [];

/** The preview of a draft and its state. */
export interface Preview {
  /** The result of the last complete draft; undefined before the first. */
  readonly result: EvaluationPreview | undefined;
  /** Whether `result` belongs to the current draft. */
  readonly current: boolean;
  /** Why there is no result: issues with pointers into `asked`. */
  readonly faults: Problem['errors'];
  /** The payload of the last request. */
  readonly asked: EvaluationPayload;
  /** `asked` was answered, and nothing was changed since: `faults` are all that there are. */
  readonly settled: boolean;
  /** The service could not be reached, or rejected the request for a reason other than the payload. */
  readonly failure: Error | undefined;
  readonly computing: boolean;
  readonly retry: () => void;
}

/** What the result depends on: not the name, the reference, the tags and the pieces. */
function askedOf(draft: Draft): string {
  const { pieces: _, ...rest } = draft;
  return JSON.stringify(payloadOfDraft({ ...rest, name: '', reference: '', tags: [] }));
}

/** Whether two drafts have the same result for sure; parts that were not changed are the same objects. */
function sameResult(a: Draft, b: Draft): boolean {
  const { name: _a, reference: _b, tags: _c, pieces: _d, ...one } = a;
  const keys = Object.keys(one) as (keyof typeof one)[];
  return keys.every((key) => a[key] === b[key]);
}

/** Requests the preview of a draft once it has stopped changing; an earlier request is aborted. */
export function usePreview(store: DraftStore, enabled: boolean): Preview {
  const { i18n } = useTranslation();
  const [text, setText] = useState(() => askedOf(store.get()));
  const [waiting, setWaiting] = useState(false);
  useEffect(() => {
    let later: ReturnType<typeof setTimeout> | undefined;
    let last = store.get();
    const unsubscribe = store.subscribe(() => {
      const next = store.get();
      if (sameResult(last, next)) return;
      last = next;
      setWaiting(true);
      clearTimeout(later);
      later = setTimeout(() => {
        setText(askedOf(next));
        setWaiting(false);
      }, pause);
    });
    return () => {
      unsubscribe();
      clearTimeout(later);
    };
  }, [store]);
  const query = useQuery({
    queryKey: ['preview', i18n.language, text],
    queryFn: async ({ signal }) => {
      const body: unknown = JSON.parse(text);
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
    current: query.data !== undefined && !waiting,
    faults: refused ? (query.error as ApiRefusal).problem.errors : noFaults,
    asked: JSON.parse(text) as EvaluationPayload,
    settled: !waiting && !query.isFetching && (query.data !== undefined || refused),
    failure: refused ? undefined : (query.error ?? undefined),
    computing: enabled && (query.isFetching || waiting),
    retry: () => void query.refetch(),
  };
}
