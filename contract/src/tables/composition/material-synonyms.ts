import type { Language } from '../../texts/localized-text.ts';
import { everydayNames } from './everyday-names.ts';
import { fibreNames, furtherNames } from './fibre-names.ts';
import { qualities } from './fibre-qualities.ts';
import { standingFor, substituteOf } from './substitutes.ts';

/** A fibre that the catalog does not have, with its nearest material for PEF. */
export interface MissingFibre {
  /** As a cell says it: the id of the material, and the fibre that it stands for. */
  readonly value: string;
  readonly material: string;
  /** Its name in the language. */
  readonly fibre: string;
  readonly words: readonly string[];
}

export interface MaterialSynonyms {
  /** What people type for a material, by its id: names of fibres in six languages, trade names, codes. */
  readonly ofMaterials: ReadonlyMap<string, readonly string[]>;
  readonly missing: readonly MissingFibre[];
}

const french: Readonly<Record<string, string>> = {
  alpaca: 'alpaga',
  llama: 'lama',
  camel: 'chameau',
  cashmere: 'cachemire',
  vicuña: 'vigogne',
  yak: 'yack',
  'animal hair': 'poil animal',
  silk: 'soie',
  leather: 'cuir',
  down: 'duvet',
  feather: 'plume',
  ramie: 'ramie',
  coir: 'coco',
  broom: 'genêt',
  acetate: 'acétate',
  triacetate: 'triacétate',
  modacrylic: 'modacrylique',
  aramid: 'aramide',
  polyethylene: 'polyéthylène',
  polyurethane: 'polyuréthane',
  elastodiene: 'élastodiène',
  elastolefin: 'élastoléfine',
  elastomultiester: 'élastomultiester',
  metal: 'métal',
  carbon: 'carbone',
  'antistatic fibre': 'fibre antistatique',
};

/** The words by which a form finds materials: the same ones as the import of a file reads. */
export function materialSynonyms(language: Language): MaterialSynonyms {
  const ofMaterials = new Map<string, readonly string[]>();
  const add = (material: string | undefined, words: readonly string[]): void => {
    if (material !== undefined) ofMaterials.set(material, [...(ofMaterials.get(material) ?? []), ...words]);
  };
  const missing: MissingFibre[] = [];
  for (const { materials, words } of everydayNames) for (const material of materials) add(material, words);
  for (const named of fibreNames) {
    const words = [...named.names, ...(furtherNames[named.fibre] ?? [])];
    add(named.material, words);
    // A name of the fibre before or after the word: `coton bio`, `organic cotton`.
    for (const quality of ['organic', 'recycled'] as const)
      add(
        named[quality],
        qualities[quality].flatMap((word) =>
          named.names.flatMap((name) => [`${name} ${word}`, `${word} ${name}`]),
        ),
      );
    const nearest = substituteOf({ fibre: named });
    if (nearest !== undefined)
      missing.push({
        value: standingFor(nearest.material, nearest.fibre),
        material: nearest.material,
        fibre: language === 'fr' ? (french[named.fibre] ?? named.fibre) : named.fibre,
        words,
      });
  }
  return { ofMaterials, missing };
}
