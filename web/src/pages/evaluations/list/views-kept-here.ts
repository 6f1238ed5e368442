import { listFilters } from '../../../page-search.ts';

const keyOf = (userId: string): string => `sillage.views.${userId}`;

/** The views that a user saved on this device with a release before 0.10.0; what cannot be read is left out. */
export function viewsKeptHere(userId: string): readonly { readonly name: string; readonly query: string }[] {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(keyOf(userId)) ?? '[]');
    if (!Array.isArray(stored)) return [];
    return stored.flatMap((view: unknown) => {
      if (typeof view !== 'object' || view === null || !('name' in view) || !('filters' in view)) return [];
      const { name, filters } = view;
      if (typeof name !== 'string' || typeof filters !== 'object' || filters === null) return [];
      const query = new URLSearchParams(listFilters({ ...filters }) as Record<string, string>).toString();
      return [{ name, query }];
    });
  } catch {
    return [];
  }
}

export function dropKeptViews(userId: string): void {
  localStorage.removeItem(keyOf(userId));
}
