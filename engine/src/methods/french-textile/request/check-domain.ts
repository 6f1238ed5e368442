import type { LocalizedText } from '@sillage/contract';
import type { FrenchTextileTables } from '../../../catalog/french-textile/tables.ts';
import type { DecodedRequest, RequestFault, RequestFaultCode } from './request.ts';

interface Range {
  readonly least: number;
  readonly most: number;
  readonly unit: string;
}

/** Inclusive ranges. Source: Ecobalyse 7.0.0, API, textile request. */
const ranges = {
  numberOfReferences: { least: 1, most: 999_999, unit: '' },
  price: { least: 1, most: 1000, unit: ' €' },
  physicalDurability: { least: 0.67, most: 1.45, unit: '' },
  makingWaste: { least: 0, most: 0.4, unit: '' },
  makingDeadStock: { least: 0, most: 0.3, unit: '' },
  surfaceMass: { least: 80, most: 500, unit: ' g/m²' },
  yarnSize: { least: 9, most: 200, unit: ' Nm' },
} as const satisfies Partial<Record<keyof DecodedRequest, Range>>;
const rangedFields = Object.keys(ranges) as (keyof typeof ranges)[];

/** Maximum length of an unknown id repeated in a message. */
const shownIdLength = 60;

const countryFields = ['countrySpinning', 'countryFabric', 'countryDyeing', 'countryMaking'] as const;

/**
 * Reports everything that the method rejects in a decoded request, one error per field.
 * Source: Ecobalyse 7.0.0, API, errors.
 */
export function checkDomain(request: DecodedRequest, tables: FrenchTextileTables): RequestFault[] {
  const faults: RequestFault[] = [];
  const add = (code: RequestFaultCode, field: string, message: LocalizedText): void => {
    if (!faults.some((fault) => fault.field === field)) faults.push({ code, field, message });
  };
  if (request.mass <= 0)
    add('out-of-range', 'mass', {
      en: 'The mass must be above 0 kg.',
      fr: 'La masse doit dépasser 0 kg.',
    });
  if (tables.product(request.product) === undefined)
    add('unknown-id', 'product', unknown('product', 'produit', request.product));
  checkMaterials(request, tables, add);
  for (const field of countryFields) checkCountry(request[field], field, tables, add);
  for (const field of rangedFields) {
    const value = request[field];
    const { least, most, unit } = ranges[field];
    if (value !== undefined && (value < least || value > most))
      add('out-of-range', field, {
        en: `${value} is not from ${least} to ${most}${unit}.`,
        fr: `${value} n’est pas entre ${least} et ${most}${unit}.`,
      });
  }
  for (const { id, quantity } of request.trims ?? []) {
    if (tables.trim(id) === undefined) add('unknown-id', 'trims', unknown('trim', 'accessoire', id));
    if (quantity < 1)
      add('out-of-range', 'trims', {
        en: 'The quantity of a trim must be at least 1.',
        fr: 'La quantité d’un accessoire doit être d’au moins 1.',
      });
  }
  return faults;
}

type Add = (code: RequestFaultCode, field: string, message: LocalizedText) => void;

function checkMaterials({ materials }: DecodedRequest, tables: FrenchTextileTables, add: Add): void {
  if (materials.length === 0)
    add('empty', 'materials', {
      en: 'At least one material is needed.',
      fr: 'Il faut au moins une matière.',
    });
  for (const { id, country } of materials) {
    if (tables.fibre(id) === undefined) add('unknown-id', 'materials', unknown('material', 'matière', id));
    checkCountry(country, 'materials', tables, add);
  }
}

function checkCountry(code: string | undefined, field: string, tables: FrenchTextileTables, add: Add): void {
  if (code === undefined || tables.country(code) !== undefined) return;
  if (tables.otherCountries.has(code))
    add('not-for-textile', field, {
      en: `The country "${code}" cannot be used for textiles.`,
      fr: `Le pays « ${code} » n’est pas utilisable pour le textile.`,
    });
  else add('unknown-id', field, unknown('country', 'pays', code));
}

function unknown(en: string, fr: string, id: string): LocalizedText {
  const shown = id.slice(0, shownIdLength);
  return { en: `There is no ${en} "${shown}".`, fr: `Identifiant inconnu (${fr}) : « ${shown} ».` };
}
