import { efMethod, type LocalizedText } from '@sillage/contract';
import type { Context } from '../platform/context.ts';
import { DomainError } from '../platform/kernel/domain-error.ts';
import { invalidQueryParameter } from '../platform/ndjson/list-query.ts';
import type { ImportOptions } from './import-options.ts';

/** Names that addresses and other fields have a meaning for. */
const reserved: ReadonlySet<string> = new Set(['imports', 'recipes', 'custom']);
const reservedName: LocalizedText = {
  en: 'must not be "imports", "recipes" or "custom", which mean something else',
  fr: 'ne peut être « imports », « recipes » ni « custom », qui ont un autre sens',
};
const shippedName: LocalizedText = {
  en: 'must not be the name of a shipped database',
  fr: 'ne peut être le nom d’une base fournie',
};

type CheckContext = Pick<Context, 'storage' | 'catalog'>;

/**
 * Checks that an organization may have a database of this name and version. It is checked again when the database is
 * stored.
 * Throws: DomainError query.invalid, database.exists.
 */
export async function checkName(
  { storage, catalog }: CheckContext,
  organizationId: string,
  name: string,
  version: string,
): Promise<void> {
  const folded = name.toLowerCase();
  if (reserved.has(folded)) throw invalidQueryParameter('name', reservedName);
  if (catalog.databases.some((database) => database.name.toLowerCase() === folded))
    throw invalidQueryParameter('name', shippedName);
  const existing = await storage.listOwnDatabases(organizationId);
  const other = existing.find((database) => database.name !== name && database.name.toLowerCase() === folded);
  if (other !== undefined) {
    throw invalidQueryParameter('name', {
      en: `must not differ from "${other.name}" by case only`,
      fr: `ne peut différer de « ${other.name} » par la casse seule`,
    });
  }
  const id = `${name}@${version}`;
  if (
    existing.some((database) => database.id.toLowerCase() === id.toLowerCase()) ||
    (await storage.isImporting(organizationId, name, version))
  )
    throw new DomainError('database.exists', { id });
}

/** Checks the indicators that stand for those of EF. Throws: DomainError query.invalid. */
export function parseIndicators(
  { catalog }: Pick<Context, 'catalog'>,
  method: string,
  text: string | undefined,
): ImportOptions['indicators'] {
  if (method === efMethod) {
    if (text === undefined) return [];
    throw invalidQueryParameter('indicators', {
      en: 'goes with a method of the package only',
      fr: 'ne va qu’avec une méthode du paquet',
    });
  }
  if (text === undefined) {
    throw invalidQueryParameter('indicators', {
      en: 'must say which categories of the method stand for which indicators: cch:<id>,ozd:<id>',
      fr: 'doit dire quelles catégories de la méthode valent pour quels indicateurs : cch:<id>,ozd:<id>',
    });
  }
  const known = [...catalog.method.indicators, ...catalog.method.subIndicators].map(({ id }) => id);
  const wrong = text.split(',').find((pair) => !/^[a-z-]{3,20}:[^:]{1,200}$/.test(pair));
  if (wrong !== undefined) {
    throw invalidQueryParameter('indicators', {
      en: `"${wrong}" is no pair of an indicator and a category of the method: cch:<id>,ozd:<id>`,
      fr: `« ${wrong} » n’est pas une paire d’un indicateur et d’une catégorie de la méthode : cch:<id>,ozd:<id>`,
    });
  }
  const pairs = text.split(',').map((pair) => {
    const [id = '', category = ''] = pair.split(':');
    return { id, category };
  });
  const unknown = pairs.find(({ id }) => !known.includes(id));
  if (unknown !== undefined) {
    throw invalidQueryParameter('indicators', {
      en: `"${unknown.id}" is no indicator; there are ${known.join(', ')}`,
      fr: `« ${unknown.id} » n’est pas un indicateur ; il y a ${known.join(', ')}`,
    });
  }
  const twice = pairs.find(({ id }, index) => pairs.findIndex((pair) => pair.id === id) !== index);
  if (twice !== undefined) {
    throw invalidQueryParameter('indicators', {
      en: `gives "${twice.id}" twice`,
      fr: `donne « ${twice.id} » deux fois`,
    });
  }
  return pairs;
}
