import type { FullResult, Origin } from '@sillage/contract';

/** How many resolved parameters of one quality category came from where. */
export interface QualityCount {
  readonly id: string;
  readonly primary: number;
  readonly mask: number;
  readonly default: number;
}

/** Counts the parameters by quality category; derived ones are nobody's data and are left out. */
export function countQuality(
  parameters: readonly {
    readonly definition: { readonly qualityCategory: string } | undefined;
    readonly resolved: { readonly origin: Origin };
  }[],
): QualityCount[] {
  const counts = new Map<string, { primary: number; mask: number; default: number }>();
  for (const { definition, resolved } of parameters) {
    if (definition === undefined) continue;
    const count = counts.get(definition.qualityCategory) ?? { primary: 0, mask: 0, default: 0 };
    counts.set(definition.qualityCategory, count);
    if (resolved.origin === 'given' || resolved.origin === 'custom') count.primary++;
    else if (resolved.origin === 'mask') count.mask++;
    else count.default++;
  }
  return [...counts].map(([id, count]) => ({ id, ...count }));
}

/** Primary share = (given + custom) / all resolved parameters, per quality category and overall; masks counted apart. */
export function dataQualityView(counts: readonly QualityCount[]): FullResult['dataQuality'] {
  const rows = counts.map(({ id, ...count }) => {
    const parameters = count.primary + count.mask + count.default;
    return { qualityCategoryId: id, parameters, ...count, primaryShare: count.primary / parameters };
  });
  const all = rows.reduce((sum, row) => sum + row.parameters, 0);
  const primary = rows.reduce((sum, row) => sum + row.primary, 0);
  return { primaryShare: all === 0 ? null : primary / all, qualityCategories: rows };
}
