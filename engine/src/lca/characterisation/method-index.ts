import { oncePer } from '../../catalog/once-per.ts';
import { normalisedName } from './flow-names.ts';
import type { ImpactMethod } from './impact-method.ts';
import { ListIndex, type NomenclatureLists } from './list-index.ts';
import { type SubstanceIndex, substanceIndex } from './propose-flows.ts';

/** What the flows of a method are found by. */
export interface MethodIndex {
  readonly byId: ReadonlyMap<string, number>;
  /** By normalised name, `|` and compartment. */
  readonly byName: ReadonlyMap<string, readonly number[]>;
  readonly substances: SubstanceIndex;
  /** The lists of the method. */
  readonly nomenclatures: readonly NomenclatureLists[];
}

/** Kept with the method: for EF 3.1 it takes half a second, more than all else for a small database. */
export const methodIndex = oncePer((method: ImpactMethod): MethodIndex => {
  const byId = new Map(method.flows.map(({ id }, index): [string, number] => [id, index]));
  const byName = new Map<string, number[]>();
  method.flows.forEach(({ name, compartment }, index) => {
    if (compartment === undefined) return;
    const key = `${normalisedName(name)}|${compartment}`;
    const list = byName.get(key);
    if (list === undefined) byName.set(key, [index]);
    else list.push(index);
  });
  const { lists = [] } = method;
  const nomenclatures = [...new Set(lists.map(({ nomenclature = '' }) => nomenclature))];
  return {
    byId,
    byName,
    substances: substanceIndex(method),
    nomenclatures: nomenclatures.map((nomenclature) => {
      const own = lists.filter((list) => (list.nomenclature ?? '') === nomenclature);
      return { nomenclature, index: new ListIndex(own, byId) };
    }),
  };
});
