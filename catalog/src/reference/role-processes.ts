import { type Process, type ProcessRole, roleUnitFactor, roleUnits } from '@sillage/engine';

/**
 * Puts a process into a role: returns its index where its figures are per unit of the role, or that of a copy
 * with converted figures. Throws: Error naming the place and the remedy when its unit measures something else.
 */
export type InRole = (role: ProcessRole, index: number, place: string) => number;

const words: Readonly<Record<ProcessRole, string>> = {
  material: 'a material',
  accessory: 'an accessory',
  recycling: 'recycling',
  disposal: 'disposal',
  'energy-recovery': 'energy recovery',
  processing: 'a process applied to a mass',
  electricity: 'electricity',
  heat: 'heat',
  transport: 'transport',
};

/** `processes` is appended to, once for each process and unit. */
export function rolesOf(processes: Process[]): InRole {
  const converted = new Map<string, number>();
  return (role, index, place) => {
    const process = processes[index];
    if (process === undefined) throw new Error(`${place}: there is no process ${index}.`);
    const found = roleUnitFactor(role, process.unit);
    if (found === undefined)
      throw new Error(
        `${place}: "${process.id}" of ${process.database.id} is per ${process.unit}, but ${words[role]} needs a process per ${roleUnits[role]}; name one, or state its figures per ${roleUnits[role]}.`,
      );
    const { unit, factor } = found;
    if (unit === process.unit) return index;
    const key = `${index} ${unit}`;
    const known = converted.get(key) ?? processes.push(inUnit(process, unit, factor, processes.length)) - 1;
    converted.set(key, known);
    return known;
  };
}

/** An own id, because results add up a process by its id. */
function inUnit(process: Process, unit: string, factor: number, index: number): Process {
  return {
    ...process,
    index,
    id: `${process.id}.per-${unit}`,
    unit,
    factors: process.factors.map((figure) => figure * factor),
  };
}
