import type { Garment } from '../garment.ts';
import type { Tally } from '../tally.ts';
import type { SpinningId } from '../vocabulary.ts';

/** kWh per kg of a yarn of 50 Nm. Source: section 5.4. */
const kWhAt50Nm: Readonly<Record<SpinningId, number>> = {
  ConventionalSpinning: 4,
  UnconventionalSpinning: 2,
  SyntheticSpinning: 1.5,
};

/** Yarn: electricity of the spinning country, as many kWh as `spinningElectricity` says. */
export function tallySpinning({ request, masses }: Garment, tally: Tally): void {
  for (const { share, spinning } of request.materials) {
    const kWh = spinningElectricity(masses.spinningOut * share, request.yarnSize, spinning);
    tally.addElectricity(request.countrySpinning, kWh);
  }
}

/** Electricity of so much yarn: kWh = Nm/50·k·kg. Source: section 5.4. */
export function spinningElectricity(mass: number, yarnSize: number, spinning: SpinningId): number {
  return (yarnSize / 50) * kWhAt50Nm[spinning] * mass;
}
