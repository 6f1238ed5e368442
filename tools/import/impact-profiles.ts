import { type FoodProduct, groupByStep, readFoodProducts, type Step } from './agribalyse-tables.ts';
import { readFarmGate } from './farm-gate-table.ts';
import { indicators } from './indicators.ts';
import { cell, givenFigure, readTable, selections, tablesFolder } from './read-table.ts';
import { sharesOf, weightsOf } from './weights.ts';
import { writeJson } from './write-json.ts';

/**
 * Writes impact profiles: how a single score is split among the 16 indicators,
 * one profile per family. Weighted shares of open rows; where no open table
 * exists, reasoned shares, marked as such. Source: AGRIBALYSE 3.1.1.
 */
const folder = tablesFolder();
const weights = weightsOf(folder);
const products = readFoodProducts(folder);
const farmGate = readFarmGate(folder);

type Shares = readonly number[];

interface Profile {
  readonly id: string;
  readonly en: string;
  readonly fr: string;
  readonly reasoned: boolean;
  readonly shares: Shares;
  readonly derivedFrom: string;
  readonly reasoning: string;
}

/** Sets one share to `value` and scales all others so that the sum stays 1. */
function withShare(shares: Shares, id: string, value: number): number[] {
  const at = indicators.findIndex((indicator) => indicator.id === id);
  const rest = 1 - (shares[at] ?? 0);
  return shares.map((share, i) => (i === at ? value : (share / rest) * (1 - value)));
}

function mean(...lists: readonly Shares[]): number[] {
  return indicators.map((_, i) => lists.reduce((sum, shares) => sum + (shares[i] ?? 0), 0) / lists.length);
}

function farmGateShares(nameEn: string): Shares {
  const row = farmGate.find((candidate) => candidate.nameEn === nameEn);
  if (row === undefined) throw new Error(`No farm-gate row "${nameEn}".`);
  return sharesOf(
    row.impacts.map((value) => value ?? Number.NaN),
    weights,
  );
}

function stepShares(step: Step, code: string): Shares {
  const found = products.find((product) => product.code === code);
  if (found === undefined) throw new Error(`No product ${code}.`);
  return sharesOf(found.step(step).impacts, weights);
}

/** Shares of the most frequent step figures among the chosen products, and where to find them. */
function frequentShares(
  step: Step,
  choose: (product: FoodProduct) => boolean,
): { shares: Shares; where: string } {
  const chosen = products.filter(choose);
  const group = groupByStep(chosen, step)[0] ?? [];
  const first = group[0];
  if (first === undefined) throw new Error(`No product for a profile of the step ${step}.`);
  return {
    shares: sharesOf(first.step(step).impacts, weights),
    where: `product ${first.code} (the cell of ${group.length} of ${chosen.length} products)`,
  };
}

const table = 'AGRIBALYSE 3.1.1, ADEME-INRAE, table of life-cycle steps';
const flax = farmGateShares('Flaxseed, straw, ret, Normandie, at farm gate {FR} U');
const hemp = farmGateShares('Hemp fibre, without processing {FR} U');
const woolA = farmGateShares('Wool, conventional, Roquefort system, at farm gate {FR} U');
const woolB = farmGateShares('Wool, conventional, indoor production system, at farm gate {FR} U');
const packaging = (material: RegExp) =>
  frequentShares('packaging', (product) => material.test(product.packaging));
const hdpe = packaging(/^(HDPE|HPDE)$/);
const cardboard = packaging(/^Carton$/);
const paper = packaging(/^Papier$/);
const glass = packaging(/^Verre$/);
const steel = packaging(/^Acier$/);
const aluminium = packaging(/^Aluminium$/);
const road = frequentShares('transport', (product) => product.delivery === 'Ambiant (long)');
const sea = '18005';
const air = '13025_2';
const oven = frequentShares('consumption', (product) => product.preparation === 'Four');
const vegetal = mean(flax, hemp);

