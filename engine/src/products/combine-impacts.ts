import type { ContributionNode, FullResult, Impact } from '@sillage/contract';
import { signedShare } from '../views/impacts/ipc-view.ts';
import { type CountedPart, total, weightedSum } from './product-part.ts';

/**
 * Impacts of a product: Σ quantity × version (or packaging) per indicator; null where one of them is null.
 */
export function combineImpacts(parts: readonly CountedPart[], shape: readonly Impact[]): Impact[] {
  const rows = shape.map((impact, c) => {
    const of = (full: FullResult): Impact => full.impacts[c] as Impact;
    const value = total(parts, (full) => of(full).value);
    const partial = weightedSum(parts, (full) => of(full).value ?? of(full).partial ?? 0);
    const missing = parts.flatMap(({ full }) => of(full).missing ?? []);
    const sub = (impact.sub ?? []).map((entry, s) => {
      const known = total(parts, (full) => of(full).sub?.[s]?.value ?? null);
      return {
        id: entry.id,
        name: entry.name,
        value: known,
        ...(known === null ? { reason: 'factor-missing' } : {}),
      };
    });
    // The shares of a version are shares of Σ |activity|: credits have the same weight as burdens.
    const weight = (full: FullResult): number => absoluteOf(full.contributions, c);
    const absolute = weightedSum(parts, weight);
    const basis = { ...impact.basis };
    for (const key of Object.keys(basis) as (keyof typeof basis)[]) {
      const part = weightedSum(parts, (full) => weight(full) * of(full).basis[key]);
      if (absolute > 0) basis[key] = part / absolute;
    }
    return {
      id: impact.id,
      name: impact.name,
      unit: impact.unit,
      value,
      normalised: total(parts, (full) => of(full).normalised),
      weighted: total(parts, (full) => of(full).weighted),
      coverage: coverageOf(parts, c),
      basis,
      ...(parts.some(({ full }) => of(full).atLeast) ? { atLeast: true as const } : {}),
      ...(sub.length === 0 ? {} : { sub }),
      ...(basis['estimated-split'] + basis.estimate > 0.2
        ? { ...calibrationOf(parts, c), notForClaims: true as const, significantDigits: 2 as const }
        : {}),
      ...(value === null ? { partial, missing } : {}),
    };
  });
  const absolute = rows.reduce((sum, row) => sum + Math.abs(row.weighted ?? 0), 0);
  const complete = rows.every((row) => row.weighted !== null);
  const score = rows.reduce((sum, row) => sum + (row.weighted ?? 0), 0);
  return rows.map((row) => ({
    ...row,
    share: complete ? signedShare(row.weighted as number, score, absolute) : null,
    absoluteShare: row.weighted !== null && absolute > 0 ? Math.abs(row.weighted) / absolute : null,
  }));
}

/**
 * Coverage: processes with a factor / all processes of the product, each counted once; own data of different
 * versions are distinct. For a version frozen without its data sets, the smallest coverage of all is used as
 * a lower bound.
 * Decision: docs/calculation.md, "Missing figures".
 */
function coverageOf(parts: readonly CountedPart[], column: number): number {
  const known = new Map<string, boolean>();
  for (const [p, { full }] of parts.entries()) {
    const { processes, impacts }: Partial<FullResult> = full;
    const indicator = impacts?.[column]?.id ?? '';
    if (processes === undefined)
      return Math.min(...parts.map((part) => part.full.impacts[column]?.coverage ?? 0));
    for (const { id, database, factors } of processes)
      known.set(database === 'custom' ? `${p} ${id}` : id, factors[indicator] !== null);
  }
  const covered = [...known.values()].filter((figure) => figure).length;
  return known.size === 0 ? 1 : covered / known.size;
}

/** Σ |impact| of the activities in one indicator. */
function absoluteOf(nodes: readonly ContributionNode[], column: number): number {
  return nodes.reduce(
    (sum, { kind, impacts, children }) =>
      sum + (kind === 'activity' ? Math.abs(impacts[column] ?? 0) : absoluteOf(children, column)),
    0,
  );
}

/** What all versions say; nothing where they say different things: pieces of other fibres may lie on the other side. */
function calibrationOf(parts: readonly CountedPart[], column: number): Pick<Impact, 'calibration'> {
  const versions = parts.filter((part) => 'versionId' in part);
  const [calibration, ...others] = versions.map(({ full }) => full.impacts[column]?.calibration);
  const same = others.every((one) => one?.message === calibration?.message);
  return calibration === undefined || !same ? {} : { calibration };
}
