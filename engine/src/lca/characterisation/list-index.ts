import type { InventoryFlow } from '../database/inventory.ts';
import type { StatedConversion } from './convert-amounts.ts';
import { casNumber, compartmentOf, normalisedName, unspecified } from './flow-names.ts';
import type { MappingList, MappingRow } from './mapping-list.ts';
import type { ProposalReason } from './proposal-reasons.ts';

/** A row of a list whose flow the method has. */
export interface ListedTarget {
  /** Index of the flow of the method. */
  readonly target: number;
  /** As the list spells the flow. */
  readonly name: string;
  readonly compartment: string | undefined;
  readonly stated: StatedConversion;
  readonly proposes: ProposalReason | undefined;
}

/** The rows of the lists of one nomenclature, by what a flow can be found by. */
export class ListIndex {
  readonly #byId = new Map<string, ListedTarget>();
  /** By normalised name and compartment. */
  readonly #byName = new Map<string, ListedTarget[]>();
  /** By normalised name: compartments are not told. */
  readonly #byNameAlone = new Map<string, ListedTarget[]>();
  readonly #byCas = new Map<string, number[]>();

  constructor(lists: readonly MappingList[], indexOf: ReadonlyMap<string, number>) {
    for (const { name, rows } of lists) {
      for (const row of rows) {
        const target = indexOf.get(row.target);
        if (target !== undefined) this.#add(name, row, target);
      }
    }
  }

  /** Whether the nomenclature has the flow, by id or by name and compartment. */
  knows(flow: InventoryFlow): boolean {
    return this.#byId.has(flow.id) || this.ofName(normalisedName(flow.name), flow.compartment).length > 0;
  }

  ofId(id: string): ListedTarget | undefined {
    return this.#byId.get(id);
  }

  /** Rows of this normalised name in the compartment; those of the same unit first, where several are. */
  ofName(name: string, path: readonly string[], unit?: string): readonly ListedTarget[] {
    const compartment = compartmentOf(path);
    if (compartment === undefined) return [];
    const broader = unspecified(compartment);
    const rows =
      this.#byName.get(`${name}|${compartment}`) ??
      (broader === undefined ? undefined : this.#byName.get(`${name}|${broader}`)) ??
      this.#resources(name, compartment);
    if (rows.length < 2 || unit === undefined) return rows;
    return [...rows].sort((a, b) => Number(b.stated.unit === unit) - Number(a.stated.unit === unit));
  }

  ofNameAlone(name: string): readonly ListedTarget[] {
    return this.#byNameAlone.get(name) ?? [];
  }

  ofCas(cas: string, compartment: string): readonly number[] {
    return this.#byCas.get(`${cas}|${compartment}`) ?? [];
  }

  /** Nomenclatures sort what is taken from nature in different ways: "raw materials" may be of ground, water or land. */
  #resources(name: string, compartment: string): readonly ListedTarget[] {
    if (!isResource(compartment)) return [];
    return (this.#byNameAlone.get(name) ?? []).filter(
      ({ compartment: place }) => place !== undefined && isResource(place),
    );
  }

  #add(source: string, row: MappingRow, target: number): void {
    const compartment = compartmentOf(row.compartment);
    const listed: ListedTarget = {
      target,
      name: row.name,
      compartment,
      stated: { unit: row.unit, factor: row.factor, source, given: row.given === true },
      proposes: row.proposes,
    };
    if (row.id !== '' && !this.#byId.has(row.id)) this.#byId.set(row.id, listed);
    if (compartment === undefined) return;
    const name = normalisedName(row.name);
    push(this.#byName, `${name}|${compartment}`, listed);
    push(this.#byNameAlone, name, listed);
    const cas = casNumber(row.cas);
    if (cas === undefined) return;
    const key = `${cas}|${compartment}`;
    if (!this.#byCas.get(key)?.includes(target)) push(this.#byCas, key, target);
  }
}

const isResource = (compartment: string): boolean =>
  compartment === 'land' || compartment.startsWith('resource');

/** Share of the elementary flows that any list knows which a nomenclature has to know, so that the database is written in it. */
const recognisedShare = 0.5;
/** Share of the names that the best nomenclature knows above which another one knows as much. */
const asMuch = 0.9;

export interface NomenclatureLists {
  readonly nomenclature: string;
  readonly index: ListIndex;
}

/**
 * Lists by nomenclature: first those that the database is written in, the one that knows most of it first.
 * `all`: it is written in each of them that knows a flow of it.
 */
export function recogniseNomenclatures(
  flows: readonly InventoryFlow[],
  nomenclatures: readonly NomenclatureLists[],
  all = false,
): { readonly recognised: readonly NomenclatureLists[]; readonly others: readonly NomenclatureLists[] } {
  const elementary = flows.filter(({ type }) => type === 'elementary');
  const found = nomenclatures.map(({ nomenclature, index }) => {
    return { nomenclature, index, known: elementary.filter((flow) => index.knows(flow)).length };
  });
  const inAny = elementary.filter((flow) => found.some(({ index }) => index.knows(flow))).length;
  const most = Math.max(...found.map(({ known }) => known), 0);
  // Lists share many names: of those that know almost as much, the order of the method counts.
  const rank = ({ known }: { known: number }): number => Math.min(known, most * asMuch);
  const ordered = [...found].sort((a, b) => rank(b) - rank(a));
  const isRecognised = ({ known }: { known: number }): boolean =>
    known > 0 && (all || known >= inAny * recognisedShare);
  return {
    recognised: ordered.filter(isRecognised),
    others: ordered.filter((one) => !isRecognised(one)),
  };
}

function push<Value>(map: Map<string, Value[]>, key: string, value: Value): void {
  const list = map.get(key);
  if (list === undefined) map.set(key, [value]);
  else list.push(value);
}
