import type { InventoryFlow } from '../database/inventory.ts';
import { unitFactor } from '../database/units.ts';
import { heatingValueIn } from './flow-names.ts';
import type { MethodFlow } from './impact-method.ts';

/** What a list states, or the importer. */
export interface StatedConversion {
  readonly unit: string;
  /** Amount in the unit of the target = amount in `unit` × factor; between kinds of unit, 1 is no conversion. */
  readonly factor: number;
  readonly source: string;
  /** The importer's word goes before what units and names say. */
  readonly given?: boolean;
}

export interface Conversion {
  /** Amount in the unit of the target = amount in the unit of the flow × factor. */
  readonly factor: number;
  /** Where the factor comes from; empty: both units measure the same thing. */
  readonly conversion: string;
}

/** How amounts of a flow become amounts in the unit of the method; undefined if nothing says. */
export function conversionTo(
  target: MethodFlow,
  flow: Pick<InventoryFlow, 'unit' | 'name' | 'conversions'>,
  stated: StatedConversion | undefined,
): Conversion | undefined {
  const direct = unitFactor(flow.unit, target.unit);
  if (stated?.given === true) {
    // A 1 left standing from another match is no conversion between kinds of unit.
    if (direct === undefined && stated.factor === 1) return undefined;
    const amount = flow.unit === stated.unit ? 1 : unitFactor(flow.unit, stated.unit);
    if (amount !== undefined) return { factor: amount * stated.factor, conversion: stated.source };
  }
  if (direct !== undefined) return { factor: direct, conversion: '' };
  return (
    ofProperty(target, flow) ?? ofHeatingValue(target, flow) ?? ofList(flow, stated) ?? ofWater(target, flow)
  );
}

function ofProperty(
  target: MethodFlow,
  { conversions, unit: own }: Pick<InventoryFlow, 'unit' | 'conversions'>,
): Conversion | undefined {
  for (const { unit, factor } of conversions) {
    const rest = unitFactor(unit, target.unit);
    if (rest !== undefined)
      return {
        factor: factor * rest,
        conversion: `${factor} ${unit} per ${own}: flow property of the file`,
      };
  }
  return undefined;
}

function ofHeatingValue(
  target: MethodFlow,
  { name, unit }: Pick<InventoryFlow, 'unit' | 'name'>,
): Conversion | undefined {
  const heat = heatingValueIn(name);
  if (heat === undefined) return undefined;
  const amount = unitFactor(unit, heat.per);
  const energy = unitFactor('MJ', target.unit);
  if (amount === undefined || energy === undefined) return undefined;
  return {
    factor: amount * heat.value * energy,
    conversion: `${heat.value} MJ per ${heat.per}: name of the flow`,
  };
}

/** Fresh water of rivers, lakes and the ground at 4 to 20 °C has 998 to 1000 kg per m3. */
function ofWater(target: MethodFlow, { unit }: Pick<InventoryFlow, 'unit'>): Conversion | undefined {
  const amount = unitFactor(unit, 'kg');
  const isWater = target.unit === 'm3' && /water\b/i.test(target.name);
  if (!isWater || amount === undefined) return undefined;
  return { factor: amount / 1000, conversion: '0.001 m3 per kg: density of water' };
}

function ofList(
  { unit }: Pick<InventoryFlow, 'unit'>,
  stated: StatedConversion | undefined,
): Conversion | undefined {
  if (stated === undefined || stated.factor === 1) return undefined;
  const amount = unitFactor(unit, stated.unit);
  if (amount === undefined) return undefined;
  return {
    factor: amount * stated.factor,
    conversion: `${stated.factor} per ${stated.unit}: ${stated.source}`,
  };
}
