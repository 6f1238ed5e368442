import {
  businessIds,
  complexityIds,
  dyeingIds,
  fabricIds,
  printingIds,
  spinningIds,
  stageIds,
} from '../../../catalog/french-textile/vocabulary.ts';
import { FieldReader } from './field-reader.ts';
import type { DecodedMaterial, DecodedRequest, DecodedTrim, RequestFault } from './request.ts';

const share = { least: 0, most: 1 };
const printedShare = { least: 0, most: 0.8 };

/**
 * Decodes an unknown value to a request with the right types. Ids and ranges are left to `checkDomain`.
 * Unknown keys are ignored, and null means absent. Stops at the first error and returns only that.
 */
export function decodeRequest(body: unknown): DecodedRequest | RequestFault {
  const read = new FieldReader(body, '');
  const decoded: DecodedRequest = {
    mass: read.required('mass', read.calculable('mass', read.number('mass')), 0),
    product: read.required('product', read.text('product'), ''),
    materials: read.required('materials', read.list('materials', decodeMaterial), []),
    countrySpinning: read.text('countrySpinning'),
    countryFabric: read.text('countryFabric'),
    countryDyeing: read.text('countryDyeing'),
    countryMaking: read.text('countryMaking'),
    airTransportRatio: read.number('airTransportRatio', share),
    business: read.oneOf('business', businessIds),
    numberOfReferences: read.integer('numberOfReferences'),
    price: read.number('price'),
    physicalDurability: read.number('physicalDurability'),
    fabricProcess: read.oneOf('fabricProcess', fabricIds),
    dyeingProcessType: read.oneOf('dyeingProcessType', dyeingIds),
    printing: read.record('printing', decodePrinting),
    fading: read.flag('fading'),
    makingComplexity: read.oneOf('makingComplexity', complexityIds),
    makingWaste: read.number('makingWaste', share),
    makingDeadStock: read.number('makingDeadStock', share),
    surfaceMass: read.integer('surfaceMass'),
    yarnSize: read.parsed('yarnSize', parseYarnSize, '40, "40Nm", "250Dtex"'),
    trims: read.list('trims', decodeTrim),
    disabledSteps: read.listOf('disabledSteps', stageIds) ?? [],
    upcycled: read.flag('upcycled') ?? false,
  };
  return read.fault ?? decoded;
}

function decodeMaterial(read: FieldReader): DecodedMaterial {
  return {
    id: read.required('id', read.text('id'), ''),
    share: read.required('share', read.number('share', share), 0),
    country: read.text('country'),
    spinning: read.oneOf('spinning', spinningIds),
  };
}

function decodePrinting(read: FieldReader): NonNullable<DecodedRequest['printing']> {
  return {
    kind: read.required('kind', read.oneOf('kind', printingIds), 'pigment'),
    ratio: read.number('ratio', printedShare),
  };
}

function decodeTrim(read: FieldReader): DecodedTrim {
  return {
    id: read.required('id', read.text('id'), ''),
    quantity: read.required('quantity', read.calculable('quantity', read.integer('quantity')), 0),
  };
}

const yarnSizeForm = /^(\d+(?:\.\d+)?)(Nm|Dtex)$/;

/** Grams per 10 km of a yarn of 1 Nm. */
const dtexOfOneNm = 10_000;

/**
 * Parses a yarn size to Nm, from a number of Nm, "40Nm" or "250Dtex"; undefined for any other value,
 * including "40".
 * Formula: Nm = 10,000/Dtex. Source: Ecobalyse 7.0.0, API, textile request.
 */
export function parseYarnSize(value: unknown): number | undefined {
  if (typeof value === 'number') return Number.isFinite(value) ? value : undefined;
  const [, figure, unit] = typeof value === 'string' ? (yarnSizeForm.exec(value) ?? []) : [];
  if (figure === undefined) return undefined;
  return unit === 'Dtex' ? dtexOfOneNm / Number(figure) : Number(figure);
}
