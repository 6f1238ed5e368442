import {
  aluminium,
  cardboard,
  farmGateRow,
  glass,
  hdpe,
  industry,
  lorry,
  oven,
  paper,
  plane,
  ship,
  steel,
} from './agribalyse-sources.ts';
import { indicators } from './indicators.ts';
import { type Combined, combine, halfOfEach, type ProfileSource, together } from './profile-sources.ts';
import { cell, givenFigure, readTable, selections } from './read-table.ts';
import { usLci } from './us-lci.ts';
import { exhaust, halfEach, usLciOf, usual } from './us-lci-sources.ts';
import { chemicals, washing } from './washing-profile.ts';
import { writeJson } from './write-json.ts';

/**
 * Writes impact profiles: how a single score is split among the 16 indicators, one profile for each family of
 * processes. Sources: AGRIBALYSE 3.1.1 and 3.2, US LCI characterised with EF 3.1; where neither has a category,
 * reasoned shares, marked as such.
 */

interface Profile {
  readonly id: string;
  readonly en: string;
  readonly fr: string;
  readonly reasoning: string;
  readonly combined: Combined;
}

const reasonedRows = readTable(selections, 'reasoned-shares.csv');
function reasoned(id: string): ProfileSource {
  const row = reasonedRows.find((candidate) => cell(candidate, 'id') === id);
  if (row === undefined) throw new Error(`No reasoned shares "${id}".`);
  return {
    name: `Reasoned by Sillage, as no open table is known: ${cell(row, 'reasoning')}`,
    database: 'Sillage',
    year: 2026,
    licence: 'MIT, as this repository',
    weighted: indicators.map((indicator) => givenFigure(row[indicator.id])),
  };
}

const flax = farmGateRow('Flaxseed, straw, ret, Normandie, at farm gate {FR} U');
const hemp = farmGateRow('Hemp fibre, without processing {FR} U');
const wools = [
  farmGateRow('Wool, conventional, Roquefort system, at farm gate {FR} U'),
  farmGateRow('Wool, conventional, indoor production system, at farm gate {FR} U'),
];
const rainFed = together(`${flax.name} and "Hemp fibre, without processing"`, [flax, hemp]);
const cotton = usLciOf('Cotton, whole plant, at field', [...usual, 'ldu', 'wtu', 'fwe']);
const resins = [
  'Polyethylene terephthalate, resin, at plant, CTR',
  'Polyethylene, high density, resin, at plant, CTR',
  'Polyethylene, low density, resin, at plant, CTR',
  'Polystyrene, general purpose, at plant, CTR',
  'Acrylonitrile-butadiene-styrene copolymer resin, at plant, CTR',
  'Polyvinyl chloride, resin, at plant, CTR',
];
const resinsTogether = together(
  `${usLci.source}: ${resins.map((name) => `"${name}"`).join(', ')}`,
  resins.map((name) => usLciOf(name)),
);
const isocyanate = [
  'Toluene diisocyanate, at plant, CTR',
  'Polyol ether, for rigid foam polyurethane production, at plant',
];
const gasBoiler = 'Natural gas, combusted in industrial boiler';
const coalBoiler = 'Bituminous coal, combusted in industrial boiler';
const coalPower = usLciOf('Electricity, bituminous coal, at power plant');
const gasPower = usLciOf('Electricity, natural gas, at power plant');

