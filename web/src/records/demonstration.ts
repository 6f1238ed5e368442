/** References of the products that a new installation shows: those of catalog/data/demonstration.json. */
const demonstration: ReadonlySet<string> = new Set([
  ...['TS-001', 'TS-002', 'JC-001', 'CS-001', 'DISH-001', 'DRINK-001', 'BREAD-001', 'PACK-BOTTLE'],
]);

/** Whether all of some evaluations are those that a new installation shows, as they came: nobody has worked yet. */
export const isDemonstration = (
  evaluations: readonly { readonly reference?: string; readonly revision: number }[],
): boolean =>
  evaluations.every(
    ({ reference, revision }) => reference !== undefined && demonstration.has(reference) && revision === 1,
  );