const derived: Profile[] = [
  {
    id: 'fibre-vegetal',
    en: 'Plant fibre, rain-fed',
    fr: 'Fibre végétale, pluviale',
    reasoned: false,
    shares: vegetal,
    derivedFrom:
      'AGRIBALYSE 3.2 farm gate, ADEME: mean of the weighted shares of "Flaxseed, straw, ret, Normandie" and "Hemp fibre, without processing"',
    reasoning: 'The two plant fibres of the open table; both are grown without irrigation.',
  },
  {
    id: 'fibre-vegetal-watered',
    en: 'Plant fibre, irrigated or water-retted',
    fr: 'Fibre végétale, irriguée ou rouie à l’eau',
    reasoned: true,
    shares: withShare(vegetal, 'wtu', 0.35),
    derivedFrom: 'Profile fibre-vegetal, share of water use raised to 0.35',
    reasoning:
      'Irrigated crops of the same farm-gate table owe 59 to 78 % of their score to water (strawberry ES and MA, clementine MA), rain-fed ones about 1 %; about half of the cotton area is irrigated.',
  },
  {
    id: 'fibre-animal',
    en: 'Animal fibre',
    fr: 'Fibre animale',
    reasoned: false,
    shares: mean(woolA, woolB),
    derivedFrom:
      'AGRIBALYSE 3.2 farm gate, ADEME: mean of the weighted shares of the two wools (Roquefort system, indoor system)',
    reasoning: 'The two wools of the open table.',
  },
  {
    id: 'plastic',
    en: 'Plastics and synthetic fibres',
    fr: 'Plastiques et fibres synthétiques',
    reasoned: false,
    shares: hdpe.shares,
    derivedFrom: `${table}, packaging, material HDPE: ${hdpe.where}`,
    reasoning:
      'Almost pure polymer. The PET packaging of the same table is not used: its score is three times the newer one of PET, by minerals and metals alone.',
  },
  {
    id: 'fibre-artificial',
    en: 'Man-made fibre from wood',
    fr: 'Fibre artificielle issue du bois',
    reasoned: true,
    shares: mean(hdpe.shares, paper.shares),
    derivedFrom: 'Mean of the profiles plastic and paper',
    reasoning: 'Viscose is pulp treated with chemicals and heat; no open table with 16 indicators is known.',
  },
  {
    id: 'cardboard',
    en: 'Cardboard',
    fr: 'Carton',
    reasoned: false,
    shares: cardboard.shares,
    derivedFrom: `${table}, packaging, material Carton: ${cardboard.where}`,
    reasoning: 'Packaging step of products packed in board.',
  },
  {
    id: 'paper',
    en: 'Paper',
    fr: 'Papier',
    reasoned: false,
    shares: paper.shares,
    derivedFrom: `${table}, packaging, material Papier: ${paper.where}`,
    reasoning: 'Packaging step of products packed in paper.',
  },
  {
    id: 'glass',
    en: 'Glass',
    fr: 'Verre',
    reasoned: false,
    shares: glass.shares,
    derivedFrom: `${table}, packaging, material Verre: ${glass.where}`,
    reasoning: 'Packaging step of products packed in glass.',
  },
  {
    id: 'steel',
    en: 'Steel',
    fr: 'Acier',
    reasoned: true,
    shares: withShare(steel.shares, 'cch', 0.44),
    derivedFrom: `${table}, packaging, material Acier: ${steel.where}; share of climate raised to 0.44`,
    reasoning:
      'The packaging step holds can making, tin and coating besides the steel; with its share of climate the implied figure would be 1.4 kg CO2e per kg, too low for converter steel.',
  },
  {
    id: 'aluminium',
    en: 'Aluminium',
    fr: 'Aluminium',
    reasoned: false,
    shares: aluminium.shares,
    derivedFrom: `${table}, packaging, material Aluminium: ${aluminium.where}`,
    reasoning: 'Packaging step of products packed in aluminium.',
  },
  {
    id: 'transport-road',
    en: 'Transport by road',
    fr: 'Transport routier',
    reasoned: false,
    shares: road.shares,
    derivedFrom: `${table}, transport, ambient products: ${road.where}`,
    reasoning:
      'The most frequent transport cell of ambient products (bottled waters): carriage inside France by lorry only.',
  },
  {
    id: 'transport-sea',
    en: 'Transport by sea',
    fr: 'Transport maritime',
    reasoned: false,
    shares: stepShares('transport', sea),
    derivedFrom: `${table}, transport, product ${sea} (instant coffee): the largest share of acidification in the table`,
    reasoning: 'Mostly carried by ship; the high nitrogen and sulphur shares are those of heavy fuel oil.',
  },
  {
    id: 'transport-air',
    en: 'Transport by air',
    fr: 'Transport aérien',
    reasoned: false,
    shares: stepShares('transport', air),
    derivedFrom: `${table}, transport, product ${air} (mango brought by plane)`,
    reasoning: 'Carried by aircraft; the lorry is about 2 % of the score.',
  },
  {
    id: 'transport-rail',
    en: 'Transport by rail',
    fr: 'Transport ferroviaire',
    reasoned: true,
    shares: withShare(road.shares, 'cch', 0.25),
    derivedFrom: 'Profile transport-road, share of climate lowered to 0.25',
    reasoning:
      'Part of the traction is electric and infrastructure weighs more; the implied figure must stay below that of the lorry by more than the scores do.',
  },
  {
    id: 'electricity-nuclear',
    en: 'Electricity, mostly nuclear',
    fr: 'Électricité, surtout nucléaire',
    reasoned: false,
    shares: oven.shares,
    derivedFrom: `${table}, consumption, oven: ${oven.where}`,
    reasoning: 'The step is French household electricity and nothing else.',
  },
];

