import type { AmountFactor, LossDefinition } from '../../../catalog/rule-definitions.ts';
import { numberOf, type ParameterValue } from '../../../payload/parameters/parameter-value.ts';
import type { IdentifierIndex } from './identifiers.ts';

/** A factor of an amount with its identifier resolved. All factors have the same fields, for speed. */
export interface CompiledFactor {
  readonly kind: 'constant' | 'parameter' | 'option';
  readonly constant: number;
  readonly index: number;
  readonly property: string;
}

export function compileAmount(
  factors: readonly AmountFactor[] | undefined,
  identifiers: IdentifierIndex,
): CompiledFactor[] {
  return (factors ?? []).map((factor) => {
    if (typeof factor === 'number') return { kind: 'constant', constant: factor, index: -1, property: '' };
    if ('parameter' in factor) {
      return { kind: 'parameter', constant: 1, index: identifiers.indexOf(factor.parameter), property: '' };
    }
    const { option, property } = factor;
    return { kind: 'option', constant: 1, index: identifiers.indexOf(option), property };
  });
}

/** A loss with its identifiers resolved. */
export interface CompiledLoss {
  readonly parameter: number;
  readonly option: number;
  readonly property: string;
  readonly ofPieces: boolean;
}

export function compileLoss(loss: LossDefinition, identifiers: IdentifierIndex): CompiledLoss {
  const option = loss.option === undefined ? -1 : identifiers.indexOf(loss.option);
  return {
    parameter: identifiers.indexOf(loss.parameter),
    option,
    property: loss.property ?? '',
    ofPieces: loss.ofPieces === true,
  };
}

/** Share of the input that is lost, 0–0.9. */
export function lossOf(loss: CompiledLoss, values: readonly (ParameterValue | undefined)[]): number {
  const own = values[loss.parameter];
  if (own !== undefined || loss.option < 0) return numberOf(own);
  return figureOf(values[loss.option], loss.property);
}

/**
 * Computes the product of the factors; for a select with several
 * values, a figure is their mean weighted by share.
 */
export function amountPerUnit(
  factors: readonly CompiledFactor[],
  values: readonly (ParameterValue | undefined)[],
): number {
  let amount = 1;
  for (let i = 0; i < factors.length; i++) {
    const factor = factors[i] as CompiledFactor;
    if (factor.kind === 'constant') {
      amount *= factor.constant;
      continue;
    }
    const value = values[factor.index];
    amount *= factor.kind === 'parameter' ? numberOf(value) : figureOf(value, factor.property);
  }
  return amount;
}

function figureOf(value: ParameterValue | undefined, property: string): number {
  if (value?.kind === 'option') return known(value.option.properties?.[property], property);
  if (value?.kind !== 'quantities') throw new Error(`A rule needs a chosen value for "${property}".`);
  let mean = 0;
  for (const item of value.items) mean += item.quantity * known(item.option.properties?.[property], property);
  return mean;
}

/** A missing figure is a catalog error, ruled out by the catalog checks; it must never become zero. */
function known(figure: number | undefined, property: string): number {
  if (figure === undefined) throw new Error(`An allowed value has no figure "${property}".`);
  return figure;
}
