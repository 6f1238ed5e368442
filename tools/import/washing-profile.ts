import { industry, weigh } from './agribalyse-sources.ts';
import { indicators } from './indicators.ts';
import { type Combined, combine, type ProfileSource } from './profile-sources.ts';
import { tablesFolder } from './read-table.ts';
import { usLci } from './us-lci.ts';
import { inventoryOf, usLciOf, usual } from './us-lci-sources.ts';
import { weightsOf } from './weights.ts';

/** kg of each substance in 1 kg of what is active in a detergent; an estimate of the order of common recipes. */
const recipe: readonly (readonly [name: string, share: number])[] = [
  ['Crude palm kernel oil, at plant', 0.2],
  ['Ethylene oxide, at plant', 0.1],
  ['Soda powder, at plant', 0.4],
  ['Acetic acid, at plant', 0.09],
  ['Sodium chloride, at plant', 0.2],
  ['Enzyme, Cellulase, Novozyme Celluclast', 0.01],
];
export const chemicals: ProfileSource = {
  ...usLciOf('Soda powder, at plant'),
  name: `${usLci.source}: ${recipe.map(([name, share]) => `${share} kg of "${name}"`).join(', ')}`,
  weighted: weigh(
    indicators.map(({ id }, i) =>
      usual.includes(id) && id !== 'htc' // Of palm kernels: a boiler for fibres, with implausible dioxins.
        ? recipe.reduce((sum, [name, share]) => sum + share * (inventoryOf(name).impacts[i] as number), 0)
        : null,
    ),
  ),
};
/** The washing of one kilogram, as the published score has it: known parts, and the rest as an industrial process. */
export function washing(): Combined {
  const published = 18.8499;
  const weights = weightsOf(tablesFolder());
  const { shares, gsd, sources } = combine([chemicals], industry);
  const climate = indicators.findIndex(({ id }) => id === 'cch');
  const activeScore = (chemicals.weighted[climate] as number) / (shares[climate] as number);
  const detergent = shares.map((share) => 0.036 * activeScore * share);
  // EF 3.1, water use: 42.95 m³ world eq. per m³ without a place.
  const water = indicators.map(({ id }, i) => (id === 'wtu' ? 0.0097 * 42.95 * (weights[i] as number) : 0));
  const known = [...detergent, ...water].reduce((sum, value) => sum + value, 0);
  const rest = combine([industry]).shares.map((share) => share * (published - known));
  return {
    shares: detergent.map((value, i) => (value + (water[i] as number) + (rest[i] as number)) / published),
    gsd: gsd.map((range, i) => Math.max(range, industry.spread?.[i] ?? 3)),
    sources: [
      ...sources,
      {
        source: 'EF reference package 3.1, JRC: factor of water use without a place, times 9.7 litres',
        year: 2022,
        licence: 'terms of the JRC: free use for LCA studies, the owner named',
        indicators: ['wtu'],
      },
    ],
  };
}
