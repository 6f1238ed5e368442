import type { FullResult } from '@sillage/contract';

/** A result as the downloads of its charts name it. */
export function shownResult(
  { evaluation: { name, reference }, provenance }: Pick<FullResult, 'evaluation' | 'provenance'>,
  version: number | undefined,
  unnamed: string,
) {
  return { name: [name ?? unnamed, reference].filter(Boolean).join(', '), version, provenance };
}
