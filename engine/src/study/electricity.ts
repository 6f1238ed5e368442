import type { ElectricitySupply, LocalizedStudy, LocalizedText } from '@sillage/contract';
import type { Location } from '../catalog/catalog.ts';
import type { Activity } from '../methods/pef/inventory/inventory.ts';
import { type PlacedActivity, type StudyContext, same, slugOf } from './study-context.ts';

type Electricity = LocalizedStudy['electricity'];
type Step = Electricity['steps'][number];
type Supply = Step['supplies'][number];

/**
 * The electricity of each step and how it is supplied.
 * Source: Commission Recommendation (EU) 2021/2279, Annex I, 4.4.2: hierarchy of electricity use.
 */
export function electricityOf(context: StudyContext): Electricity {
  const groups = new Map<string, PlacedActivity[]>();
  for (const placed of context.activities) {
    const definition = placed.rule?.definition;
    if (definition?.kind !== 'energy' || definition.carrier !== 'electricity') continue;
    // The amounts of databases that may not be shown are in no unit of energy.
    if (placed.activity.process.unit !== 'kWh') continue;
    const key = `${placed.step?.definition.id} ${placed.line}`;
    groups.set(key, [...(groups.get(key) ?? []), placed]);
  }
  return { rule: hierarchy, steps: [...groups.values()].map((group) => stepOf(context, group)) };
}

function stepOf(context: StudyContext, group: readonly PlacedActivity[]): Step {
  const [{ step, line }] = group as [PlacedActivity];
  const { id = '', name = same('') } = step?.definition ?? {};
  const kWh = group.reduce((sum, { activity }) => sum + activity.amount, 0);
  const bySupply = new Map<string, Omit<Supply, 'share'>>();
  for (const { activity, index } of group) {
    const supply = supplyOf(context, activity, index);
    const known = bySupply.get(supply.process);
    bySupply.set(supply.process, { ...supply, kWh: (known?.kWh ?? 0) + activity.amount });
  }
  const material = context.lines[line];
  return {
    step: { id, name },
    material: material === undefined ? null : { id: material.id, name: material.name },
    kWh,
    place: (step && context.parameter(`${slugOf(step)}-electricity`, line)?.place) ?? null,
    supplies: [...bySupply.values()].map((supply) => ({
      ...supply,
      share: kWh === 0 ? 0 : supply.kWh / kWh,
    })),
  };
}

function supplyOf(context: StudyContext, { process }: Activity, index: number): Omit<Supply, 'share'> {
  const location = locationOf(context, index);
  const kind = kindOf(context, process.id, process.basis);
  const region = kind === 'location-mix' && (location?.region === null || location?.electricity.fromRegion);
  const name = context.processName(process.database, process.id, process.name);
  const rank = ranks[region ? 'region-mix' : kind];
  return {
    kind,
    name,
    location: location === undefined ? null : { code: location.code, name: location.name },
    kWh: 0,
    process: process.key,
    source: process.source,
    ...rank,
    ...(kind === 'location-mix' && location?.code === unknownPlace ? { because: standInFor(name) } : {}),
  };
}

/** The code of a place that is not given. */
const unknownPlace = '---';

const standInFor = ({ en, fr }: LocalizedText): LocalizedText => ({
  en: `The country is not given: "${en}" stands in for it. Give the country.`,
  fr: `Le pays n’est pas donné : « ${fr} » en tient lieu. Donnez le pays.`,
});

function locationOf({ calculation, catalog }: StudyContext, index: number): Location | undefined {
  const { places } = calculation;
  const code = places?.names[places.activity[index] ?? -1]?.id;
  return catalog.locations.find((location) => location.code === code);
}

function kindOf({ compiled, catalog }: StudyContext, id: string, basis: string): ElectricitySupply {
  if (basis === 'custom' || id.startsWith('contract-')) return 'contract';
  if (id.startsWith('residual-mix-')) return 'residual-mix';
  const technologies = compiled.parameters
    .filter(({ identifier }) => identifier.endsWith('-electricity'))
    .flatMap(({ allowedValues }) => allowedValues.flatMap(({ process }) => process ?? []));
  return technologies.some((index) => catalog.processes[index]?.id === id) ? 'technology' : 'location-mix';
}

const hierarchy: LocalizedText = {
  en: 'The EF method prefers, in this order: a product of the supplier under contract, the total mix of the supplier, the residual mix of the country, its consumption mix, the mix of a region. A contract counts with its evidence only.',
  fr: 'La méthode EF préfère, dans cet ordre : une offre du fournisseur sous contrat, le mix total du fournisseur, le mix résiduel du pays, son mix de consommation, le mix d’une région. Un contrat ne compte qu’avec sa preuve.',
};

/** Where each supply stands in the hierarchy. */
const ranks: Readonly<Record<ElectricitySupply | 'region-mix', Pick<Supply, 'rank' | 'because'>>> = {
  contract: {
    rank: 1,
    because: {
      en: 'A contract, with its own factor: keep the contractual instrument as evidence.',
      fr: 'Un contrat, avec son propre facteur : conservez l’instrument contractuel comme preuve.',
    },
  },
  technology: {
    rank: 1,
    because: {
      en: 'A contract that names the technology: keep the guarantees of origin as evidence.',
      fr: 'Un contrat qui nomme la technologie : conservez les garanties d’origine comme preuve.',
    },
  },
  'residual-mix': {
    rank: 3,
    because: {
      en: 'The residual mix of the country: what contracts leave.',
      fr: 'Le mix résiduel du pays : ce que laissent les contrats.',
    },
  },
  'location-mix': {
    rank: 4,
    because: {
      en: 'The mix consumed in the country, because neither a contract nor a residual mix is given.',
      fr: 'Le mix consommé dans le pays, faute de contrat et de mix résiduel.',
    },
  },
  'region-mix': {
    rank: 5,
    because: {
      en: 'The mix of a region, because only a region is given or the country has no figure.',
      fr: 'Le mix d’une région, car seule une région est donnée ou le pays n’a pas de valeur.',
    },
  },
};
