import type { MappingTask } from './mapping-task.ts';
import type { Voice } from './one-value.ts';
import type { Said } from './said-values.ts';

/**
 * The places of a value as codes of the method: the country itself where the method knows it, else its region; unknown
 * places have none. Source: section 1.7.
 *
 * Issues: warning extscore.region-taken.
 */
export function placeVoices(task: MappingTask, { value, weight, pointer }: Said): Voice<string>[] {
  if (value?.kind !== 'quantities') return [{ word: undefined, weight }];
  return value.items.map(({ option, quantity }) => ({
    word: option.location === undefined ? undefined : methodCountry(task, option.location, pointer),
    weight: weight * quantity,
  }));
}

function methodCountry(
  { prepared, tables, warnings, regionsTold }: MappingTask,
  index: number,
  pointer: string,
) {
  const { locations } = prepared.catalog;
  const location = locations[index];
  if (location === undefined || location.code === tables.unknownCountry.code) return undefined;
  if (tables.country(location.code) !== undefined) return location.code;
  const region = locations[location.region ?? -1];
  if (region === undefined || tables.country(region.code) === undefined) return undefined;
  const facts = { place: location.name, region: region.name };
  const told = `${index} ${pointer}`;
  if (!regionsTold.has(told)) warnings.push({ code: 'extscore.region-taken', pointer, facts });
  regionsTold.add(told);
  return region.code;
}
