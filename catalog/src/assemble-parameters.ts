import { join } from 'node:path';
import type { ParameterContent } from '@sillage/contract';
import type {
  AllowedValueDefinition,
  Location,
  ParameterDefinition,
  ParameterGroupDefinition,
} from '@sillage/engine';
import type { ReferenceData } from './assemble-reference.ts';
import {
  AquaticPollutionFormat,
  type GroupFile,
  type ParameterFile,
  ParametersFormat,
  type ParameterUse,
} from './category-formats.ts';
import { readFolder, readJson } from './read-json.ts';

/** Defaults of one owner by identifier; they win over those of the parameter. */
export type OwnerDefaults = Readonly<Record<string, ParameterContent | null>>;

/** Makes the parameters of owners: ids, allowed values and defaults filled in. */
export interface ParameterMaker {
  group(owner: string, group: GroupFile, defaults: OwnerDefaults): ParameterGroupDefinition;
  /** Index of a process written as `database:process`. */
  process(name: string, place: string): number;
}

/** Reads the shared parameters and gives what makes an owner's own of them. Throws: Error naming place and cure. */
export function parameterMaker(directory: string, reference: ReferenceData): ParameterMaker {
  const shared = new Map(
    readFolder(join(directory, 'parameters'), ParametersFormat)
      .flat()
      .map((p) => [p.identifier, p]),
  );
  const aquaticPollution = aquaticPollutionOf(directory, reference.locations);
  const places = reference.locations.map(
    (location): AllowedValueDefinition => ({
      value: location.code,
      slug: location.slug,
      name: location.name,
      code: location.code,
      code_alpha_2: location.alpha2,
      code_alpha_3: location.alpha3,
      location: location.index,
      properties: { aquaticPollution: aquaticPollution(location) },
    }),
  );

  const process = (name: string, place: string): number => {
    const colon = name.indexOf(':');
    const found = reference.process(name.slice(0, colon), name.slice(colon + 1));
    if (found === undefined)
      throw new Error(`${place}: there is no process "${name}"; write database:process.`);
    return found;
  };

  const allowedValues = (
    file: Pick<ParameterFile, 'allowedValues'>,
    place: string,
  ): AllowedValueDefinition[] =>
    (file.allowedValues ?? []).map(({ process: named, ...value }) => ({
      ...value,
      ...(named === undefined || named === null ? {} : { process: process(named, place) }),
    }));

  const make = (owner: string, use: ParameterUse, defaults: OwnerDefaults): ParameterDefinition => {
    const file = shared.get(use.identifier);
    const id = `${owner}.${use.identifier}`;
    if (file === undefined)
      throw new Error(`${id}: there is no parameter "${use.identifier}" in parameters/.`);
    const { values, allowedValues: _, customParameters, ...described } = file;
    const own = defaults[use.identifier];
    return {
      ...described,
      id,
      constraints: { ...file.constraints, ...use.constraints },
      default: own !== undefined ? own : use.default !== undefined ? use.default : (file.default ?? null),
      allowedValues:
        values === 'locations' ? places : allowedValues(use.allowedValues === undefined ? file : use, id),
      customizable: file.customizable ?? false,
      customParameters: customParameters === 'impacts' ? impactParameters(id, reference) : [],
      ...(use.source === undefined ? {} : { source: use.source }),
    };
  };

  return {
    process,
    group: (owner, { id, name, parameters }, defaults) => ({
      id: `${owner}.${id}`,
      name,
      parameters: parameters.map((use) => make(owner, use, defaults)),
    }),
  };
}

/** Share of wet-process chemicals that reaches water in a place (0–1); a country without a figure has that of its region. */
function aquaticPollutionOf(
  directory: string,
  locations: readonly Location[],
): (location: Location) => number {
  const { shares } = readJson(join(directory, 'locations/aquatic-pollution.json'), AquaticPollutionFormat);
  return ({ code, region }) => {
    const share = shares[code] ?? shares[locations[region ?? -1]?.code ?? ''];
    if (share === undefined)
      throw new Error(`locations/aquatic-pollution.json: no share for ${code} or its region.`);
    return share;
  };
}

/** The client's own impacts: every indicator per declared unit, without bounds because real data have negative cells. */
function impactParameters(owner: string, { method }: ReferenceData): ParameterDefinition[] {
  const plain = {
    default: null,
    allowedValues: [],
    customizable: false,
    customParameters: [],
    qualityCategory: 'materials',
  };
  const indicators = method.indicators.map((indicator) => ({
    ...plain,
    id: `${owner}.${indicator.id}`,
    identifier: indicator.id,
    name: indicator.name,
    fieldType: 'number' as const,
    unit: `${indicator.unit} per kg`,
    constraints: { required: true },
  }));
  const about = (
    identifier: string,
    name: ParameterDefinition['name'],
    rest: Pick<ParameterDefinition, 'fieldType' | 'constraints'>,
  ) => ({
    ...plain,
    id: `${owner}.${identifier}`,
    identifier,
    name,
    ...rest,
  });
  const rating = { fieldType: 'number' as const, constraints: { min: 1, max: 5 } };
  return [
    ...indicators,
    about('impact-source', { en: 'Source', fr: 'Source' }, { fieldType: 'text', constraints: {} }),
    about(
      'impact-year',
      { en: 'Year', fr: 'Année' },
      { fieldType: 'number', constraints: { min: 1990, max: 2100, integer: true } },
    ),
    about(
      'dqr-technological',
      { en: 'Technological representativeness', fr: 'Représentativité technologique' },
      rating,
    ),
    about(
      'dqr-geographical',
      { en: 'Geographical representativeness', fr: 'Représentativité géographique' },
      rating,
    ),
    about('dqr-time', { en: 'Time representativeness', fr: 'Représentativité temporelle' }, rating),
    about('dqr-precision', { en: 'Precision', fr: 'Précision' }, rating),
  ];
}
