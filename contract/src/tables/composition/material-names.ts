import { type Named, type Names, namesOf } from '../names/names.ts';
import { fibreIn, materialOf } from './read-fibre.ts';

/** Finds materials by their names in the catalog, and by the names of fibres in six languages. */
export function materialNames(allowed: readonly Named[]): Names {
  const names = namesOf(allowed);
  const find = (text: string): string | undefined => {
    const known = names.find(text);
    if (known !== undefined) return known;
    const named = fibreIn(text);
    const material = named === undefined ? undefined : materialOf(named);
    return material === undefined ? undefined : names.find(material);
  };
  return { ...names, find };
}
