import type {
  ClaimAudience,
  ClaimedFigure,
  Language,
  ShareClaim,
  SharedPart,
  SharePayload,
} from '@sillage/contract';
import type { ClaimFacts } from './claim-facts.ts';
import { judgeClaims, reasonOf } from './judge-claims.ts';
import { claimsInText } from './text-claims.ts';

/** The figures that a part of a shared page shows. */
const figuresOfPart: Partial<Readonly<Record<SharedPart, readonly ClaimedFigure[]>>> = {
  scores: ['climate', 'score', 'impacts'],
  stages: ['climate'],
  label: ['extscore'],
};

const consumers: ClaimAudience[] = ['consumers-fr', 'consumers-eu'];

/**
 * What a page would show that may not be shown to consumers, and texts that sound like claims. `facts`: of what is
 * shared; `name`: that of the product, which each page shows.
 */
export function shareClaims(
  { shows, documents = [], evaluation }: Pick<SharePayload, 'shows' | 'documents' | 'evaluation'>,
  facts: ClaimFacts,
  name: string,
  language: Language,
): ShareClaim[] {
  // A score is seen beside the cost only if the page has the label.
  const cost = shows.includes('label') ? facts.cost : undefined;
  const { figures } = judgeClaims({ ...facts, cost, rank: undefined, targets: false }, language);
  const ofFigures = shows.flatMap((part, index): ShareClaim[] => {
    const shown = figures.filter(({ figure }) => figuresOfPart[part]?.includes(figure));
    return merged(
      shown.flatMap((figure) =>
        figure.shown.flatMap(({ to, reasons }) =>
          to === 'professionals'
            ? []
            : reasons
                .filter(({ code }) => isWarned(code, part, cost === undefined))
                .map(({ code, message, sources }) => ({
                  ...{ code, message, sources },
                  pointer: `/shows/${index}`,
                  to: [to],
                })),
        ),
      ),
    );
  });
  const ofText = (text: string, pointer: string): ShareClaim[] =>
    claimsInText(text).map(({ rule, phrase }) => ({
      ...reasonOf(rule, language),
      ...{ pointer, to: consumers, phrase },
    }));
  return [
    ...ofFigures,
    ...ofText(name, evaluation === undefined ? '/product/id' : '/evaluation/id'),
    ...documents.flatMap((one, index) => ofText(one.name, `/documents/${index}/name`)),
  ];
}

/** What the page says itself beside the figures needs no warning; the label has those of the cost. */
function isWarned(code: ShareClaim['code'], part: SharedPart, withoutLabel: boolean): boolean {
  if (code === 'one-aspect' || code === 'for-professionals') return false;
  if (code === 'declare-first') return part === 'label';
  return code !== 'aggregate-score' || withoutLabel;
}

/** One entry for all figures of a part that have the same reason. */
function merged(claims: readonly ShareClaim[]): ShareClaim[] {
  const found = new Map<string, ShareClaim>();
  for (const claim of claims) {
    const before = found.get(claim.message);
    const to = consumers.filter((one) => before?.to.includes(one) || claim.to.includes(one));
    found.set(claim.message, { ...claim, to });
  }
  return [...found.values()];
}
