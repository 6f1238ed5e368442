import type { EvaluationPayload, Language } from '@sillage/contract';
import { type Calculation, type Catalog, parametersWithoutSources } from '@sillage/engine';
import type { SharedPiece, Shows } from './shared-content.ts';

/** Steps in the order of a life; the origin of a material stands beside the material. */
const steps = ['spinning-country', 'fabric-country', 'dyeing-country', 'making-country'];
const originOfMaterial = 'origin-country';
/** The code of an unknown place. */
const unknown = '---';

type Names = Pick<Catalog, 'material' | 'category' | 'locations'>;

/** What may be shown of one version of an evaluation besides its figures. */
export function sharedPiece(
  payload: EvaluationPayload,
  calculation: Calculation,
  catalog: Names,
  {
    shows,
    quantity,
    language,
  }: { readonly shows: Shows; readonly quantity: number; readonly language: Language },
): SharedPiece {
  return {
    name: payload.name ?? payload.reference ?? '',
    quantity,
    ...(shows.has('composition')
      ? { materials: materialsOf(payload, calculation, catalog, shows, language) }
      : {}),
    ...(shows.has('origin') ? { places: placesOf(calculation, catalog, language) } : {}),
  };
}

function materialsOf(
  { composition }: EvaluationPayload,
  calculation: Calculation,
  catalog: Names,
  shows: Shows,
  language: Language,
): NonNullable<SharedPiece['materials']> {
  const { baseUnit, parts } = composition;
  const amount = (share: { weight?: unknown; percentage?: unknown }): number =>
    Number(baseUnit === 'weight' ? share.weight : share.percentage) || 0;
  const lines = parts.flatMap((part, p) => {
    const whole = part.materials.reduce((sum, material) => sum + amount(material), 0);
    return part.materials.map((material, m) => {
      const pointer = `/composition/parts/${p}/materials/${m}`;
      // Weights of materials add up to the part; percentages are those of their part.
      const mass =
        baseUnit === 'weight' ? amount(material) : (amount(part) * amount(material)) / (whole || 1);
      const stored = calculation.materials.find(({ id }) => id === pointer);
      const name = catalog.material(material.id)?.name[language] ?? stored?.name ?? material.id;
      const origin = shows.has('origin') ? originOf(calculation, catalog, pointer, language) : undefined;
      return { name, mass, ...(origin === undefined ? {} : { origin }) };
    });
  });
  const total = lines.reduce((sum, { mass }) => sum + mass, 0) || 1;
  return lines
    .map(({ mass, ...line }) => ({ ...line, share: mass / total }))
    .sort((one, other) => other.share - one.share);
}

function originOf(calculation: Calculation, catalog: Names, pointer: string, language: Language) {
  const stated = statedPlaces(calculation).filter(
    ({ owner, identifier }) => owner === pointer && identifier === originOfMaterial,
  );
  const places = stated.flatMap(({ code }) => placeOf(catalog, code, language) ?? []);
  const [first] = places;
  return first === undefined
    ? undefined
    : { code: first.code, name: places.map(({ name }) => name).join(', ') };
}

function placesOf(
  calculation: Calculation,
  catalog: Names,
  language: Language,
): NonNullable<SharedPiece['places']> {
  const stated = statedPlaces(calculation);
  return steps.flatMap((step) => {
    const places = stated
      .filter(({ identifier }) => identifier === step)
      .flatMap(({ code }) => placeOf(catalog, code, language) ?? []);
    const distinct = new Map(places.map((place) => [place.code, place]));
    const [first] = distinct.values();
    if (first === undefined) return [];
    return [{ step, code: first.code, place: [...distinct.values()].map(({ name }) => name).join(', ') }];
  });
}

/** Places that somebody has stated, in the evaluation or its mask: of `TN/60,TR/40` each, largest first. */
function statedPlaces(calculation: Calculation) {
  return parametersWithoutSources(calculation).flatMap(({ owner, identifier, value, origin }) => {
    if ((origin !== 'given' && origin !== 'mask') || typeof value !== 'string') return [];
    const shares = value.split(',').map((item) => item.split('/'));
    return shares
      .map(([code = '', share = '100']) => ({ owner, identifier, code, share: Number(share) }))
      .filter(({ code, share }) => code !== unknown && share > 0)
      .sort((one, other) => other.share - one.share);
  });
}

function placeOf({ locations }: Names, code: string, language: Language) {
  const found = locations.find(({ code: own, slug, alpha2, alpha3 }) =>
    [own, slug, alpha2, alpha3].includes(code),
  );
  return found && { code: found.alpha2 ?? found.code, name: found.name[language] };
}
