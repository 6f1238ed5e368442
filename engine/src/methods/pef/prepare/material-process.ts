import { at, didYouMean, type Issue, type MaterialInput } from '@sillage/contract';
import type { Catalog, Material } from '../../../catalog.ts';
import type { ParameterValue } from '../../../payload/parameters/parameter-value.ts';
import type { InputData } from '../circular/circular-terms.ts';
import { type ProcessUse, processUses } from '../inventory/process-use.ts';
import { ownData } from './own-data.ts';

/**
 * Identifier of the select parameter that replaces the data set of a material by the client's own impacts.
 */
export const impactData = 'impact-data';

/**
 * Finds the data of a material: the data set of the chosen database (by default the material's first) and the
 * client's own impacts. Both are undefined if there is an issue, or if the material has no database.
 *
 * Issues: database.unknown, unless own data make the database irrelevant.
 */
export function materialData(
  material: Material,
  sent: Pick<MaterialInput, 'database'>,
  custom: ParameterValue | undefined,
  place: { readonly catalog: Catalog; readonly pointer: string },
  issues: Issue[],
): InputData {
  const { catalog, pointer: id } = place;
  if (custom?.kind !== 'custom')
    return { virgin: databaseProcess(material, sent, place, issues), own: undefined };
  return {
    virgin: databaseProcess(material, sent, place, []),
    own: ownData({ id, name: material.name.en, unit: 'kg' }, custom.values, catalog.method),
  };
}

function databaseProcess(
  material: Material,
  sent: Pick<MaterialInput, 'database'>,
  { catalog, pointer }: { readonly catalog: Catalog; readonly pointer: string },
  issues: Issue[],
): ProcessUse | undefined {
  if (sent.database === undefined) {
    const [first] = material.sources.values();
    return first === undefined ? undefined : processUses(catalog)[first];
  }
  const database = catalog.database(sent.database);
  const index = database === undefined ? undefined : material.sources.get(database.id);
  if (index !== undefined) return processUses(catalog)[index];
  const known = [...material.sources.keys()];
  const hint = didYouMean(sent.database, known);
  issues.push({
    code: 'database.unknown',
    pointer: at(pointer, 'database'),
    facts: { material: material.id, database: sent.database },
    expected: known.join(' | '),
    received: sent.database,
    ...(hint === undefined ? {} : { hint }),
  });
  return undefined;
}
