import type { OwnParameter } from '@sillage/contract';
import { type Catalog, catalogWithParameters, oncePer } from '@sillage/engine';
import { LRUCache } from 'lru-cache';
import type { Caller } from '../../platform/identity/caller.ts';
import type { Dependencies } from '../../platform/ports/dependencies.ts';

/** Catalogs with parameters of organizations that are kept; what is compiled of each takes some megabytes. */
const keptCatalogs = 32;

const keptOf = oncePer((_: Catalog) => new LRUCache<string, Catalog>({ max: keptCatalogs }));

/** The catalog with information parameters of an organization (JSON text); the same object for the same text. */
export function withParameters(catalog: Catalog, parameters: string | undefined): Catalog {
  if (parameters === undefined || parameters === '[]') return catalog;
  const kept = keptOf(catalog);
  let made = kept.get(parameters);
  if (made === undefined) {
    made = catalogWithParameters(catalog, JSON.parse(parameters) as OwnParameter[]);
    kept.set(parameters, made);
  }
  return made;
}

/** The catalog as an organization sees it. */
export async function organizationCatalog(
  { storage, catalog }: Pick<Dependencies, 'storage' | 'catalog'>,
  { organizationId }: Pick<Caller, 'organizationId'>,
): Promise<Catalog> {
  const { parameters } = await storage.readOwnParameters(organizationId);
  return withParameters(catalog, parameters);
}
