import { parseArgs } from 'node:util';
import { type Issue, roles, scoringMethodIds, sentence } from '@sillage/contract';
import { checkName, checkUserName, tidyName } from '../../accounts/users/check-names.ts';
import { serviceActor } from '../../platform/identity/audit.ts';
import { newOrganization } from '../../platform/identity/new-organization.ts';
import { secondFactorRemoval } from '../../platform/identity/second-factor.ts';
import { addUser, changeUser, resetPassword, type UserContext } from '../../platform/identity/users.ts';
import { type DomainError, invalidDocument } from '../../platform/kernel/domain-error.ts';
import type { StoredOrganization } from '../../platform/ports/organizations.ts';
import type { StoredUser } from '../../platform/ports/users.ts';
import { listUsage, setQuotas } from './quota-commands.ts';
import { UsageError } from './usage-error.ts';

export const help = `Usage: sillage <command>

  organization create <name>            makes an organization with the team "Default"
  organization list
  organization quota <id or name>       shows what the organization stores and may store, and sets what is given:
       [--bytes 10GiB]                  a number, unlimited, or default (SILLAGE_QUOTA_BYTES, SILLAGE_QUOTA_RECORDS)
       [--records 500000]
  organization usage [--repair]         what all organizations store; compares the counters with every stored row
  user create <name> --role <role>      role: ${roles.join(', ')}
       [--organization <id or name>]    needed when there are several organizations
  user list [--organization <id or name>]
  user reset-password <name>
  user reset-second-factor <name>       for a lost device without recovery codes: the password alone signs in again
  user disable <name>                   ends the user's tokens and revokes the user's API keys
  user enable <name>

  extscore [file]                       scores requests of a scoring method: one JSON object, an array, or
       [--method <id>]                  newline-delimited JSON, of a file or of standard input
       [--detailed] [--strict]          method: ${scoringMethodIds.join(', ')} (the first is the default)
       [--language en] [--ndjson]       --ndjson: lines, whatever the first one looks like

  inspect-database <file>               reads a database of processes (openLCA JSON-LD, ecoSpold 1 and 2, ILCD, SimaPro CSV,
       [--method ef-3.1|<id>]           or a table of results), links and solves it, and prints a report; keeps nothing
       [--allocation given]             for processes with several products: given, mass or energy
       [--regional process]             locations of regional factors: process, exchange or none
       [--modules A1,A2,A3]             modules of environmental product declarations that are added up
       [--system ID|NAME]               product system of openLCA that is read alone
       [--parameter-set NAME]           set of its parameters; default: its baseline
       [--format <id>]                  if the file alone does not tell
       [--mapping-list <csv>]           a list of elementary flows with their flow in EF, may be repeated
       [--decisions <csv>]              a mapping table of an earlier --mapping with decisions filled in
       [--impacts <csv>]                writes the impacts of every process
       [--mapping <csv>]                writes how each elementary flow was matched

  export [file]                         the whole installation as one archive, also while the service runs
  import [file]                         fills an empty installation from an archive: all of it, or nothing
  backup <folder>                       a copy of the embedded database and its secret, also while the service runs

All but extscore and inspect-database work on the data folder (SILLAGE_DATA) while the service is stopped (user list, organization list,
export and backup also while it runs), or on the database of DATABASE_URL at any time. If
several organizations have a user of one name, say <organization>/<name>. Generated passwords are printed once. Exit codes: 0 done, 1 refused (of extscore: at least one request), 2 usage error.
`;

/** Runs a command; returns the lines to print. */
type Command = (context: UserContext, args: CommandArguments) => Promise<readonly string[]>;

interface CommandArguments {
  readonly name: string;
  readonly role: string | undefined;
  readonly organization: string | undefined;
  readonly bytes: string | undefined;
  readonly records: string | undefined;
  readonly repair: boolean | undefined;
}

const optionNames = ['role', 'organization', 'bytes', 'records', 'repair'] as const;

interface CommandRow {
  readonly run: Command;
  readonly takesName: boolean;
  /** Writes nothing, so that it also runs beside a service that owns the data folder. */
  readonly reads?: true;
  readonly options: readonly (typeof optionNames)[number][];
}

