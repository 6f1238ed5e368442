import { compactMediaType, standardMediaType } from '@sillage/contract';
import type { ResultForm } from '../../calculation/evaluate/evaluate.ts';

/**
 * The form of the result that a request asks for; undefined for both results in full. `Prefer: return=minimal` comes before
 * the query: it asks for less. Source: RFC 7240, 4.2; a preference that is not understood is ignored.
 */
export function requestedForm(
  { view }: { readonly view?: 'full' | 'compact' },
  prefer: string | readonly string[] | undefined,
): ResultForm | undefined {
  const preferences = [prefer ?? []].flat().join().split(/[,;]/);
  const returned = preferences.map((one) => /^\s*return\s*=\s*"?(\w+)"?\s*$/i.exec(one)?.[1]?.toLowerCase());
  // Of several, the first counts (RFC 7240, 2).
  if (returned.find((value) => value !== undefined) === 'minimal') return 'standard';
  return view === 'compact' ? 'compact' : undefined;
}

/** The headers of an answer in one of the forms. */
export const formHeaders: Readonly<Record<ResultForm, Readonly<Record<string, string>>>> = {
  compact: { 'Content-Type': compactMediaType },
  standard: { 'Content-Type': standardMediaType, 'Preference-Applied': 'return=minimal' },
};
