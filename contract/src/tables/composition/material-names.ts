import { type Named, type Names, namesOf } from '../names/names.ts';
import { nearMaterials } from './everyday-names.ts';
import { fibreIn, materialOf } from './read-fibre.ts';
import { standingFor, substituteOf } from './substitutes.ts';

/**
 * Finds materials by their names in the catalog, and by the names of fibres in six languages. A fibre that the catalog does not
 * have is offered its nearest, which is taken only with `substitutes`.
 */
export function materialNames(allowed: readonly Named[], substitutes = false): Names {
  const names = namesOf(allowed);
  const find = (text: string): string | undefined => {
    const known =
      names.find(text) ??
      names.find(text.replace(/(?<=\p{L})-(?=\p{L})/gu, '')) ??
      names.find(withoutPolymer(text));
    if (known !== undefined) return known;
    const named = fibreIn(text);
    if (named === undefined) return undefined;
    const material = materialOf(named);
    if (material !== undefined) return names.find(material);
    // An own word for the fibre in any language.
    const own = names.find(
      named.quality === undefined ? named.fibre.fibre : `${named.quality} ${named.fibre.fibre}`,
    );
    if (own !== undefined) return own;
    const nearest = substitutes ? substituteOf(named) : undefined;
    const id = nearest === undefined ? undefined : names.find(nearest.material);
    return nearest === undefined || id === undefined ? undefined : standingFor(id, nearest.fibre);
  };
  const shownOf = new Map(allowed.map(({ value, names: [shown = value] }) => [value, shown]));
  const ids = new Set(shownOf.keys());
  const like = (text: string): readonly string[] => {
    const near = nearMaterials(text, ids).map(({ id }) => shownOf.get(id) ?? id);
    return [...near, ...names.like(text).filter((one) => !near.includes(one))];
  };
  return { ...names, find, like };
}

/** `Kunstleder (PU)` is what stands before the brackets, not the polymer that it is coated with. */
function withoutPolymer(text: string): string {
  const [, before = '', inside = ''] = /^([^()]+)\(([^()]+)\)$/.exec(text) ?? [];
  const polymer = inside === '' ? undefined : fibreIn(inside);
  return polymer === undefined || polymer.quality !== undefined || fibreIn(text) === undefined ? '' : before;
}
