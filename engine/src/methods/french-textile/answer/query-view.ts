import type { DecodedMaterial, DecodedRequest } from '../request/request.ts';

/** The echo of a request: every field that was given and not null, and always `upcycled`. */
export type QueryView = { readonly [field: string]: unknown } & {
  readonly mass: number;
  readonly product: string;
  readonly materials: readonly { readonly id: string; readonly share: number }[];
};

/** Optional fields that are echoed unchanged. */
const plainFields = [
  'countrySpinning',
  'countryFabric',
  'countryDyeing',
  'countryMaking',
  'airTransportRatio',
  'business',
  'numberOfReferences',
  'price',
  'physicalDurability',
  'fabricProcess',
  'dyeingProcessType',
  'fading',
  'makingComplexity',
  'makingWaste',
  'makingDeadStock',
  'surfaceMass',
  'yarnSize',
  'trims',
] as const satisfies readonly (keyof DecodedRequest)[];

/** Renders the normalised echo of a request: without unknown keys and nulls, yarn sizes in Nm. */
export function queryView(decoded: DecodedRequest): QueryView {
  const view: { -readonly [Key in keyof QueryView]: QueryView[Key] } = {
    mass: decoded.mass,
    product: decoded.product,
    materials: decoded.materials.map(materialView),
    upcycled: decoded.upcycled,
  };
  for (const field of plainFields) if (decoded[field] !== undefined) view[field] = decoded[field];
  const { printing, disabledSteps } = decoded;
  if (printing !== undefined)
    view.printing = printing.ratio === undefined ? { kind: printing.kind } : printing;
  if (disabledSteps.length > 0) view.disabledSteps = disabledSteps;
  return view;
}

function materialView({ id, share, country, spinning }: DecodedMaterial) {
  const view: { id: string; share: number; country?: string; spinning?: string } = { id, share };
  if (country !== undefined) view.country = country;
  if (spinning !== undefined) view.spinning = spinning;
  return view;
}
