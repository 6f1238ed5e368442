/**
 * What an average car with a combustion engine emits per km, its manufacture included: the data behind "as much as 24 km
 * by car". The interface names the source beside the figure.
 * Source: ADEME, Impact CO2, "Modélisation de l’empreinte carbone de la voiture" (2025), https://impactco2.fr/transport/voiturethermique: 0.1769 kg CO2e/km in use, fuel
 * supply included, and 0.0507 for the vehicle, per vehicle whatever its passengers; Licence Ouverte.
 */
export const averageCar = {
  /** kg CO2e / km */
  perKm: 0.1769 + 0.0507,
  year: 2025,
  source: 'https://impactco2.fr/transport/voiturethermique',
} as const;

/** The distance by an average car, in km, that emits as much as `climate`, in kg CO2e. */
export const carDistance = (climate: number): number => climate / averageCar.perKm;

/** The time in which one person causes as much on average. */
export interface PersonalShare {
  readonly amount: number;
  readonly unit: 'minutes' | 'hours' | 'days' | 'years';
}

const hoursPerYear = 365 * 24;

/**
 * A PEF score beside the impact of one person. Normalisation divides each impact by that of an average person in the
 * world in a year, and the weights add up to 1, so that one point is the whole impact of one person in one year.
 * Source: EF 3.1, JRC130796, normalisation and weighting.
 * `score`: µPt.
 */
export function personalShare(score: number): PersonalShare {
  const share = score / 1e6;
  const hours = Math.abs(share) * hoursPerYear;
  if (hours < 1) return { amount: hours * 60, unit: 'minutes' };
  if (hours < 48) return { amount: hours, unit: 'hours' };
  if (hours < 2 * hoursPerYear) return { amount: hours / 24, unit: 'days' };
  return { amount: hours / hoursPerYear, unit: 'years' };
}