const profiles: Profile[] = [
  {
    id: 'fibre-vegetal',
    en: 'Plant fibre, rain-fed',
    fr: 'Fibre végétale, pluviale',
    combined: combine([flax, hemp]),
    reasoning: 'The two plant fibres of the open table; both are grown without irrigation.',
  },
  {
    id: 'fibre-vegetal-watered',
    en: 'Plant fibre, partly irrigated',
    fr: 'Fibre végétale, en partie irriguée',
    combined: combine([rainFed, cotton]),
    reasoning:
      'About half of the cotton area is irrigated: rain-fed fibres and the cotton of US LCI, which is irrigated.',
  },
  {
    id: 'fibre-animal',
    en: 'Animal fibre',
    fr: 'Fibre animale',
    combined: combine(wools),
    reasoning: 'The two wools of the open table.',
  },
  {
    id: 'plastic',
    en: 'Plastics and synthetic fibres',
    fr: 'Plastiques et fibres synthétiques',
    combined: combine([resinsTogether, hdpe]),
    reasoning: 'Six resins from the cradle to the plant, and almost pure polymer of a packaging step.',
  },
  {
    id: 'polyester',
    en: 'Polyester (PET)',
    fr: 'Polyester (PET)',
    combined: combine([usLciOf(resins[0] as string), hdpe]),
    reasoning:
      'The PET packaging of AGRIBALYSE is not used: its score is three times the newer one of PET, by minerals and metals alone.',
  },
  {
    id: 'polyurethane',
    en: 'Polyurethanes',
    fr: 'Polyuréthanes',
    combined: combine([
      together(
        `${usLci.source}: ${isocyanate.map((name) => `"${name}"`).join(', ')}`,
        isocyanate.map((name) => usLciOf(name)),
      ),
      hdpe,
    ]),
    reasoning: 'Isocyanate and polyol; what US LCI has no figure of comes from a polymer.',
  },
  {
    id: 'synthetic-rubber',
    en: 'Synthetic rubber',
    fr: 'Caoutchouc synthétique',
    combined: combine([usLciOf('Polybutadiene, at plant', [...exhaust, 'htn', 'htc', 'etf']), hdpe]),
    reasoning:
      'Butadiene rubber, without the energy of its feedstock, which US LCI cuts off; the rest from a polymer.',
  },
  {
    id: 'fibre-artificial',
    en: 'Man-made fibre from wood',
    fr: 'Fibre artificielle issue du bois',
    combined: combine([hdpe, paper]),
    reasoning: 'Viscose is pulp treated with chemicals and heat: between paper and a polymer.',
  },
  {
    id: 'cardboard',
    en: 'Cardboard',
    fr: 'Carton',
    combined: combine([
      cardboard,
      usLciOf('Corrugated product, containerboard, average production, at mill, 2010'),
    ]),
    reasoning: 'Packaging step of products packed in board, and corrugated board.',
  },
  {
    id: 'paper',
    en: 'Paper',
    fr: 'Papier',
    combined: combine([paper]),
    reasoning: 'Packaging step of products packed in paper.',
  },
  {
    id: 'glass',
    en: 'Glass',
    fr: 'Verre',
    combined: combine([glass]),
    reasoning: 'Packaging step of products packed in glass.',
  },
  {
    id: 'steel',
    en: 'Steel',
    fr: 'Acier',
    combined: combine([steel, usLciOf('Hot rolled sheet, steel, at plant')]),
    reasoning:
      'The packaging step holds can making, tin and coating besides the steel; hot rolled sheet is the metal alone.',
  },
  {
    id: 'stainless-steel',
    en: 'Stainless steel',
    fr: 'Acier inoxydable',
    combined: combine([steel, usLciOf('Steel, stainless 304, flat rolled coil', [...usual, 'ior'])]),
    reasoning: 'Minerals and phosphate as in the packaging step; the rest from chromium-nickel steel, too.',
  },
  {
    id: 'aluminium',
    en: 'Aluminium',
    fr: 'Aluminium',
    combined: combine([aluminium, usLciOf('Aluminum, primary ingot, at plant', [...usual, 'ior'])]),
    reasoning: 'Packaging step of products packed in aluminium, and primary ingots.',
  },
  {
    id: 'transport-road',
    en: 'Transport by road',
    fr: 'Transport routier',
    combined: combine([lorry, usLciOf('Transport, combination truck, long-haul, diesel powered', exhaust)]),
    reasoning:
      'The most frequent transport cell of ambient products (bottled waters) is carriage inside France by lorry only; US LCI lacks the supply of diesel.',
  },
  {
    id: 'transport-sea',
    en: 'Transport by sea',
    fr: 'Transport maritime',
    combined: combine([ship, usLciOf('Transport, ocean freighter, residual fuel oil powered', exhaust)]),
    reasoning: 'Mostly carried by ship; the high nitrogen and sulphur shares are those of heavy fuel oil.',
  },
  {
    id: 'transport-air',
    en: 'Transport by air',
    fr: 'Transport aérien',
    combined: combine([plane, usLciOf('Transport, aircraft, freight', exhaust)]),
    reasoning: 'Carried by aircraft; the lorry is about 2 % of the score.',
  },
  {
    id: 'transport-rail',
    en: 'Transport by rail',
    fr: 'Transport ferroviaire',
    combined: combine([lorry, usLciOf('Transport, train, diesel powered', exhaust)]),
    reasoning: 'A diesel train; infrastructure as that of the lorry.',
  },
  {
    id: 'electricity-nuclear',
    en: 'Electricity, mostly nuclear',
    fr: 'Électricité, surtout nucléaire',
    combined: combine([oven]),
    reasoning: 'The step is French household electricity and nothing else.',
  },
  {
    id: 'electricity-fossil',
    en: 'Electricity, mostly coal, oil and gas',
    fr: 'Électricité, surtout charbon, pétrole et gaz',
    combined: combine([coalPower, gasPower], industry),
    reasoning: 'Coal and gas power with their fuels.',
  },
  {
    id: 'electricity-mixed',
    en: 'Electricity, mixed',
    fr: 'Électricité, mixte',
    combined: combine([usLciOf('Electricity, at Grid, US, 2010')], industry),
    reasoning: 'A grid of coal, gas, nuclear and hydropower, with its fuels.',
  },
  {
    id: 'electricity-hydro',
    en: 'Electricity, mostly hydropower and other renewables',
    fr: 'Électricité, surtout hydraulique et autres renouvelables',
    combined: combine([], reasoned('electricity-hydro')),
    reasoning: 'No open inventory with all categories is known.',
  },
  {
    id: 'heat-europe',
    en: 'Industrial heat, Europe, mostly gas',
    fr: 'Chaleur industrielle, Europe, surtout gaz',
    combined: combine([usLciOf(gasBoiler)], industry),
    reasoning: 'Natural gas in an industrial boiler, with its supply.',
  },
  {
    id: 'heat-world',
    en: 'Industrial heat, world, with coal',
    fr: 'Chaleur industrielle, monde, avec charbon',
    combined: combine([halfEach(gasBoiler, 36, coalBoiler, 24.8)], industry),
    reasoning: 'Gas and hard coal in industrial boilers, half of the energy each.',
  },
  ...(['brass', 'end-of-life-textile', 'wood'] as const).map((id) => {
    const row = reasonedRows.find((candidate) => cell(candidate, 'id') === id) ?? {};
    return {
      id,
      en: cell(row, 'en'),
      fr: cell(row, 'fr'),
      combined: combine([], reasoned(id)),
      reasoning: cell(row, 'reasoning'),
    };
  }),
  {
    id: 'wet-processing',
    en: 'Wet treatment of textiles: auxiliaries',
    fr: 'Traitement humide des textiles : auxiliaires',
    combined: combine([chemicals], industry),
    reasoning: 'Energy is counted apart. The shares of the recipe are an estimate.',
  },
  {
    id: 'washing',
    en: 'Washing in use: detergent, water, the rest',
    fr: 'Lavage à l’usage : lessive, eau, le reste',
    combined: washing(),
    reasoning:
      'Of the published 18.85 µPt, 36 g of detergent are known by a recipe, 9.7 litres of water by the factor of EF with nothing returned; the machine and the sewage works are taken as an industrial process.',
  },
  {
    id: 'textile-recycling',
    en: 'Mechanical recycling of textiles',
    fr: 'Recyclage mécanique des textiles',
    combined: halfOfEach(combine([usLciOf('Electricity, at Grid, US, 2010')], industry), combine([oven])),
    reasoning:
      'Sorting, shredding and carding are electricity; the grid behind the published score is not stated.',
  },
];

