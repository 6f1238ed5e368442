import type { Inventory } from '@sillage/engine';
import { DomainError } from '../../platform/kernel/domain-error.ts';

/** Without processes that the importer leaves out; what needs them stays open. Throws: DomainError database.process-unknown. */
export function leaveOutProcesses(inventory: Inventory, leaveOut: readonly string[]): Inventory {
  if (leaveOut.length === 0) return inventory;
  const left = new Set(leaveOut);
  const { processes } = inventory;
  for (const wanted of left) {
    if (!processes.some(({ id, name }) => id === wanted || name.trim() === wanted))
      throw new DomainError('database.process-unknown', { process: wanted.slice(0, 200) });
  }
  return {
    ...inventory,
    processes: processes.map((process) =>
      left.has(process.id) || left.has(process.name.trim()) ? { ...process, refused: true } : process,
    ),
  };
}
