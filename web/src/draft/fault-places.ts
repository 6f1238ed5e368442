import type { EvaluationPayload, Problem } from '@sillage/contract';

type Fault = Problem['errors'][number];
/** Sentences by the place of their field in the form. */
export type FaultPlaces = ReadonlyMap<string, readonly string[]>;

/**
 * The place of a parameter in the form: its owner, its id and, inside of it, the id of an own value. Owners are
 * `/lifecycles/<id>` and `/composition/parts/<index>/materials/<index>`.
 */
export function parameterPlace(owner: string, ...ids: readonly string[]): string {
  return [owner, ...ids].join('/');
}

/** Sorts the faults of a refused payload to the fields that they speak of. */
export function faultPlaces(payload: EvaluationPayload, faults: readonly Fault[]): FaultPlaces {
  const places = new Map<string, string[]>();
  for (const { pointer, message, hint } of faults) {
    const place = placeOf(payload, pointer);
    const said = places.get(place) ?? [];
    said.push(hint === undefined ? message : `${message} ${hint}`);
    places.set(place, said);
  }
  return places;
}

/**
 * Where a pointer into the sent payload leads in the form: positions of lifecycles and parameters become ids, all else
 * stays as it is.
 */
function placeOf(payload: EvaluationPayload, pointer: string): string {
  const lifecycle = /^\/lifecycles\/(\d+)(.*)$/.exec(pointer);
  if (lifecycle !== null) {
    const owner = payload.lifecycles[Number(lifecycle[1])];
    return owner === undefined ? pointer : withIds(`/lifecycles/${owner.id}`, owner, lifecycle[2] ?? '');
  }
  const material = /^(\/composition\/parts\/(\d+)\/materials\/(\d+))(\/parameters.*)$/.exec(pointer);
  if (material === null) return pointer;
  const owner = payload.composition.parts[Number(material[2])]?.materials[Number(material[3])];
  return owner === undefined ? pointer : withIds(material[1] ?? '', owner, material[4] ?? '');
}

function withIds(
  place: string,
  { parameters = [] }: Pick<EvaluationPayload['lifecycles'][number], 'parameters'>,
  rest: string,
): string {
  const found = /^\/parameters\/(\d+)(?:\/customParameters\/(\d+))?/.exec(rest);
  const parameter = found === null ? undefined : parameters[Number(found[1])];
  if (parameter === undefined) return place;
  const own = found?.[2] === undefined ? undefined : parameter.customParameters?.[Number(found[2])];
  return parameterPlace(place, parameter.id, ...(own === undefined ? [] : [own.id]));
}

/** What is said of one field: at its own place, or below it where no field of its own stands. */
export function faultsAt(places: FaultPlaces, place: string, deep = false): readonly string[] {
  if (!deep) return places.get(place) ?? [];
  return [...places].filter(([at]) => at === place || at.startsWith(`${place}/`)).flatMap(([, said]) => said);
}