/** Rounds to six decimals that add up to 1: the rounding remainder goes to the largest share. */
function rounded(shares: readonly number[]): Record<string, number> {
  const millionths = shares.map((share) => Math.round(share * 1e6));
  const largest = millionths.indexOf(Math.max(...millionths));
  millionths[largest] = (millionths[largest] ?? 0) + 1e6 - millionths.reduce((sum, value) => sum + value, 0);
  return Object.fromEntries(indicators.map(({ id }, i) => [id, (millionths[i] ?? 0) / 1e6]));
}

/** One number where all ranges are equal, else those that differ from 3. */
function rangeOf(gsd: readonly number[]): object | number {
  const byIndicator = Object.fromEntries(
    indicators.flatMap(({ id }, i) =>
      gsd[i] === 3 ? [] : [[id, Number((gsd[i] as number).toPrecision(3))]],
    ),
  );
  return Object.keys(byIndicator).length === 0 ? 3 : { default: 3, byIndicator };
}

writeJson('processes/sillage-reference-2026.1/profiles.json', {
  profiles: profiles.map(({ id, en, fr, reasoning, combined: { shares, gsd, sources } }) => ({
    id,
    name: { en, fr },
    reasoning,
    sources,
    shares: rounded(shares),
    gsd: rangeOf(gsd),
  })),
});
