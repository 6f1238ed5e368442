import { join } from 'node:path';
import type { ParameterContent } from '@sillage/contract';
import type {
  AllowedValueDefinition,
  Location,
  ParameterDefinition,
  ParameterGroupDefinition,
  ProcessRole,
} from '@sillage/engine';
import { type CatalogFolders, readPart } from '../files/catalog-folders.ts';
import { readJson } from '../files/read-json.ts';
import { refuseDuplicateIds } from '../files/refuse-duplicate-ids.ts';
import type { ReferenceData } from '../reference/assemble-reference.ts';
import {
  AquaticPollutionFormat,
  type GroupFile,
  type ParameterFile,
  ParametersFormat,
  type ParameterUse,
  WaterScarcityFormat,
} from './category-formats.ts';
import { impactParameters, stepDataParameter } from './impact-parameters.ts';

/** Defaults that an owner sets for its parameters, and the files they are in. */
export interface OwnerDefaults {
  /** By identifier; they override those of the parameter. */
  readonly values: Readonly<Record<string, ParameterContent | null>>;
  readonly fileOf: (identifier: string) => string;
  /** Where the default of an identifier is from; undefined: as its parameter says. */
  readonly sourceOf: (identifier: string) => string | undefined;
  /** The file of the groups, which may override a default, too. */
  readonly groups: string;
}

/** Creates the parameters of owners, with ids, allowed values and defaults filled in. */
export interface ParameterMaker {
  group(owner: string, group: GroupFile, defaults: OwnerDefaults): ParameterGroupDefinition;
  /** Index of a process written as `database:process`, in the unit of its role if it has one. */
  process(name: string, place: string, role?: ProcessRole): number;
  /** The file that sets the default of a parameter. */
  fileOfDefault(parameter: ParameterDefinition): string;
  /** The id of a packaging material, checked to exist. */
  packaging(id: string, place: string): string;
}

/**
 * Reads the shared parameters and returns the factory for those of an owner.
 * Throws: Error naming place and remedy.
 */
export function parameterMaker(folders: CatalogFolders, reference: ReferenceData): ParameterMaker {
  const files = readPart(folders, 'parameters', ParametersFormat);
  refuseDuplicateIds(
    'parameter',
    files.flatMap(({ path, value }) => value.map(({ identifier }) => ({ id: identifier, path }))),
  );
  const shared = new Map(files.flatMap(({ value }) => value).map((p) => [p.identifier, p]));
  const sharedIn = new Map(files.flatMap(({ path, value }) => value.map((p) => [p.identifier, path])));
  const defaultIn = new WeakMap<ParameterDefinition, string>();
  const aquaticPollution = aquaticPollutionOf(folders.shipped, reference.locations);
  const scarcity = readJson(join(folders.shipped, 'locations/water-scarcity.json'), WaterScarcityFormat);
  const places = reference.locations.map(
    (location): AllowedValueDefinition => ({
      value: location.code,
      slug: location.slug,
      name: location.name,
      code: location.code,
      code_alpha_2: location.alpha2,
      code_alpha_3: location.alpha3,
      location: location.index,
      properties: {
        aquaticPollution: aquaticPollution(location),
        waterScarcity: scarcity.countries[location.code] ?? scarcity.world,
      },
    }),
  );

  const process: ParameterMaker['process'] = (name, place, role) => {
    const colon = name.indexOf(':');
    const found = reference.process(name.slice(0, colon), name.slice(colon + 1));
    if (found === undefined)
      throw new Error(`${place}: there is no process "${name}"; write database:process.`);
    return role === undefined ? found : reference.inRole(role, found, place);
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
    const own = defaults.values[use.identifier];
    const defaultSource = own === undefined || own === null ? undefined : defaults.sourceOf(use.identifier);
    const made = {
      ...described,
      id,
      constraints: { ...file.constraints, ...use.constraints },
      default: own !== undefined ? own : use.default !== undefined ? use.default : (file.default ?? null),
      allowedValues:
        values === 'locations' ? places : allowedValues(use.allowedValues === undefined ? file : use, id),
      customizable: file.customizable ?? false,
      customParameters:
        customParameters === 'impacts' ? impactParameters(id, file.unit ?? 'kg', reference.method) : [],
      ...(use.source === undefined ? {} : { source: use.source }),
      ...(defaultSource === undefined ? {} : { defaultSource }),
    };
    const inGroup = use.default === undefined ? sharedIn.get(use.identifier) : defaults.groups;
    defaultIn.set(made, own === undefined ? (inGroup ?? '') : defaults.fileOf(use.identifier));
    return made;
  };

  const packaging = (id: string, place: string): string => {
    const known = reference.materials.filter(({ family }) => family === 'packaging');
    if (known.every((material) => material.id !== id))
      throw new Error(
        `${place}: there is no packaging material "${id}"; name one of ${known.map((m) => m.id).join(', ')}.`,
      );
    return id;
  };

  return {
    process,
    packaging,
    fileOfDefault: (parameter) => defaultIn.get(parameter) ?? 'parameters',
    group: (owner, { id, name, parameters, impactData }, defaults) => ({
      id: `${owner}.${id}`,
      name,
      parameters: [
        ...parameters.map((use) => make(owner, use, defaults)),
        ...(impactData === undefined
          ? []
          : [stepDataParameter(owner, { id, name }, impactData, reference.method)]),
      ],
    }),
  };
}

/**
 * Share of wet-process chemicals that reaches water in a place (0–1);
 * a country without a figure uses that of its region.
 */
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
