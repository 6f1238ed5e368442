import type { DatabaseRecord } from '@sillage/engine';

/** SimaPro tells names apart neither by case nor by blanks at their edges. */
export const keyOf = (name: string): string => name.trim().toLowerCase();

interface Elementary {
  readonly name: string;
  readonly compartment: string;
  readonly sub: string;
}

/**
 * The flows of the files of a package: products by name, elementary flows by name and compartment. The first spelling counts;
 * of products the one of the process that makes them.
 */
export class SimaproFlows {
  readonly #ids = new Map<string, string>();
  readonly #declared = new Set<string>();
  readonly #made = new Map<string, string>();
  readonly #cas = new Map<string, string>();
  readonly #elementary: (Elementary & { readonly id: string })[] = [];

  /** Of a process or stage, before anything uses it. */
  noteMade(name: string): void {
    const key = keyOf(name);
    if (!this.#made.has(key)) this.#made.set(key, name.trim());
  }

  isMade(name: string): boolean {
    return this.#made.has(keyOf(name));
  }

  /** From the lists of substances at the end of a file. What is no CAS number, by its check digit, is left out. */
  noteCas(compartment: string, name: string, cas: string): void {
    const number = casNumber(cas);
    if (number !== undefined) this.#cas.set(`${compartment}|${keyOf(name)}`, number);
  }

  /** The id of a product or treatment, and its record when it is met for the first time. */
  product(name: string, unit: string): { readonly id: string; readonly records: readonly DatabaseRecord[] } {
    const key = keyOf(name);
    const id = this.#made.get(key) ?? this.#ids.get(key) ?? name.trim();
    this.#ids.set(key, id);
    if (this.#declared.has(id)) return { id, records: [] };
    this.#declared.add(id);
    const flow = { id, name: id, type: 'product', compartment: [], unit, properties: [] } as const;
    return { id, records: [{ kind: 'flow', flow }] };
  }

  elementary(name: string, compartment: string, subcompartment: string, unit: string) {
    const sub = /^\(?unspecified\)?$/i.test(subcompartment.trim()) ? '' : subcompartment.trim();
    const key = `${keyOf(name)}|${compartment}|${sub.toLowerCase()}`;
    const known = this.#ids.get(key);
    if (known !== undefined) return { id: known, records: [] };
    const id = `${name.trim()}|${compartment}|${sub}`;
    this.#ids.set(key, id);
    this.#elementary.push({ id, name: keyOf(name), compartment, sub: sub.toLowerCase() });
    const cas = this.#cas.get(`${compartment}|${keyOf(name)}`);
    const flow = {
      id,
      name: name.trim(),
      type: 'elementary',
      compartment: [compartment, sub],
      unit,
      properties: [],
      ...(cas === undefined ? {} : { cas }),
    } as const;
    return { id, records: [{ kind: 'flow', flow } as const] };
  }

  /** Elementary flows that were met, names and sub-compartments in lower case. */
  listed(): readonly (Elementary & { readonly id: string })[] {
    return this.#elementary;
  }
}

/** Source: https://www.cas.org/support/documentation/chemical-substances/checkdig, check digit: the digits from the right, each times its place, modulo 10. */
function casNumber(text: string): string | undefined {
  const [, first = '', second = '', check] = /^0*(\d{2,7})-(\d\d)-(\d)$/.exec(text.trim()) ?? [];
  const digits = [...`${first}${second}`].reverse();
  const sum = digits.reduce((total, digit, index) => total + Number(digit) * (index + 1), 0);
  return check !== undefined && sum % 10 === Number(check) ? `${first}-${second}-${check}` : undefined;
}
