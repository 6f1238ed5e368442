import type { LocalizedText } from '../../texts/localized-text.ts';
import { folded } from '../names/normalised.ts';
import { fibreIn, materialOf, type NamedFibre } from './read-fibre.ts';
import { substituteOf } from './substitutes.ts';

/** A material that is near to what a word means, and why it is not simply that. */
export interface NearMaterial {
  readonly id: string;
  readonly reason: LocalizedText;
}

interface Everyday {
  readonly words: readonly string[];
  /** Ids of the catalog; of a category, those that it has. */
  readonly materials: readonly string[];
  readonly reason: LocalizedText;
}

const fabric: LocalizedText = {
  en: 'the word names a fabric, which is mostly of this fibre: the label says which',
  fr: 'le mot désigne une étoffe, le plus souvent de cette fibre : l’étiquette dit laquelle',
};
const hide: LocalizedText = { en: 'a kind of leather', fr: 'une sorte de cuir' };
const alive: LocalizedText = {
  en: 'the animal alive, of which meat is a part: state the weight of the animal',
  fr: 'l’animal vivant, dont la viande est une partie : indiquez le poids de l’animal',
};

/** What people call materials and no label does; words of no fibre or animal in particular are left out. */
export const everydayNames: readonly Everyday[] = [
  {
    words: [
      ...['denim', 'jean', 'jeans', 'toile', 'canvas', 'corduroy', 'velours cotele', 'popeline', 'poplin'],
      ...['chambray', 'percale', 'moleskine', 'tissu eponge', 'terry', 'flanelle', 'flannel'],
    ],
    materials: ['cotton', 'shoe-cotton-canvas'],
    reason: fabric,
  },
  {
    words: ['polaire', 'fleece', 'softshell', 'microfibre', 'microfiber'],
    materials: ['polyester', 'shoe-polyester-fabric'],
    reason: fabric,
  },
  { words: ['tweed', 'loden', 'feutre', 'felt'], materials: ['wool', 'shoe-wool-felt'], reason: fabric },
  { words: ['suede', 'daim', 'nubuck', 'vachette', 'cowhide'], materials: ['shoe-leather'], reason: hide },
  { words: ['boeuf', 'beef', 'steak', 'viande bovine'], materials: ['beef-cattle'], reason: alive },
  { words: ['pork', 'ham', 'jambon'], materials: ['pig', 'pig-label-rouge'], reason: alive },
  { words: ['chicken', 'volaille', 'poultry'], materials: ['broiler', 'broiler-label-rouge'], reason: alive },
  { words: ['mouton', 'mutton'], materials: ['lamb'], reason: alive },
];

/**
 * What is near to a word that no material is called by, of the materials `allowed`: that of an everyday word, or of a
 * fibre which the catalog does not have. The nearest first; empty where nothing is.
 */
export function nearMaterials(text: string, allowed: ReadonlySet<string>): readonly NearMaterial[] {
  const said = ` ${folded(text).replaceAll('œ', 'oe')} `;
  const fibres = [text, ...said.trim().split(' ')].flatMap((one) =>
    one.length > 2 ? (fibreIn(one) ?? []) : [],
  );
  const everyday = everydayNames
    .filter(({ words }) => words.some((word) => said.includes(` ${word} `)))
    .flatMap(({ materials, reason }) => materials.map((id) => ({ id, reason })));
  // A fabric of a fibre that is said, `toile de lin`, is of that one.
  const near = [...fibres.flatMap(nearFibre), ...everyday].filter(({ id }) => allowed.has(id));
  return near.filter(({ id }, at) => near.findIndex((one) => one.id === id) === at);
}

function nearFibre(named: NamedFibre): NearMaterial[] {
  const substitute = substituteOf(named);
  if (substitute !== undefined) return [{ id: substitute.material, reason: substitute.reason }];
  const id = materialOf(named);
  return id === undefined ? [] : [{ id, reason: fabric }];
}
