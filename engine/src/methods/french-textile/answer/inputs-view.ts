import { stagePlace } from '../../../catalog/french-textile/vocabulary.ts';
import type { Garment } from '../stages/garment.ts';
import { stageCountry } from '../stages/transport.ts';
import type { InputsView } from './answer.ts';
import { countryView } from './country-view.ts';

/** Renders the inputs of the calculation: records in place of ids, defaults where the request gave none. */
export function inputsView({ request, airShare }: Garment): InputsView {
  const france = countryView(request.france);
  return {
    mass: request.mass,
    materials: request.materials.map(({ fibre, share, spinning, givenCountry }) => ({
      material: { id: fibre.id, name: fibre.name.fr, origin: fibre.origin },
      share,
      country: givenCountry === null ? null : countryView(givenCountry),
      spinning,
    })),
    product: { id: request.product.id, name: request.product.name.fr },
    countryMaterial: countryView(stageCountry(request, stagePlace.material)),
    countrySpinning: countryView(request.countrySpinning),
    countryFabric: countryView(request.countryFabric),
    countryDyeing: countryView(request.countryDyeing),
    countryMaking: countryView(request.countryMaking),
    countryDistribution: france,
    countryUse: france,
    countryEndOfLife: france,
    airTransportRatio: airShare,
    business: request.business,
    numberOfReferences: request.numberOfReferences,
    price: request.price,
    physicalDurability: request.physicalDurability,
    fabricProcess: request.fabric,
    dyeingProcessType: request.dyeing,
    printing: request.printing,
    fading: request.fading,
    makingComplexity: request.complexity,
    makingWaste: request.makingWaste,
    makingDeadStock: request.makingDeadStock,
    surfaceMass: request.surfaceMass,
    yarnSize: request.yarnSize,
    trims: request.trims.map(({ trim, quantity }) => ({ id: trim.id, name: trim.name.fr, quantity })),
    disabledSteps: request.decoded.disabledSteps,
    upcycled: request.upcycled,
  };
}
