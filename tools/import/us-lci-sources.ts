import { weigh } from './agribalyse-sources.ts';
import { indicators } from './indicators.ts';
import type { ProfileSource } from './profile-sources.ts';
import { tablesFolder } from './read-table.ts';
import { readUsLci, usLci } from './us-lci.ts';

/** Inventories of US LCI as sources of impact profiles. */
export const inventoryOf = await readUsLci(tablesFolder());

/** What inventories of US LCI hold; others are 0 or nearly so in them, which is no measured zero. */
export const exhaust = ['cch', 'pco', 'pma', 'acd', 'swe', 'tre'];
export const usual = [...exhaust, 'htn', 'htc', 'etf', 'fru'];

export function usLciOf(name: string, taken: readonly string[] = usual): ProfileSource {
  const { impacts } = inventoryOf(name);
  return {
    name: `${usLci.source}: "${name}"`,
    database: 'US LCI',
    year: usLci.year,
    licence: usLci.licence,
    weighted: weigh(impacts.map((value, i) => (taken.includes(indicators[i]?.id ?? '') ? value : null))),
  };
}

/** Shares of energy from two fuels, half each; MJ in a unit of each, as `us-lci-flows.csv` has them. */
export function halfEach(first: string, firstMJ: number, second: string, secondMJ: number): ProfileSource {
  const [a, b] = [usLciOf(first), usLciOf(second)];
  const weighted = a.weighted.map((value, i) => value / firstMJ + (b.weighted[i] as number) / secondMJ);
  return { ...a, name: `${usLci.source}: half of the energy "${first}", half "${second}"`, weighted };
}
