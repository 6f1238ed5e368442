import type { Garment } from '../garment.ts';
import type { Tally } from '../tally.ts';
import { tallyEndOfLife } from './end-of-life.ts';
import { tallyEnnobling } from './ennobling.ts';
import { tallyFabric } from './fabric.ts';
import { tallyMaking } from './making.ts';
import { tallyMaterial } from './material.ts';
import { tallySpinning } from './spinning.ts';
import { tallyUse } from './use.ts';

/** The formula of each stage, in the order of `stageIds`. Distribution is only its transport. Source: section 5.4. */
export const stageFormulas: readonly ((garment: Garment, tally: Tally) => void)[] = [
  tallyMaterial,
  tallySpinning,
  tallyFabric,
  tallyEnnobling,
  tallyMaking,
  () => undefined,
  tallyUse,
  tallyEndOfLife,
];
