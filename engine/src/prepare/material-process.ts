import { at, didYouMean, type Issue, type MaterialInput } from '@sillage/contract';
import type { Catalog, Material } from '../catalog.ts';
import { type ProcessUse, processUse, processUses } from '../evaluate/process-use.ts';
import type { ParameterValue } from '../parameters/parameter-value.ts';

/** Identifier of the select that replaces the data set of a material by the client's own impacts. */
export const impactData = 'impact-data';

/**
 * The data set behind a material: the client's own impacts, or that of the chosen database (the material's first
 * when none is named).
 *
 * Issues: database.unknown.
 */
export function materialProcess(
  material: Material,
  sent: Pick<MaterialInput, 'database'>,
  custom: ParameterValue | undefined,
  place: { readonly catalog: Catalog; readonly pointer: string },
  issues: Issue[],
): ProcessUse | undefined {
  if (custom?.kind === 'custom') return customProcess(material, custom.values, place.catalog, place.pointer);
  const { catalog } = place;
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
    pointer: at(place.pointer, 'database'),
    facts: { material: material.id, database: sent.database },
    expected: known.join(' | '),
    received: sent.database,
    ...(hint === undefined ? {} : { hint }),
  });
  return undefined;
}

/** Impacts given by the client, per kg; they replace the factor, not the amount. */
function customProcess(
  material: Material,
  values: ReadonlyMap<string, ParameterValue>,
  { method }: Catalog,
  pointer: string,
): ProcessUse {
  const row = new Float64Array(method.factorColumns.count).fill(Number.NaN);
  for (const [index, indicator] of method.indicators.entries()) {
    const value = values.get(indicator.id);
    if (value?.kind === 'number') row[index] = value.value;
  }
  const source = values.get('impact-source');
  const described = {
    id: pointer,
    database: 'custom',
    name: `${material.name.en}, own data`,
    unit: 'kg',
    basis: 'custom' as const,
    source: source?.kind === 'text' ? source.value : 'given with the evaluation',
    notInventoried: null,
  };
  return processUse(described, row, method);
}
