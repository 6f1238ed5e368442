import type { Facts } from '@sillage/contract';
import type { ParsedParameter, ParsedProcess } from '@sillage/engine';
import { type JsonObject, numberOf, objectOf, objectsOf, textOf } from '../../reading/read-json-entry.ts';
import { uncertaintyOf } from './parse-uncertainty.ts';

const idOf = (value: unknown): string | undefined => textOf(objectOf(value)?.['@id']);

/** Other values of parameters in a product system. */
export interface ParameterSet {
  readonly name: string;
  readonly isBaseline: boolean;
  /** Of the package: by name in lower case. */
  readonly global: ReadonlyMap<string, ParsedParameter>;
  /** Of a process: by its id, then by name in lower case. */
  readonly local: ReadonlyMap<string, ReadonlyMap<string, ParsedParameter>>;
}

/** What a product system says of its processes. */
export interface ProductSystem {
  readonly id: string;
  readonly name: string;
  readonly processes: ReadonlySet<string>;
  /** The process whose product it is for. */
  readonly reference: string | undefined;
  /** Ids of providers by process and exchange (its internal id, or its flow where that is not given). */
  readonly links: ReadonlyMap<string, string>;
  readonly sets: readonly ParameterSet[];
}

const linkKey = (process: string, exchange: string): string => `${process}|${exchange}`;

/** Schema 1 has its redefined parameters in the system itself, schema 2 in sets. */
export function parseProductSystem(document: JsonObject): ProductSystem | undefined {
  const id = textOf(document['@id']);
  if (id === undefined) return undefined;
  const links = new Map<string, string>();
  for (const link of objectsOf(document.processLinks)) {
    const process = idOf(link.process);
    const provider = idOf(link.provider);
    if (process === undefined || provider === undefined) continue;
    const exchange = objectOf(link.exchange);
    const internal = exchange?.internalId ?? exchange?.['@id'];
    const key =
      typeof internal === 'number' || typeof internal === 'string' ? String(internal) : idOf(link.flow);
    if (key !== undefined) links.set(linkKey(process, key), provider);
  }
  const own = objectsOf(document.parameterRedefs);
  const sets = objectsOf(document.parameterSets).map(parseSet);
  return {
    id,
    name: textOf(document.name) ?? id,
    processes: new Set([
      ...objectsOf(document.processes).flatMap((process) => idOf(process) ?? []),
      ...[document.refProcess, document.referenceProcess].flatMap((process) => idOf(process) ?? []),
    ]),
    reference: idOf(document.refProcess) ?? idOf(document.referenceProcess),
    links,
    sets:
      own.length > 0 ? [parseSet({ name: 'Baseline', isBaseline: true, parameters: own }), ...sets] : sets,
  };
}

function parseSet(document: JsonObject): ParameterSet {
  const global = new Map<string, ParsedParameter>();
  const local = new Map<string, Map<string, ParsedParameter>>();
  for (const redefined of objectsOf(document.parameters)) {
    const name = textOf(redefined.name);
    const value = numberOf(redefined.value);
    if (name === undefined || value === undefined) continue;
    const uncertainty = uncertaintyOf(objectOf(redefined.uncertainty));
    const parameter = { name, value, ...(uncertainty === undefined ? {} : { uncertainty }) };
    const context = idOf(redefined.context);
    const key = name.trim().toLowerCase();
    if (context === undefined) global.set(key, parameter);
    else local.set(context, (local.get(context) ?? new Map<string, ParsedParameter>()).set(key, parameter));
  }
  return { name: textOf(document.name) ?? '', isBaseline: document.isBaseline === true, global, local };
}

/** The set with a name; without one the baseline, else the first. Undefined: there is no such set. */
export function parameterSetOf(
  { sets }: ProductSystem,
  wanted: string | undefined,
): ParameterSet | undefined {
  if (wanted !== undefined) return sets.find(({ name }) => name === wanted);
  return sets.find(({ isBaseline }) => isBaseline) ?? sets[0] ?? emptySet;
}

const emptySet: ParameterSet = { name: '', isBaseline: true, global: new Map(), local: new Map() };

/** How often the links of a system decided. */
export interface LinkUse {
  /** By id of the system. */
  readonly used: Map<string, number>;
  readonly contradicting: Facts[];
}

/** A process with the links of the chosen system, instead of its own, and with the parameters of its set. */
export function inSystem(process: ParsedProcess, system: ProductSystem, set: ParameterSet): ParsedProcess {
  return {
    ...withParameters(process, set),
    exchanges: process.exchanges.map((exchange) => {
      const provider = providerIn(system, process.id, exchange);
      return exchange.provider === provider ? exchange : { ...exchange, provider };
    }),
  };
}

/**
 * A process whose exchanges without a provider have that of the systems of the package, where all that link the exchange
 * agree.
 */
export function withLinksOf(
  process: ParsedProcess,
  systems: readonly ProductSystem[],
  use: LinkUse,
): ParsedProcess {
  if (systems.length === 0) return process;
  const exchanges = process.exchanges.map((exchange) => {
    if (exchange.provider !== undefined) return exchange;
    const stating = systems.filter((system) => providerIn(system, process.id, exchange) !== undefined);
    const providers = new Set(stating.map((system) => providerIn(system, process.id, exchange)));
    const [provider] = providers;
    if (provider === undefined) return exchange;
    if (providers.size > 1) {
      use.contradicting.push({
        process: process.name,
        flow: exchange.flow,
        systems: stating.map(({ name }) => name).join(', '),
      });
      return exchange;
    }
    for (const { id } of stating) use.used.set(id, (use.used.get(id) ?? 0) + 1);
    return { ...exchange, provider };
  });
  return { ...process, exchanges };
}

function providerIn(
  { links }: ProductSystem,
  process: string,
  { id, flow }: ParsedProcess['exchanges'][number],
): string | undefined {
  const linked = id === undefined ? undefined : links.get(linkKey(process, id));
  return linked ?? links.get(linkKey(process, flow));
}

function withParameters(process: ParsedProcess, { local }: ParameterSet): ParsedProcess {
  const redefined = local.get(process.id);
  if (redefined === undefined) return process;
  const parameters = process.parameters.map(
    (parameter) => redefined.get(parameter.name.trim().toLowerCase()) ?? parameter,
  );
  return { ...process, parameters };
}
