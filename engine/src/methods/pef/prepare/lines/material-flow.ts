import { lossOf } from '../../rules/amount.ts';
import type { CompiledStep, Values } from '../compile-category.ts';

/**
 * Computes the mass of a material before each step, in kg; the last entry is the net mass, after all steps.
 *
 * Masses of a payload are net, in the finished piece. They are carried backwards through the losses of each
 * step: input = output / (1 − loss), compounding. The loss of a step is the difference of its two entries.
 */
export function materialFlow(steps: readonly CompiledStep[], values: Values, netMass: number): number[] {
  return carriedBack(steps, values, netMass, false);
}

/**
 * Pieces that each step processes per piece sold; the last entry is 1.
 * Only losses of whole pieces are included.
 */
export function pieceFlow(steps: readonly CompiledStep[], values: Values): number[] {
  return carriedBack(steps, values, 1, true);
}

function carriedBack(
  steps: readonly CompiledStep[],
  values: Values,
  net: number,
  piecesOnly: boolean,
): number[] {
  const flow = new Array<number>(steps.length + 1).fill(net);
  let input = net;
  for (let s = steps.length - 1; s >= 0; s--) {
    for (const loss of (steps[s] as CompiledStep).losses)
      if (loss.ofPieces || !piecesOnly) input /= 1 - lossOf(loss, values);
    flow[s] = input;
  }
  return flow;
}