const reasoned: Profile[] = readTable(selections, 'reasoned-shares.csv').map((row) => ({
  id: cell(row, 'id'),
  en: cell(row, 'en'),
  fr: cell(row, 'fr'),
  reasoned: true,
  shares: indicators.map(({ id }) => givenFigure(row[id])),
  derivedFrom: 'No open table with 16 indicators is known: reasoned shares',
  reasoning: cell(row, 'reasoning'),
}));
const named = new Map([...derived, ...reasoned].map((profile) => [profile.id, profile.shares]));
const recycling: Profile = {
  id: 'textile-recycling',
  en: 'Mechanical recycling of textiles',
  fr: 'Recyclage mécanique des textiles',
  reasoned: true,
  shares: mean(named.get('electricity-mixed') ?? [], named.get('electricity-nuclear') ?? []),
  derivedFrom: 'Mean of the profiles electricity-mixed and electricity-nuclear',
  reasoning:
    'Sorting, shredding and carding are electricity; the grid behind the published score is not stated.',
};

/** Rounds to six decimals that add up to 1: the rounding remainder goes to the largest share. */
function rounded(shares: Shares): Record<string, number> {
  const millionths = shares.map((share) => Math.round(share * 1e6));
  const largest = millionths.indexOf(Math.max(...millionths));
  millionths[largest] = (millionths[largest] ?? 0) + 1e6 - millionths.reduce((sum, value) => sum + value, 0);
  return Object.fromEntries(indicators.map(({ id }, i) => [id, (millionths[i] ?? 0) / 1e6]));
}

writeJson('processes/sillage-reference-2026.1/profiles.json', {
  profiles: [...derived, ...reasoned, recycling].map(({ en, fr, shares, ...profile }) => ({
    id: profile.id,
    name: { en, fr },
    reasoned: profile.reasoned,
    derivedFrom: profile.derivedFrom,
    reasoning: profile.reasoning,
    shares: rounded(shares),
  })),
});
