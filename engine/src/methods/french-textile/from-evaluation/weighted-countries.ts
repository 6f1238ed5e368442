import type { GivenValue } from './given-values.ts';
import type { MappingTask } from './mapping-task.ts';
import type { WeightedValue } from './prevailing-value.ts';

/**
 * Maps the places of a value to country codes of the method: the country itself if the method has it, else
 * its region; unknown places have none. Decision: docs/extscore.md, "From evaluation to request".
 *
 * Issues: warning extscore.region-taken.
 */
export function weightedCountries(
  task: MappingTask,
  { value, weight, pointer }: GivenValue,
): WeightedValue<string>[] {
  if (value?.kind !== 'quantities') return [{ word: undefined, weight }];
  return value.items.map(({ option, quantity }) => ({
    word: option.location === undefined ? undefined : methodCountry(task, option.location, pointer),
    weight: weight * quantity,
  }));
}

function methodCountry(
  { prepared, tables, warnings, reportedRegions }: MappingTask,
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
  const key = `${index} ${pointer}`;
  if (!reportedRegions.has(key)) warnings.push({ code: 'extscore.region-taken', pointer, facts });
  reportedRegions.add(key);
  return region.code;
}
