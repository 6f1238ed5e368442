import {
  type PortalLanguage,
  type PortalWordKind,
  portalTrims,
  portalVocabulary,
} from '../../fields/portal-vocabulary.ts';
import { csvCell } from '../../texts/csv-text.ts';
import { percentCell, type WrittenCell, workbookBytes } from '../reading/workbook-bytes.ts';
import { portalMaterialLimit, portalTitles } from './portal-titles.ts';

/** A garment as the portal takes it: what names it, and the request of the calculator. Units: kg, €; shares 0–1. */
export interface PortalGarment {
  readonly gtins: readonly string[];
  readonly internalReference?: string;
  /** UUID of one of the organization's brands on the portal; absent: its default brand. */
  readonly brandId?: string;
  /** Points of the piece, unrounded. */
  readonly declaredScore?: number;
  readonly request: PortalRequest;
}

/** The fields of the calculator that the portal takes. */
export interface PortalRequest {
  readonly product: string;
  readonly mass: number;
  readonly materials: readonly { readonly id: string; readonly share: number; readonly country?: string }[];
  readonly countrySpinning?: string;
  readonly countryFabric?: string;
  readonly countryDyeing?: string;
  readonly countryMaking?: string;
  readonly airTransportRatio?: number;
  readonly upcycled?: boolean;
  readonly business?: string;
  readonly fading?: boolean;
  readonly numberOfReferences?: number;
  readonly price?: number;
  readonly printing?: { readonly kind?: string; readonly ratio?: number };
  readonly trims?: readonly { readonly id: string; readonly quantity: number }[];
}

export const portalFormats = ['csv', 'xlsx'] as const;
export type PortalFormat = (typeof portalFormats)[number];

interface Writing {
  readonly language: PortalLanguage;
  readonly format: PortalFormat;
}

/** The share of the fabric that is printed where the request does not say it. Source: Ecobalyse 7.0.0, API, textile request. */
const usualPrint = 0.2;

/** The declaration file of the portal: titles in French, values in the language asked for. */
export function portalFile(garments: readonly PortalGarment[], writing: Writing): Uint8Array<ArrayBuffer> {
  const rows = [portalTitles, ...garments.map((garment) => portalRow(garment, writing))];
  // The portal reads the sheet of this name, else the first.
  if (writing.format === 'xlsx') return workbookBytes([{ name: 'Produits', rows }]);
  const lines = rows.map((row) => row.map((cell) => csvCell(String(cell), ';')).join(';'));
  return new TextEncoder().encode(`${lines.join('\r\n')}\r\n`);
}

/** One row of the file: as many cells as titles. */
export function portalRow(
  { gtins, internalReference = '', brandId = '', declaredScore, request }: PortalGarment,
  { language, format }: Writing,
): readonly WrittenCell[] {
  const said = (kind: PortalWordKind, code: string | undefined): string => {
    const known: Readonly<Record<string, Readonly<Record<'fr' | 'en', string>>>> = portalVocabulary[kind];
    if (code === undefined) return '';
    return language === 'code' ? code : (known[code]?.[language] ?? code);
  };
  const flag = (value: boolean | undefined): string => {
    if (value === undefined) return '';
    if (language === 'code') return String(value);
    return language === 'fr' ? (value ? 'Oui' : 'Non') : value ? 'Yes' : 'No';
  };
  const number = (value: number | undefined): WrittenCell => {
    if (value === undefined) return '';
    return format === 'xlsx' ? value : plainDecimal(value);
  };
  const share = (value: number | undefined): WrittenCell => {
    if (value === undefined) return '';
    return format === 'xlsx' ? percentCell(value) : `${plainPercent(value)}%`;
  };
  const { printing, trims } = request;
  const materials = Array.from({ length: portalMaterialLimit }, (_, n) => {
    const material = request.materials[n];
    return material === undefined
      ? ['', '', '']
      : [said('material', material.id), share(material.share), said('country', material.country)];
  }).flat();
  // Once one cell of the trims holds anything, also 0, the others mean none; all empty means the default of the category.
  const quantities = portalTrims.map((id): WrittenCell => {
    if (trims === undefined) return '';
    return number(trims.reduce((sum, trim) => sum + (trim.id === id ? trim.quantity : 0), 0));
  });
  return [
    gtins.join(';'),
    internalReference,
    brandId,
    number(declaredScore),
    said('product', request.product),
    number(request.mass),
    flag(request.upcycled),
    number(request.numberOfReferences),
    number(request.price),
    said('business', request.business),
    ...materials,
    said('country', request.countrySpinning),
    said('country', request.countryFabric),
    said('country', request.countryDyeing),
    said('printing', printing?.kind),
    share(printing === undefined ? undefined : (printing.ratio ?? usualPrint)),
    said('country', request.countryMaking),
    flag(request.fading),
    share(request.airTransportRatio),
    ...quantities,
  ];
}

/**
 * A number without exponent: the portal drops `-` before it reads a number, so that `1e-5` would be 100000.
 * The digits are those that tell the double from its neighbours.
 */
function plainDecimal(value: number): string {
  const text = String(value);
  const match = /^(-?)(\d)(?:\.(\d+))?e([+-]\d+)$/.exec(text);
  if (match === null) return text;
  const [, sign = '', first = '', rest = '', power = '0'] = match;
  const digits = first + rest;
  const point = 1 + Number(power);
  if (point <= 0) return `${sign}0.${'0'.repeat(-point)}${digits}`;
  return sign + digits.padEnd(point, '0');
}

/** A share of 0 to 1 in per cent: the shortest number that is the share again when it is divided by 100. */
function plainPercent(share: number): string {
  for (let digits = 1; digits <= 17; digits++) {
    const percent = Number((share * 100).toPrecision(digits));
    if (percent / 100 === share) return plainDecimal(percent);
  }
  return plainDecimal(share * 100);
}
