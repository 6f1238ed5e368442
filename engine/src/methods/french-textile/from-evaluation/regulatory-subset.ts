import type { LocalizedText } from '@sillage/contract';
import { materialLimit, sumTolerance } from '../request/request-warnings.ts';
import type { GarmentRequest } from './garment-request.ts';

/** A reason why a request is outside the regulatory calculation. */
export interface RegulatoryObstacle {
  /** Field of the request; e.g. `materials.spinning` for a field of a material. */
  readonly field: string;
  readonly reason: LocalizedText;
}

/**
 * Exploratory fields of the method, which must not be declared.
 * Source: Ecobalyse 7.0.0, declaration portal, regulatory fields.
 */
const exploratory: ReadonlySet<string> = new Set<keyof GarmentRequest | 'materials.spinning'>([
  'physicalDurability',
  'makingWaste',
  'makingDeadStock',
  'makingComplexity',
  'surfaceMass',
  'yarnSize',
  'fabricProcess',
  'dyeingProcessType',
  'materials.spinning',
  'disabledSteps',
]);
const printRatios = [0.01, 0.05, 0.2, 0.5, 0.8];
const unknownCountry = '---';

/** Reasons without figures, which stored warnings quote in English. */
export const regulatoryReasons = {
  exploratory: {
    en: 'it is exploratory and may not be declared',
    fr: 'il est exploratoire et ne se déclare pas',
  },
  required: { en: 'it is required for a declaration', fr: 'il est obligatoire pour une déclaration' },
  printing: {
    en: 'its share must be 1, 5, 20, 50 or 80 %',
    fr: 'sa part doit être de 1, 5, 20, 50 ou 80 %',
  },
} as const satisfies Readonly<Record<string, LocalizedText>>;

export function isExploratory(field: string): boolean {
  return exploratory.has(field);
}

/**
 * Everything that the declaration portal would refuse in a request that the method itself accepts.
 * Source: Ecobalyse 7.0.0, declaration portal, regulatory fields.
 */
export function regulatoryObstacles(request: GarmentRequest): RegulatoryObstacle[] {
  return [
    ...exploratoryFields(request).map((field) => ({
      field,
      reason: regulatoryReasons.exploratory,
    })),
    ...missingCountries(request),
    ...doubtfulMaterials(request),
    ...doubtfulPrint(request),
  ];
}

function exploratoryFields(request: GarmentRequest): string[] {
  const fields = Object.keys(request).filter(isExploratory);
  const spun = request.materials.some(({ spinning }) => spinning !== undefined);
  return spun ? [...fields, 'materials.spinning'] : fields;
}

function missingCountries(request: GarmentRequest): RegulatoryObstacle[] {
  const needed = ['countryMaking', ...(request.upcycled === true ? [] : ['countryFabric', 'countryDyeing'])];
  return (needed as ('countryMaking' | 'countryFabric' | 'countryDyeing')[])
    .filter((field) => (request[field] ?? unknownCountry) === unknownCountry)
    .map((field) => ({
      field,
      reason: regulatoryReasons.required,
    }));
}

function doubtfulMaterials({ materials }: GarmentRequest): RegulatoryObstacle[] {
  const obstacles: RegulatoryObstacle[] = [];
  const sum = materials.reduce((total, { share }) => total + share, 0);
  if (Math.abs(sum - 1) > sumTolerance)
    obstacles.push({
      field: 'materials',
      reason: { en: `the shares add up to ${sum}`, fr: `la somme des parts est ${sum}` },
    });
  if (materials.length > materialLimit)
    obstacles.push({
      field: 'materials',
      reason: {
        en: `there are ${materials.length} of them, at most ${materialLimit} are taken`,
        fr: `il y en a ${materials.length}, au plus ${materialLimit} sont admis`,
      },
    });
  return obstacles;
}

/** Reports a printing share that is not allowed. Without one, the method assumes 20 %, which is allowed. */
function doubtfulPrint({ printing }: GarmentRequest): RegulatoryObstacle[] {
  if (printing?.ratio === undefined || printRatios.includes(printing.ratio)) return [];
  return [
    {
      field: 'printing',
      reason: {
        en: 'its share must be 1, 5, 20, 50 or 80 %',
        fr: 'sa part doit être de 1, 5, 20, 50 ou 80 %',
      },
    },
  ];
}
