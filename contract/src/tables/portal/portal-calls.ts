import type { PortalGarment, PortalRequest } from './portal-file.ts';

/** The calls of the portal, below its base address, which ends in `/api`. */
export const portalCalls = {
  one: '/produits',
  pack: '/produits/lot',
  components: '/produits/multicomposants',
} as const;

/** What names a piece on the portal. */
export type PortalIdentity = Omit<PortalGarment, 'request'>;

/** A piece of a pack, or of a garment of several components. */
export interface PortalItem {
  readonly request: PortalRequest;
  readonly quantity: number;
}

/** What a pack is sold at: it belongs to the pack, not to its pieces. */
export interface PackSale {
  /** € of the pack. */
  readonly price?: number;
  readonly numberOfReferences?: number;
}

/**
 * How the price of a pack is divided among its pieces.
 * Source: French declaration portal, https://affichage-environnemental.ecobalyse.beta.gouv.fr, rules of packs.
 */
const priceWeights: Readonly<Record<string, number>> = {
  chemise: 15,
  jean: 20,
  jupe: 15,
  manteau: 40,
  pantalon: 20,
  pull: 20,
  tshirt: 10,
  chaussettes: 4,
  calecon: 4,
  slip: 4,
  'maillot-de-bain': 15,
};

/** Pieces of one kind in a pack. */
export const mostPackItems = 999;

const named = ({ gtins, internalReference, brandId, declaredScore }: PortalIdentity) => ({
  // Organizations that have none leave them out.
  ...(gtins.length === 0 ? {} : { gtins }),
  ...(internalReference === undefined ? {} : { internalReference }),
  ...(brandId === undefined ? {} : { brandId }),
  ...(declaredScore === undefined ? {} : { declaredScore }),
});

/** The body of `POST /produits`. Trims left out are the default of the category, an empty list is none. */
export function garmentBody({ request, ...identity }: PortalGarment): Record<string, unknown> {
  return { ...named(identity), ...request };
}

/** The body of `POST /produits/lot`: price and references are those of the pack. */
export function packBody(
  identity: PortalIdentity,
  sale: PackSale,
  items: readonly PortalItem[],
): Record<string, unknown> {
  const products = items.map(({ request, quantity }) => {
    const { price: _price, numberOfReferences: _references, ...rest } = request;
    return { ...rest, numberOfItem: quantity };
  });
  return { ...named(identity), ...sale, products };
}

/** The pieces of a pack as the portal scores them: each with its part of the price, and with the references of the pack. */
export function packRequests(
  { price, numberOfReferences }: PackSale,
  items: readonly PortalItem[],
): PortalItem[] {
  const weight = ({ request }: PortalItem): number => priceWeights[request.product] ?? 0;
  const whole = items.reduce((sum, item) => sum + weight(item) * item.quantity, 0);
  return items.map((item) => {
    const { price: _price, numberOfReferences: _references, ...rest } = item.request;
    const request = {
      ...rest,
      ...(numberOfReferences === undefined ? {} : { numberOfReferences }),
      ...(price === undefined ? {} : { price: Math.min(1000, (price * weight(item)) / whole) }),
    };
    return { ...item, request };
  });
}

/**
 * The body of `POST /produits/multicomposants`, which only the test environment of the portal takes so far. The first
 * component is the main one: product, price, references, company and trims are those of the garment.
 */
export function componentsBody(
  identity: PortalIdentity,
  components: readonly PortalRequest[],
): Record<string, unknown> {
  const [main] = components;
  const onTop = main === undefined ? {} : top(main);
  return {
    ...named(identity),
    ...onTop,
    components: components.map((component, index) => ({
      ...without(component, topFields),
      ...(index === 0 ? { mainComponent: true } : {}),
    })),
  };
}

const topFields = ['product', 'price', 'numberOfReferences', 'business', 'trims'] as const;

const top = (request: PortalRequest) =>
  Object.fromEntries(
    topFields.flatMap((field) => (request[field] === undefined ? [] : [[field, request[field]]])),
  );

const without = (request: PortalRequest, fields: readonly string[]) =>
  Object.fromEntries(Object.entries(request).filter(([field]) => !fields.includes(field)));
