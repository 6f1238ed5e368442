import type { Garment } from '../garment.ts';
import type { CostProcess } from '../tables.ts';
import type { Tally } from '../tally.ts';

/** Washing, drying, ironing at home: cycles·(ironing + wash and dry kWh·m)·low voltage + cycles·m·g. Source: section 5.4. */
export function tallyUse({ request, durability, masses, tables }: Garment, tally: Tally): void {
  const { ironingKWh, washing } = request.product;
  const { elecKWh } = tables.processes[washing] as CostProcess;
  tally.addHouseholdElectricity(durability.cycles * (ironingKWh + elecKWh * masses.garment));
  tally.add(washing, durability.cycles * masses.garment);
}
