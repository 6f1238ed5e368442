import { createWriteStream } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { basename } from 'node:path';
import { Readable, type Writable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { parseArgs } from 'node:util';
import { efMethod } from '@sillage/contract';
import {
  type AllocationChoice,
  evaluateDatabase,
  type GivenMatch,
  type ImpactMethod,
  type Inventory,
  methodOfPackage,
  proposalReasons,
  type RegionalChoice,
} from '@sillage/engine';
import { type FormatId, formatIds, formats } from '../../databases/formats/formats.ts';
import { readDatabase } from '../../databases/read-database.ts';
import { readMappingList } from '../../databases/reading/read-mapping-list.ts';
import { impactLines, resultLines } from '../../databases/report/impacts-csv.ts';
import { mappingLines, readDecisions } from '../../databases/report/mapping-csv.ts';
import { reportLines, resultReportLines } from '../../databases/report/report-lines.ts';
import { StartupError } from '../../platform/config/startup-error.ts';
import { DomainError } from '../../platform/kernel/domain-error.ts';
import { UsageError } from './usage-error.ts';

interface InspectUse {
  /** Reads the characterisation factors of EF 3.1 from the catalog. */
  readonly readImpactMethod: () => ImpactMethod;
  readonly output: Writable;
}

const allocations: readonly AllocationChoice[] = ['given', 'mass', 'energy'];
const regionals: readonly RegionalChoice[] = ['process', 'exchange', 'none'];

/**
 * `sillage inspect-database <file>`: reads a database, links and solves it, characterises every process, prints a report
 * and writes impacts and flow mapping as CSV. Keeps nothing.
 * Throws: UsageError; StartupError for a file that cannot be read or written; DomainError database.*.
 */
export async function inspectDatabase(
  args: readonly string[],
  { readImpactMethod, output }: InspectUse,
): Promise<void> {
  const use = parseUse(args);
  try {
    const { format, inventory } = await readDatabase(use.file, use.format, use.choices);
    const { title } = formats[format];
    if (inventory.processes.length === 0) {
      print(output, resultReportLines(title, inventory));
      if (use.impacts !== undefined) await write(use.impacts, resultLines(inventory, readImpactMethod()));
      return;
    }
    const method = chooseMethod(inventory, use.method, readImpactMethod);
    const evaluated = evaluateDatabase(inventory, method, {
      allocation: use.allocation,
      regional: use.regional,
      sources: {
        lists: use.lists.map(readMappingList),
        given: await decisionsOf(use.decisions, method),
        accepted: use.accepted,
      },
    });
    print(output, reportLines(title, inventory, method, evaluated));
    if (use.mapping !== undefined) await write(use.mapping, mappingLines(inventory, method, evaluated));
    if (evaluated.unsolved.length > 0) {
      throw new DomainError('database.unsolved', { processes: evaluated.unsolved.slice(0, 10).join('; ') });
    }
    if (use.impacts !== undefined) await write(use.impacts, impactLines(inventory, method, evaluated));
  } catch (error) {
    const { code, syscall, path = use.file } = error as NodeJS.ErrnoException;
    if (syscall === undefined) throw error;
    throw new StartupError(`The file ${path} cannot be read or written (${code}).`, error);
  }
}

function chooseMethod(
  inventory: Inventory,
  wanted: string,
  readImpactMethod: () => ImpactMethod,
): ImpactMethod {
  if (wanted === efMethod) return readImpactMethod();
  const method = methodOfPackage(inventory, wanted);
  if (method !== undefined) return method;
  const own = inventory.methods.map(({ id, name }) => `${id} (${name})`);
  throw new DomainError('database.method-unknown', {
    method: wanted,
    methods: [efMethod, ...own].join(', '),
  });
}

async function decisionsOf(
  file: string | undefined,
  method: ImpactMethod,
): Promise<ReadonlyMap<string, GivenMatch>> {
  if (file === undefined) return new Map();
  return readDecisions(await readFile(file, 'utf8'), basename(file), method);
}

function print(output: Writable, lines: readonly string[]): void {
  output.write(lines.map((line) => `${line}\n`).join(''));
}

async function write(path: string, lines: Iterable<string>): Promise<void> {
  await pipeline(Readable.from(lines), createWriteStream(path));
}

function parseUse(args: readonly string[]) {
  const { values, positionals } = parsed(args);
  const [file, superfluous] = positionals;
  if (file === undefined) throw new UsageError('inspect-database needs a file');
  if (superfluous !== undefined) throw new UsageError(`"${superfluous}" is too much`);
  return {
    file,
    format: values.format === undefined ? undefined : oneOf<FormatId>('format', formatIds, values.format),
    method: values.method ?? efMethod,
    allocation: oneOf('allocation', allocations, values.allocation ?? 'given'),
    regional: oneOf('regional', regionals, values.regional ?? 'process'),
    lists: values['mapping-list'] ?? [],
    decisions: values.decisions,
    accepted: new Set(
      (values.accept?.split(',') ?? []).map((kind) => oneOf('accept', proposalReasons, kind)),
    ),
    impacts: values.impacts,
    mapping: values.mapping,
    choices: {
      ...(values.modules === undefined ? {} : { modules: values.modules.split(',') }),
      system: values.system,
      parameterSet: values['parameter-set'],
    },
  };
}

function oneOf<T extends string>(option: string, allowed: readonly T[], given: string): T {
  const found = allowed.find((candidate) => candidate === given);
  if (found === undefined) throw new UsageError(`--${option} must be one of ${allowed.join(', ')}`);
  return found;
}

function parsed(args: readonly string[]) {
  try {
    return parseArgs({
      args: [...args],
      options: {
        format: { type: 'string' },
        method: { type: 'string' },
        allocation: { type: 'string' },
        regional: { type: 'string' },
        'mapping-list': { type: 'string', multiple: true },
        decisions: { type: 'string' },
        accept: { type: 'string' },
        impacts: { type: 'string' },
        mapping: { type: 'string' },
        modules: { type: 'string' },
        system: { type: 'string' },
        'parameter-set': { type: 'string' },
      },
      allowPositionals: true,
    });
  } catch (error) {
    throw new UsageError((error as Error).message.split('\n')[0]);
  }
}
