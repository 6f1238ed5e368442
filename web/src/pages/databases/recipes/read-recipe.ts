import type { Recipe } from '@sillage/contract';

/**
 * A recipe out of a file, so far as its title and licence can be shown before the service checks the rest; undefined: it is
 * none.
 */
export function readRecipe(text: string): Recipe | undefined {
  let read: unknown;
  try {
    read = JSON.parse(text);
  } catch {
    return undefined;
  }
  const { title, licence, roles } = (read ?? {}) as Partial<Recipe>;
  const isShown =
    typeof title === 'string' &&
    typeof licence?.name === 'string' &&
    typeof licence.text === 'string' &&
    (roles === undefined || Array.isArray(roles));
  return isShown ? (read as Recipe) : undefined;
}
