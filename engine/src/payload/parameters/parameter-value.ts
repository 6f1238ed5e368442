import type { AllowedValueDefinition } from '../../catalog/parameter-definition.ts';

/** A parameter's value after reading, independent of its notation. */
export type ParameterValue =
  | { readonly kind: 'number'; readonly value: number }
  | { readonly kind: 'text'; readonly value: string }
  | { readonly kind: 'boolean'; readonly value: boolean }
  | { readonly kind: 'option'; readonly value: string; readonly option: AllowedValueDefinition }
  | {
      readonly kind: 'options';
      readonly value: string;
      readonly options: readonly AllowedValueDefinition[];
    }
  /** Shares 0–1 when the allowed values are places, else the quantities as given. */
  | { readonly kind: 'quantities'; readonly value: string; readonly items: readonly Quantity[] }
  | {
      readonly kind: 'custom';
      readonly value: 'custom';
      readonly values: ReadonlyMap<string, ParameterValue>;
      /** Geometric standard deviations of the figures that have a range, by identifier. */
      readonly deviations?: ReadonlyMap<string, number>;
    };

export interface Quantity {
  readonly option: AllowedValueDefinition;
  readonly quantity: number;
}

/**
 * Creates a value with all fields in a fixed order, absent ones undefined. Rules read thousands of values of
 * every kind in one place, which is three times slower for objects of different shapes.
 */
export function parameterValue<V extends ParameterValue>(value: V): V {
  const { option, options, items, values, deviations } = value as Partial<Record<string, unknown>>;
  return { kind: value.kind, value: value.value, option, options, items, values, deviations } as unknown as V;
}

/** Throws: an Error when the value is not a number. */
export function numberOf(value: ParameterValue | undefined): number {
  if (value?.kind !== 'number') throw new Error(`A rule needs a number, not ${value?.kind ?? 'nothing'}.`);
  return value.value;
}

/**
 * The places of a step with their shares (0–1, adding up to 1).
 * Throws: an Error when the value is not a place.
 */
export function locationsOf(value: ParameterValue | undefined): readonly Quantity[] {
  if (value?.kind !== 'quantities') throw new Error('A rule needs a place that is not known.');
  return value.items;
}
