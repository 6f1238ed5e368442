import { at, didYouMean, type Issue, type MaterialInput } from '@sillage/contract';
import type { Catalog, Material } from '../../../../catalog/catalog.ts';
import {
  impactData,
  impactDataScope,
  impactDataScopes,
  type ReplaceableTerm,
  termDataIdentifiers,
} from '../../../../catalog/circular-identifiers.ts';
import type { ParameterValue } from '../../../../payload/parameters/parameter-value.ts';
import { type InputData, type TermData, what } from '../../circular/circular-terms.ts';
import { type ProcessUse, processUses } from '../../inventory/process-use.ts';
import { ownData } from './own-data.ts';

/**
 * Finds the data of a material: the data set of the chosen database (by default that of the organization, else the
 * material's first) and the client's own impacts, or else `own`, those of a material of the organization. Both are
 * undefined if there is an issue, or if the material has no database. `given` finds the value of a parameter of the
 * material.
 *
 * Issues: database.unknown, method.mixed, unless own data make the database irrelevant.
 */
export function materialData(
  material: Material,
  sent: Pick<MaterialInput, 'database'>,
  given: (identifier: string) => ParameterValue | undefined,
  place: { readonly catalog: Catalog; readonly pointer: string; readonly own?: ProcessUse | undefined },
  issues: Issue[],
): InputData {
  const { catalog, pointer: id } = place;
  const custom = given(impactData);
  const terms = termData(material, given, place);
  if (custom?.kind !== 'custom' && place.own === undefined)
    return { virgin: databaseProcess(material, sent, place, issues), own: undefined, terms };
  const described = given(impactDataScope);
  return {
    virgin: databaseProcess(material, sent, place, []),
    own:
      custom?.kind === 'custom'
        ? ownData({ id, name: material.name.en, unit: 'kg' }, custom, catalog.method)
        : place.own,
    scope: impactDataScopes.find((scope) => scope === described?.value),
    terms,
  };
}

const replaceable = Object.entries(termDataIdentifiers) as [ReplaceableTerm, string][];
const none: TermData = {};

/** Reads the client's own data for single terms of the formula: per kg, heat per MJ, electricity per kWh. */
function termData(
  material: Material,
  given: (identifier: string) => ParameterValue | undefined,
  { catalog, pointer }: { readonly catalog: Catalog; readonly pointer: string },
): TermData {
  let found: Partial<Record<ReplaceableTerm, ProcessUse>> | undefined;
  for (const [term, identifier] of replaceable) {
    const value = given(identifier);
    if (value?.kind !== 'custom') continue;
    const unit = term === 'heatCredit' ? 'MJ' : term === 'electricityCredit' ? 'kWh' : 'kg';
    const name = `${material.name.en}, ${what[term].en}`;
    found ??= {};
    found[term] = ownData({ id: at(pointer, identifier), name, unit }, value, catalog.method);
  }
  return found ?? none;
}

function databaseProcess(
  material: Material,
  sent: Pick<MaterialInput, 'database'>,
  { catalog, pointer }: { readonly catalog: Catalog; readonly pointer: string },
  issues: Issue[],
): ProcessUse | undefined {
  const [first] = material.sources.values();
  const useOf = (index: number | undefined) =>
    index === undefined ? undefined : processUses(catalog)[index];
  const chosen = sent.database ?? catalog.defaultDatabase;
  if (chosen === undefined) return useOf(first);
  const database = catalog.database(chosen);
  const own = database && catalog.ownSources?.get(database.id);
  const { method, packageMethod } = catalog;
  if (
    own !== undefined &&
    database?.method !== undefined &&
    database.method !== method.id &&
    database.id !== packageMethod?.database
  ) {
    const wanted = packageMethod?.id ?? method.id;
    issues.push({
      code: 'method.mixed',
      pointer: at(pointer, 'database'),
      facts: { database: database.id, method: database.method, wanted },
      received: chosen,
    });
    return undefined;
  }
  // An own database has data sets for some materials; the others are those of the catalog.
  if (own !== undefined) return useOf(own.get(material.id) ?? first);
  const index = database === undefined ? undefined : material.sources.get(database.id);
  if (index !== undefined) return useOf(index);
  const known = [...material.sources.keys(), ...(catalog.ownSources?.keys() ?? [])];
  const hint = didYouMean(chosen, known);
  issues.push({
    code: 'database.unknown',
    pointer: at(pointer, 'database'),
    facts: { material: material.id, database: chosen },
    expected: known.join(' | '),
    received: chosen,
    ...(hint === undefined ? {} : { hint }),
  });
  return undefined;
}
