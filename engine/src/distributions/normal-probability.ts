import { exponential } from './exponential.ts';

/**
 * The probability that a standard normal variable falls below a number, within 1e-15.
 * Source: Hart et al. 1968, Computer Approximations, 5666; coefficients as in West 2005, Wilmott Magazine.
 */
export function normalProbability(z: number): number {
  const x = Math.abs(z);
  if (x > 37) return z > 0 ? 1 : 0;
  const below = exponential((-x * x) / 2) * (x < 7.07106781186547 ? quotient(x) : fraction(x));
  return z > 0 ? 1 - below : below;
}

function quotient(x: number): number {
  const above =
    (((((0.0352624965998911 * x + 0.700383064443688) * x + 6.37396220353165) * x + 33.912866078383) * x +
      112.079291497871) *
      x +
      221.213596169931) *
      x +
    220.206867912376;
  const below =
    ((((((0.0883883476483184 * x + 1.75566716318264) * x + 16.064177579207) * x + 86.7807322029461) * x +
      296.564248779674) *
      x +
      637.333633378831) *
      x +
      793.826512519948) *
      x +
    440.413735824752;
  return above / below;
}

/** A continued fraction for the far tail. */
function fraction(x: number): number {
  return 1 / (x + 1 / (x + 2 / (x + 3 / (x + 4 / (x + 0.65))))) / 2.506628274631;
}
