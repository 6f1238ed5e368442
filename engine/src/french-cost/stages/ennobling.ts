import type { Garment } from '../garment.ts';
import type { ProcessRoles } from '../tables.ts';
import type { Tally } from '../tally.ts';
import type { OriginId } from '../vocabulary.ts';
import { surface } from './fabric.ts';

type PreTreatment = 'bleaching' | 'degreasing' | 'washingSynthetics';

/** What fibres go through before dyeing, by their origin. Source: section 5.4. */
export const preTreatments: Readonly<Record<OriginId, readonly (keyof ProcessRoles & PreTreatment)[]>> = {
  NaturalFromVegetal: ['bleaching', 'degreasing'],
  NaturalFromAnimal: ['bleaching', 'degreasing'],
  ArtificialFromOrganic: ['bleaching'],
  Synthetic: ['washingSynthetics'],
};

/** Everything wet, in the dyeing country: pre-treatments, dyeing, printing, finishing. Source: section 5.4. */
export function tallyEnnobling(garment: Garment, tally: Tally): void {
  tallyPreTreatmentEnergy(garment, tally);
  tallyPreTreatmentToxicity(garment, tally);
  tallyDyeing(garment, tally);
  tallyPrinting(garment, tally);
  const { request, masses, tables } = garment;
  tally.addEnergy(tables.roles.finishing, masses.ennobling, request.countryDyeing);
}

/** in·share·(elec·el + heat·H) of each pre-treatment. */
export function tallyPreTreatmentEnergy({ request, masses, tables }: Garment, tally: Tally): void {
  for (const { fibre, share } of request.materials) {
    for (const operation of preTreatments[fibre.origin])
      tally.addEnergy(tables.roles[operation], masses.ennobling * share, request.countryDyeing);
  }
}

/** in·share·aq·g of each pre-treatment; only bleaching has a g. */
export function tallyPreTreatmentToxicity({ request, masses, tables }: Garment, tally: Tally): void {
  const { aquaticPollution } = request.countryDyeing;
  for (const { fibre, share } of request.materials) {
    for (const operation of preTreatments[fibre.origin])
      tally.add(tables.roles[operation], masses.ennobling * share * aquaticPollution);
  }
}

/** out·(g + elec·el + heat·H), and the dyes that reach the water: Σ out·share·aq·g. */
function tallyDyeing({ request, masses, tables: { roles } }: Garment, tally: Tally): void {
  const { countryDyeing: country } = request;
  tally.addWithEnergy(roles.dyeing[request.dyeing], masses.ennobling, country);
  for (const { fibre, share } of request.materials) {
    const dyes = fibre.origin === 'Synthetic' ? roles.dyeToxicity.synthetic : roles.dyeToxicity.other;
    tally.add(dyes, masses.ennobling * share * country.aquaticPollution);
  }
}

/** S·ratio·(g + elec·el + heat·H) + S·ratio·aq·g(toxicity) on the surface S. */
function tallyPrinting({ request, masses, tables: { roles } }: Garment, tally: Tally): void {
  if (request.printing === null) return;
  const { kind, ratio } = request.printing;
  const printed = surface(masses.ennobling, request.surfaceMass) * ratio;
  tally.addWithEnergy(roles.printing[kind], printed, request.countryDyeing);
  tally.add(roles.printingToxicity[kind], printed * request.countryDyeing.aquaticPollution);
}
