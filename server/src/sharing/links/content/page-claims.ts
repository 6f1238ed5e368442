import type { Language } from '@sillage/contract';
import { pefFacts } from '../../../claims/claim-facts.ts';
import { judgeClaims } from '../../../claims/judge-claims.ts';
import type { AnyIpc, SharedContent, Shows } from './shared-content.ts';

interface Claimed {
  readonly shows: Shows;
  readonly label: SharedContent['label'];
  readonly garment: boolean;
  readonly verified: boolean;
}

/** What may be said of the figures of a page: the sentences of the application, as far as they are shown. */
export function pageClaims(
  ipc: AnyIpc,
  { shows, label, garment, verified }: Claimed,
  language: Language,
): readonly string[] {
  const { climate, score, impacts, ...facts } = pefFacts(ipc);
  const cost = label && { state: 'label' as const, ...label.figure, declared: label.declared };
  const shown = {
    ...(shows.has('scores') || shows.has('stages') ? { climate } : {}),
    ...(shows.has('scores') ? { score, impacts } : {}),
  };
  return judgeClaims({ ...facts, ...shown, cost, garment, verified, targets: false }, language).summary;
}
