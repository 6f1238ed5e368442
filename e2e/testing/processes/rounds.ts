/** How often a test repeats a fault: as the environment variable says, e.g. `KILLS=50`, or else `usual` times. */
export function rounds(variable: string, usual: number): number {
  return Number(process.env[variable] ?? usual);
}

/** Whether this is the second run, `npm run test:more`, which repeats faults and tries them on both databases. */
export const isSecondRun = process.env.FAULT_ROUNDS === 'many';
