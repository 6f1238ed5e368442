import type { LocalizedText } from '../../texts/localized-text.ts';
import type { NamedFibre } from './read-fibre.ts';

/** The material of the catalog that is nearest to a fibre that it does not have, for PEF only, and why it is. */
export interface Substitute {
  readonly material: string;
  /** The English name of the fibre, as the evaluation says it. */
  readonly fibre: string;
  readonly reason: LocalizedText;
}

type Nearest = readonly [material: string, reason: keyof typeof reasons];

const reasons = {
  hair: {
    en: 'hair of animals that are kept for it, as wool is; fine hair often causes more per kilogram',
    fr: 'poil d’animaux élevés pour lui, comme la laine ; les poils fins causent souvent davantage au kilo',
  },
  animal: {
    en: 'the only material of animals in the catalog; the real one may cause much more or much less',
    fr: 'la seule matière animale du catalogue ; la vraie peut causer bien plus ou bien moins',
  },
  bast: {
    en: 'a fibre of plant stems or leaves, retted and stripped in a similar way',
    fr: 'une fibre de tiges ou de feuilles, rouie et extraite de façon proche',
  },
  seed: { en: 'a fibre of plant seeds, as cotton is', fr: 'une fibre de graines, comme le coton' },
  cellulose: {
    en: 'regenerated cellulose of wood, as viscose is; the process differs',
    fr: 'cellulose régénérée du bois, comme la viscose ; le procédé diffère',
  },
  synthetic: {
    en: 'a synthetic fibre of similar chemistry',
    fr: 'une fibre synthétique de chimie proche',
  },
  elastic: { en: 'an elastic fibre, as elastane is', fr: 'une fibre élastique, comme l’élasthanne' },
  film: {
    en: 'mostly a polyester film with a thin layer of metal',
    fr: 'le plus souvent un film de polyester sous une mince couche de métal',
  },
  carbon: {
    en: 'carbon fibre is made of acrylic fibre, with more energy; it is mostly few per cent of a garment',
    fr: 'la fibre de carbone vient de la fibre acrylique, avec plus d’énergie ; un vêtement en a peu',
  },
  antistatic: {
    en: 'mostly a synthetic fibre with a thin layer of carbon or metal',
    fr: 'le plus souvent une fibre synthétique sous une mince couche de carbone ou de métal',
  },
  waste: {
    en: 'the file does not say of which waste; this kind causes more than that of production waste',
    fr: 'le fichier ne dit pas de quels déchets ; ce coton cause plus que celui de déchets de production',
  },
  virgin: {
    en: 'the catalog has this fibre only as the usual one, which mostly causes more',
    fr: 'le catalogue n’a cette fibre que sous sa forme courante, qui cause le plus souvent davantage',
  },
} satisfies Readonly<Record<string, LocalizedText>>;

/** Decision: docs/imports.md, "Fibres that the catalog does not have". */
const nearest: Readonly<Record<string, Nearest>> = {
  alpaca: ['wool', 'hair'],
  llama: ['wool', 'hair'],
  camel: ['wool', 'hair'],
  cashmere: ['wool', 'hair'],
  mohair: ['wool', 'hair'],
  angora: ['wool', 'hair'],
  vicuña: ['wool', 'hair'],
  yak: ['wool', 'hair'],
  guanaco: ['wool', 'hair'],
  cashgora: ['wool', 'hair'],
  'animal hair': ['wool', 'hair'],
  silk: ['wool', 'animal'],
  leather: ['wool', 'animal'],
  down: ['wool', 'animal'],
  feather: ['wool', 'animal'],
  kapok: ['cotton', 'seed'],
  ramie: ['hemp', 'bast'],
  abaca: ['jute', 'bast'],
  alfa: ['jute', 'bast'],
  coir: ['jute', 'bast'],
  broom: ['jute', 'bast'],
  sisal: ['jute', 'bast'],
  sunn: ['jute', 'bast'],
  henequen: ['jute', 'bast'],
  maguey: ['jute', 'bast'],
  acetate: ['viscose', 'cellulose'],
  triacetate: ['viscose', 'cellulose'],
  cupro: ['viscose', 'cellulose'],
  modal: ['viscose', 'cellulose'],
  lyocell: ['viscose', 'cellulose'],
  modacrylic: ['acrylic', 'synthetic'],
  aramid: ['nylon', 'synthetic'],
  polylactide: ['polyester', 'synthetic'],
  polyethylene: ['polypropylene', 'synthetic'],
  polyurethane: ['elastane', 'synthetic'],
  elastodiene: ['elastane', 'elastic'],
  elastolefin: ['elastane', 'elastic'],
  elastomultiester: ['polyester', 'synthetic'],
  metal: ['polyester', 'film'],
  carbon: ['acrylic', 'carbon'],
  'antistatic fibre': ['polyester', 'antistatic'],
};

/** What is offered for a fibre; undefined where the catalog has it, several kinds of it, or nothing like it. */
export function substituteOf({ fibre, quality, waste }: NamedFibre): Substitute | undefined {
  // Which recycled cotton it is makes a difference: without it, the one that causes more is proposed.
  if (quality === 'recycled' && fibre.fibre === 'cotton' && waste === undefined)
    return {
      material: 'recycled-cotton-post-consumer',
      fibre: 'recycled cotton',
      reason: reasons.waste,
    };
  if (fibre.fibre === 'cotton' && waste !== undefined) return undefined;
  if (quality !== undefined && fibre[quality] !== undefined) return undefined;
  const named = quality === undefined ? fibre.fibre : `${quality} ${fibre.fibre}`;
  if (quality !== undefined && fibre.material !== undefined)
    return { material: fibre.material, fibre: named, reason: reasons.virgin };
  if (fibre.material !== undefined) return undefined;
  const found = nearest[fibre.fibre];
  return found === undefined ? undefined : { material: found[0], fibre: named, reason: reasons[found[1]] };
}

/** Between the id of a material and the fibre that it stands for, in the value of a cell. */
const sign = ' ~ ';
export const standingFor = (material: string, fibre: string): string => `${material}${sign}${fibre}`;

/** The material of a value, and the fibre that it stands for. */
export function materialIn(value: string): { readonly id: string; readonly standsFor?: string } {
  const [id = value, standsFor] = value.split(sign);
  return standsFor === undefined ? { id } : { id, standsFor };
}
