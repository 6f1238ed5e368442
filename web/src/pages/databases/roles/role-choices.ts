import type { RoleRecord, RoleTablePayload } from '@sillage/contract';

/** A data set of the database that stands for a role. */
export type DataSetOfRole = NonNullable<RoleRecord['process']>;

/** What was chosen and is not stored yet, by role; null: that of the catalog again. */
export type RoleChoices = ReadonlyMap<string, DataSetOfRole | null>;

/** The data set of a role as it would be stored. */
export function chosenFor({ role, process }: RoleRecord, choices: RoleChoices): DataSetOfRole | null {
  const chosen = choices.get(role);
  return chosen === undefined ? process : chosen;
}

/** The choices with one more; one that is as stored is no choice. */
export function withChoice(
  choices: RoleChoices,
  { role, process }: RoleRecord,
  chosen: DataSetOfRole | null,
): RoleChoices {
  const others = [...choices].filter(([other]) => other !== role);
  const same =
    chosen?.id === process?.id && chosen?.perUnit === process?.perUnit && chosen?.source === process?.source;
  return new Map(same ? others : [...others, [role, chosen]]);
}

/** The roles without a data set whose proposal has at least this confidence. */
export function proposedFrom(
  roles: readonly RoleRecord[],
  choices: RoleChoices,
  least: number,
): readonly RoleRecord[] {
  return roles.filter(
    (role) =>
      chosenFor(role, choices) === null && role.proposal !== undefined && role.proposal.confidence >= least,
  );
}

/** The choices with the proposals of these roles. */
export function withProposals(choices: RoleChoices, roles: readonly RoleRecord[]): RoleChoices {
  return roles.reduce(
    (all, role) => (role.proposal === undefined ? all : withChoice(all, role, dataSetOf(role.proposal))),
    choices,
  );
}

/** Without an amount, its unit is converted. */
export function dataSetOf(
  { id, name, unit, location }: DataSetOfRole,
  amount: Pick<DataSetOfRole, 'perUnit' | 'source'> = {},
): DataSetOfRole {
  return { id, name, unit, location, ...amount };
}

/** The table as it is sent: it replaces the stored one, so all roles with a data set are in it. */
export function tableOf(stored: readonly RoleRecord[], choices: RoleChoices): RoleTablePayload {
  const all = new Map<string, DataSetOfRole>();
  for (const { role, process } of stored) if (process !== null) all.set(role, process);
  for (const [role, chosen] of choices) {
    if (chosen === null) all.delete(role);
    else all.set(role, chosen);
  }
  return {
    roles: [...all].map(([role, { id, perUnit, source }]) => ({
      ...{ role, process: id },
      ...(perUnit === undefined ? {} : { perUnit }),
      ...(source === undefined ? {} : { source }),
    })),
  };
}
