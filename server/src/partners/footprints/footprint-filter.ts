import type { ProductFootprint } from '@sillage/contract';

/** Criteria of a partner: one value of each must fit, and each criterion. */
export interface FootprintCriteria {
  readonly productId?: string | readonly string[] | undefined;
  readonly companyId?: string | readonly string[] | undefined;
  readonly geography?: string | readonly string[] | undefined;
  readonly classification?: string | readonly string[] | undefined;
  readonly status?: string | readonly string[] | undefined;
  readonly validOn?: string | undefined;
  readonly validAfter?: string | undefined;
  readonly validBefore?: string | undefined;
}

/** The part of a footprint that criteria are about; geography only where the calculation was read. */
export type Filtered = Pick<
  ProductFootprint,
  | 'productIds'
  | 'companyIds'
  | 'productClassifications'
  | 'status'
  | 'validityPeriodStart'
  | 'validityPeriodEnd'
> & {
  readonly pcf?: Pick<
    ProductFootprint['pcf'],
    'geographyCountry' | 'geographyCountrySubdivision' | 'geographyRegionOrSubregion'
  >;
};

/** Whether a footprint fits; without `pcf`, geography is not looked at. Case does not matter. */
export function fits(footprint: Filtered, criteria: FootprintCriteria): boolean {
  const { validityPeriodStart = '', validityPeriodEnd = '', pcf } = footprint;
  const [start, end] = [Date.parse(validityPeriodStart), Date.parse(validityPeriodEnd)];
  const at = (time: string | undefined, holds: (time: number) => boolean): boolean =>
    time === undefined || holds(Date.parse(time));
  return (
    hasOne(footprint.productIds, criteria.productId) &&
    hasOne(footprint.companyIds, criteria.companyId) &&
    hasOne(footprint.productClassifications ?? [], criteria.classification) &&
    hasOne([footprint.status], criteria.status) &&
    at(criteria.validOn, (time) => start <= time && time <= end) &&
    at(criteria.validAfter, (time) => start > time) &&
    at(criteria.validBefore, (time) => end < time) &&
    (pcf === undefined ||
      hasOne(
        [pcf.geographyCountry, pcf.geographyCountrySubdivision, pcf.geographyRegionOrSubregion].filter(
          (place) => place !== undefined,
        ),
        criteria.geography,
      ))
  );
}

/** An empty parameter asks for nothing, and so does an empty list. */
function hasOne(own: readonly string[], wanted: string | readonly string[] | undefined): boolean {
  const values = [wanted ?? []].flat().filter((value) => value !== '');
  if (values.length === 0) return true;
  const lower = new Set(own.map((value) => value.toLowerCase()));
  return values.some((value) => lower.has(value.toLowerCase()));
}