const commands: Readonly<Record<string, CommandRow>> = {
  'organization create': {
    takesName: true,
    options: [],
    async run(context, args) {
      const name = tidyName(args.name);
      throwIfAny(checkName(name, ''));
      if ((await context.storage.listOrganizations()).some((other) => other.name === name)) {
        throw new UsageError(`an organization is already named "${name}"`);
      }
      const { organization, changes } = newOrganization(context, serviceActor, name);
      await context.storage.commit(organization.id, changes);
      return [organizationLine(organization)];
    },
  },
  'organization list': {
    takesName: false,
    reads: true,
    options: [],
    run: async ({ storage }) => (await storage.listOrganizations()).map(organizationLine),
  },
  'organization quota': {
    takesName: true,
    options: ['bytes', 'records'],
    run: async (context, args) => setQuotas(context, await organizationOf(context, args.name), args),
  },
  'organization usage': {
    takesName: false,
    options: ['repair'],
    run: (context, { repair = false }) => listUsage(context, repair),
  },
  'user create': {
    takesName: true,
    options: ['role', 'organization'],
    async run(context, args) {
      const name = tidyName(args.name);
      throwIfAny(checkUserName(name, ''));
      const role = roles.find((candidate) => candidate === args.role);
      if (role === undefined) throw new UsageError(`--role must be one of ${roles.join(', ')}`);
      const { id: organizationId, name: owner } = await organizationOf(context, args.organization);
      const { user, generated = '' } = await addUser(context, serviceActor, { organizationId, name, role });
      const signsInAs = user.qualified === true ? [`Signs in as  ${owner}/${name}`] : [];
      return [userLine(user), ...signsInAs, passwordLine(generated)];
    },
  },
  'user list': {
    takesName: false,
    reads: true,
    options: ['organization'],
    async run(context, { organization: wanted }) {
      const organizations =
        wanted === undefined
          ? await context.storage.listOrganizations()
          : [await organizationOf(context, wanted)];
      const lists = await Promise.all(organizations.map(({ id }) => context.storage.listUsers(id)));
      return lists.flat().map(userLine);
    },
  },
  'user reset-password': {
    takesName: true,
    options: [],
    async run(context, { name }) {
      const { organizationId, id } = await userNamed(context, name);
      const { user, generated } = await resetPassword(context, serviceActor, organizationId, id);
      return [userLine(user), passwordLine(generated)];
    },
  },
  'user reset-second-factor': {
    takesName: true,
    options: [],
    async run(context, { name }) {
      const user = await userNamed(context, name);
      await context.storage.commit(user.organizationId, secondFactorRemoval(context, serviceActor, user));
      return [userLine(user), 'The second factor is removed.'];
    },
  },
  'user disable': { takesName: true, options: [], run: setDisabled(true) },
  'user enable': { takesName: true, options: [], run: setDisabled(false) },
};

export interface ParsedCommand {
  readonly reads: boolean;
  run(context: UserContext): Promise<readonly string[]>;
}

/** Parses a command line into a function that runs the command on an installation. Throws: UsageError. */
export function parseCommand(args: readonly string[]): ParsedCommand {
  const { values, positionals } = parsed(args);
  const [noun = '', verb = '', name, ...rest] = positionals;
  const command = commands[`${noun} ${verb}`];
  if (command === undefined || !Object.hasOwn(commands, `${noun} ${verb}`)) {
    throw new UsageError(`there is no command "${[noun, verb].join(' ').trim()}"`);
  }
  const superfluous = command.takesName ? rest[0] : name;
  if (superfluous !== undefined) throw new UsageError(`"${superfluous}" is too much`);
  if (command.takesName && name === undefined) throw new UsageError(`${noun} ${verb} needs a name`);
  for (const option of optionNames) {
    if (values[option] !== undefined && !command.options.includes(option)) {
      throw new UsageError(`${noun} ${verb} takes no --${option}`);
    }
  }
  const { role, organization, bytes, records, repair } = values;
  const commandArguments = { name: name ?? '', role, organization, bytes, records, repair };
  return { reads: command.reads === true, run: (context) => command.run(context, commandArguments) };
}

function parsed(args: readonly string[]): {
  values: Partial<Omit<CommandArguments, 'name'>>;
  positionals: string[];
} {
  try {
    return parseArgs({
      args: [...args],
      options: {
        role: { type: 'string' },
        organization: { type: 'string' },
        bytes: { type: 'string' },
        records: { type: 'string' },
        repair: { type: 'boolean' },
      },
      allowPositionals: true,
    });
  } catch (error) {
    throw new UsageError((error as Error).message.split('\n')[0]);
  }
}

function setDisabled(disabled: boolean): Command {
  return async (context, { name }) => {
    const { organizationId, id } = await userNamed(context, name);
    return [userLine(await changeUser(context, serviceActor, organizationId, id, { disabled }))];
  };
}

/** Finds the user who signs in as this, or the only one of the installation with this name. Throws: UsageError. */
async function userNamed({ storage }: UserContext, given: string): Promise<StoredUser> {
  const name = tidyName(given);
  const user = await storage.readUserByName(name);
  if (user !== undefined) return user;
  const [only, ...others] = await storage.listUsersNamed(name);
  if (only === undefined) throw new UsageError(`no user is named "${given}"`);
  if (others.length > 0) {
    throw new UsageError(
      `several users are named "${given}": put the organization and a slash before the name`,
    );
  }
  return only;
}

/** Finds the organization with this id or name; without either, the only organization. Throws: UsageError. */
async function organizationOf(
  { storage }: UserContext,
  wanted: string | undefined,
): Promise<StoredOrganization> {
  const all = await storage.listOrganizations();
  const found = wanted === undefined ? all : all.filter(({ id, name }) => id === wanted || name === wanted);
  const [organization, ...others] = found;
  if (organization === undefined) throw new UsageError(`there is no organization "${wanted ?? ''}"`);
  if (others.length > 0) {
    throw new UsageError(
      wanted === undefined
        ? 'there are several organizations: say which with --organization'
        : `several organizations are named "${wanted}": give the id`,
    );
  }
  return organization;
}

/** Throws: DomainError document.invalid. */
function throwIfAny(issues: readonly Issue[]): void {
  if (issues.length > 0) throw invalidDocument(issues);
}

/** Formats an error as one line of text for the operator. */
export function refusalLine({ code, facts, issues }: DomainError): string {
  return issues.length > 0
    ? issues.map((issue) => sentence(issue.code, issue.facts, 'en')).join(' ')
    : sentence(code, facts, 'en');
}

const organizationLine = ({ id, name }: StoredOrganization): string => `${id}  ${name}`;

const userLine = ({ id, organizationId, name, role, disabled }: StoredUser): string =>
  `${id}  ${organizationId}  ${role}  ${disabled ? 'disabled' : 'active'}  ${name}`;

const passwordLine = (password: string): string => `Password  ${password}  (shown this once: keep it)`;
