import type { Cell, ExportColumn } from '../../platform/tables/export-table.ts';
import { type CostFacts, pefFacts } from '../claims/claim-facts.ts';
import { judgeClaims } from '../claims/judge-claims.ts';

/** Behind all others, so that those keep their places. */
export const notForConsumersColumn: ExportColumn = {
  id: 'notForConsumers',
  title: { en: 'Not for consumers in France', fr: 'Pas pour les consommateurs en France' },
};

/** Ids of the figures that consumers in France may not be shown, as the claims of the result have them; null for none. */
export function notForConsumersCell(
  result: Parameters<typeof pefFacts>[0],
  garment: boolean,
  cost: CostFacts | undefined,
): Cell {
  // Neither a verifier nor a declaration refuses anything, and a list has no targets.
  const facts = { ...pefFacts(result), verified: false, targets: false, garment, cost };
  const refused = judgeClaims(facts, 'en').figures.filter(({ shown }) =>
    shown.some(({ to, verdict }) => to === 'consumers-fr' && verdict === 'refused'),
  );
  return refused.map(({ figure }) => figure).join(' ') || null;
}
