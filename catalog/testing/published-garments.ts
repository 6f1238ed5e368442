import { join } from 'node:path';
import type { EvaluationPayload } from '@sillage/contract';
import { type Catalog, frenchTextile, type ResolvedRequest } from '@sillage/engine';
import { parseJson } from '../src/files/read-json.ts';
import { dataFolder, shippedCatalog } from './evaluated-example.ts';

/** A request to the official calculator with the impacts that it answers; see `published-garments.json`. */
export interface PublishedGarment {
  readonly name: string;
  readonly query: Readonly<Record<string, unknown>>;
  /** By indicator, already divided by the durability; besides, figures that PEF does not have. */
  readonly impacts: Readonly<Record<string, number>>;
}

const { garments, blend } = parseJson(join(dataFolder, '../verification/published-garments.json')) as {
  readonly garments: readonly PublishedGarment[];
  readonly blend: PublishedGarment;
};
export const publishedGarments = garments;
/** Compared in what polyester alone decides: ozone depletion. */
export const publishedBlend = blend;

/** An evaluation of the same garment, and the durability by which the publication is divided. */
export interface SameGarment {
  readonly document: Omit<EvaluationPayload, 'teams'>;
  readonly durability: number;
}

/**
 * The garment of an official request on the same basis: cycles × durability, no packaging, no trims unless asked for, and
 * what the request leaves open as the official method has it.
 * Throws: an Error where the request is not of this method, or of a product without a category.
 */
export function sameGarment(
  query: PublishedGarment['query'],
  catalog: Catalog = shippedCatalog,
): SameGarment {
  const { tables, mapping } = catalog.methods['french-textile'];
  const { request, errors } = frenchTextile.read(tables, { trims: [], ...query });
  if (request === undefined) throw new Error(JSON.stringify(errors));
  const { durability, airTransportRatio } = detailsOf(request, catalog);
  const [category] = [...mapping.categories].find(
    ([, { product, others = [] }]) => product === request.product.id || others.includes(request.product.id),
  ) ?? [''];
  const definition = catalog.category(category)?.definition;
  if (definition === undefined) throw new Error(`no category for ${request.product.id}`);

  const given: Record<string, string | number | boolean> = {
    'spinning-country': request.countrySpinning.code,
    'fabric-country': request.countryFabric.code,
    'dyeing-country': request.countryDyeing.code,
    'making-country': request.countryMaking.code,
    'distribution-country': 'FR',
    'use-country': 'FR',
    'air-share': airTransportRatio,
    'intrinsic-quality': durability,
    'fabric-process': request.fabric,
    'dyeing-process': request.dyeing,
    'yarn-number': request.yarnSize,
    'making-waste': request.makingWaste,
    'dead-stock': request.makingDeadStock,
    'surface-mass': request.surfaceMass,
    'making-minutes': minutes[request.complexity] as number,
    'cardboard-weight': 0,
    'plastic-bag-weight': 0,
    fading: request.fading,
    remanufactured: request.upcycled,
    ...(request.printing === null
      ? {}
      : { printing: request.printing.kind, 'printing-share': request.printing.ratio }),
  };
  const stages = definition.lifecycles.map(({ stage, informations, steps }) => {
    const own = [...informations, ...steps.flatMap(({ parameters }) => [{ parameters }])].flatMap(
      ({ parameters }) => parameters.map(({ identifier }) => identifier),
    );
    const taken = Object.entries(given).filter(([identifier]) => own.includes(identifier));
    return {
      id: `${category}.${stage}`,
      parameters: taken.map(([identifier, value]) => ({ id: `${category}.${identifier}`, value })),
    };
  });
  return {
    durability,
    document: {
      category: { id: category },
      name: 'official garment',
      lifecycles: stages.filter(({ parameters }) => parameters.length > 0),
      composition: compositionOf(request, catalog),
    },
  };
}

const minutes: Readonly<Record<string, number>> = {
  'very-high': 120,
  high: 60,
  medium: 30,
  low: 15,
  'very-low': 5,
  'not-applicable': 0,
};

function detailsOf(request: ResolvedRequest, catalog: Catalog) {
  const answer = frenchTextile.scoreDetailed(catalog.methods['french-textile'].tables, request);
  return { durability: answer.durability, airTransportRatio: answer.inputs.airTransportRatio as number };
}

function compositionOf(request: ResolvedRequest, catalog: Catalog): EvaluationPayload['composition'] {
  const { mapping } = catalog.methods['french-textile'];
  const idOf = new Map([...mapping.materials].map(([own, french]) => [french, own]));
  const trimOf = new Map([...mapping.accessories].map(([own, french]) => [french, own]));
  const mass = request.mass - request.trimsMass;
  const spun: Readonly<Record<string, string>> = {
    ConventionalSpinning: 'conventional',
    UnconventionalSpinning: 'unconventional',
    SyntheticSpinning: 'synthetic',
  };
  const materials = request.materials.map(({ fibre, share, country, spinning }) => {
    const id = idOf.get(fibre.id);
    if (id === undefined) throw new Error(`no material for ${fibre.id}`);
    return {
      id,
      weight: share * mass,
      parameters: [
        { id: `${id}.origin-country`, value: country.code },
        { id: `${id}.spinning-process`, value: spun[spinning] as string },
      ],
    };
  });
  const items = request.trims.map(({ trim, quantity }) => ({ id: trimOf.get(trim.id) as string, quantity }));
  return {
    baseUnit: 'weight',
    totalWeight: request.mass,
    parts: [{ weight: mass, materials }],
    ...(items.length === 0 ? {} : { accessories: { weight: request.trimsMass, items } }),
  };
}
